"""Gate R18: what is on disk when. Every step that a power cut could undo is made durable before the next one."""

import os
from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from dpsim_gui.curator.building import publish
from dpsim_gui.curator.files import durable_file
from dpsim_gui.curator.files.durable_file import replace_durably, sync_folder
from dpsim_gui.curator.ledger.ledger import Ledger
from dpsim_gui.curator.ledger.seal import LedgerPlaces
from dpsim_gui.privacy.accounting import Cost
from dpsim_gui.privacy.privacy_unit import REPLACE_ONE

ONE = Cost(epsilon=Fraction(1), delta=Fraction(0), rho=Fraction(1, 2))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "out").mkdir()
    return tmp_path / "out"


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    with Ledger.open(tmp_path / "ledger" / "ledger.sqlite3") as opened:
        yield opened


@pytest.fixture
def trace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was asked of the operating system, in order, with the file's name below the test's folder."""
    asked: list[str] = []

    def short(path: str | Path) -> str:
        parts = Path(path).relative_to(tmp_path).parts
        return "/".join(part if not part.startswith(".dpsim-") else part[40:].split("-")[0] for part in parts)

    def wrapped(name: str, real: Callable[..., Any], names: Callable[..., str]) -> Callable[..., Any]:
        def call(*args: Any, **options: Any) -> Any:
            asked.append(f"{name} {names(*args)}")
            return real(*args, **options)

        return call

    def of_descriptor(descriptor: int) -> str:
        return short(os.readlink(f"/proc/self/fd/{descriptor}"))

    def of_two(source: Path, target: Path) -> str:
        return f"{short(source)} {short(target)}"

    fsync = wrapped("fsync", os.fsync, of_descriptor)
    monkeypatch.setattr(os, "fsync", fsync)
    assert sync_folder.__kwdefaults__ is not None
    monkeypatch.setitem(sync_folder.__kwdefaults__, "fsync", fsync)
    monkeypatch.setattr(os, "rename", wrapped("rename", os.rename, of_two))
    monkeypatch.setattr(os, "replace", wrapped("replace", os.replace, of_two))
    link = wrapped("link", os.link, of_two)
    place = durable_file.place_without_overwriting.__kwdefaults__
    assert place is not None
    monkeypatch.setitem(place, "link", link)
    for step in ("reserve", "record_file", "mark_written"):
        monkeypatch.setattr(Ledger, step, wrapped(step, getattr(Ledger, step), lambda *_: ""))
    return asked


def steps(trace: list[str], *, below: str) -> list[str]:
    """From the reservation on: what happened in one folder, and the ledger's own steps."""
    start = next(index for index, text in enumerate(trace) if text.startswith("reserve"))
    return [text.strip() for text in trace[start:] if f" {below}" in text or text.endswith(" ")]


def test_a_release_is_durable_at_every_step(ledger: Ledger, folder: Path, trace: list[str]) -> None:
    publish.publish(
        ledger=ledger,
        dataset="clinic",
        cost=ONE,
        unit=REPLACE_ONE,
        description="",
        target=folder / "a.dpsim",
        draw=lambda: [b"content"],
    )
    assert steps(trace, below="out") == [
        "reserve",
        "fsync out/part",
        "rename out/part out/whole",
        "fsync out",
        "record_file",
        "link out/whole out/a.dpsim",
        "fsync out",
        "mark_written",
    ]


def test_a_recovered_release_is_durable_before_it_is_marked(ledger: Ledger, folder: Path, trace: list[str]) -> None:
    identifier = ledger.reserve(dataset="clinic", cost=ONE, unit=REPLACE_ONE, description="").identifier
    (folder / f".dpsim-{identifier}.part").write_bytes(b"")
    empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    ledger.record_file(identifier, empty, file_name="a")
    trace.clear()
    trace.append("reserve ")
    publish.recover(ledger=ledger, folder=folder)
    order = [text for text in steps(trace, below="out") if "probe" not in text]
    assert order == ["reserve", "link out/part out/a", "fsync out", "mark_written"]


def test_the_seal_is_replaced_durably(tmp_path: Path, trace: list[str]) -> None:
    replace_durably(tmp_path / "seal", b"new")
    assert trace == ["fsync seal.new", "replace seal.new seal", "fsync "]


def test_each_line_is_followed_by_its_seal(ledger: Ledger, trace: list[str]) -> None:
    ledger.reserve(dataset="clinic", cost=ONE, unit=REPLACE_ONE, description="")
    seal = f"ledger/{LedgerPlaces.of(ledger.path).seal.name}"
    assert trace == ["reserve ", f"fsync {seal}.new", f"replace {seal}.new {seal}", "fsync ledger"]


def test_the_database_is_as_durable_and_strict_as_it_was_asked_to_be(ledger: Ledger) -> None:
    """Read back: SQLite ignores a pragma that is misspelled or comes at the wrong moment."""
    connection = ledger._log._store._connection
    read = {
        name: connection.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("synchronous", "journal_mode", "trusted_schema", "cell_size_check", "locking_mode", "fullfsync")
    }
    assert read == {
        "synchronous": 3,
        "journal_mode": "delete",
        "trusted_schema": 0,
        "cell_size_check": 1,
        "locking_mode": "normal",
        "fullfsync": 0,
    }
