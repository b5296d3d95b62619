"""The papers that go with a bundle: the licences for people, the bill of materials for machines."""

from collections.abc import Iterable
from pathlib import Path

from bundle import bill_of_materials, licences
from bundle.contents import Entry
from bundle.parts import parts

NAMES = (licences.NAME, bill_of_materials.NAME)


def add_papers(bundle: str, folder: Path, *entries: Iterable[Entry]) -> list[Entry]:
    """Writes both into PyInstaller's working folder and gives their lines for the bundle."""
    found = parts([entry for each in entries for entry in each])
    folder.mkdir(parents=True, exist_ok=True)
    (folder / licences.NAME).write_text(licences.licences(found), encoding="utf-8")
    (folder / bill_of_materials.NAME).write_text(bill_of_materials.bill_of_materials(bundle, found), encoding="utf-8")
    return [(name, str(folder / name), "DATA") for name in NAMES]
