"""Which Python modules a finished bundle can import: those in its programs' archives and those lying in its folder."""

import importlib
from pathlib import Path

from bundle.contents import PRIVATE_SIDE

_MODULES = "PYZ.pyz"


def modules_inside(folder: Path) -> set[str]:
    found = modules_lying_in(folder / "_internal")
    for program in programs(folder):
        found |= modules_of(program)
    return found


def programs(folder: Path) -> list[Path]:
    return sorted(path for path in folder.glob("dpsim*") if path.is_file() and path.suffix in ("", ".exe"))


def modules_of(program: Path) -> set[str]:
    """Modules packed into one program."""
    # Loaded when needed: without PyInstaller the build still says what is missing.
    readers = importlib.import_module("PyInstaller.archive.readers")
    return set(readers.CArchiveReader(str(program)).open_embedded_archive(_MODULES).toc)


def modules_lying_in(folder: Path) -> set[str]:
    """Compiled modules and folders, by the name Python would import them under."""
    suffixes = ("", ".py", ".pyc", ".so", ".pyd")
    places = [path.relative_to(folder) for path in folder.rglob("*") if path.suffix in suffixes]
    # A compiled module is NAME.cpython-311-x86_64-linux-gnu.so, NAME.cp311-win_amd64.pyd or NAME.abi3.so.
    return {".".join((*place.parent.parts, place.name.split(".", 1)[0])) for place in places}


def private_modules(folder: Path) -> list[str]:
    """Modules of the owner's side that a folder holds: none in the viewer's."""
    return sorted(
        module
        for module in modules_inside(folder)
        if any(module == name or module.startswith(f"{name}.") for name in PRIVATE_SIDE)
    )
