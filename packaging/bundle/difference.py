"""What two folders that should be the same differ in, file by file; for a program, which parts inside it."""

import importlib
import os
import stat
from pathlib import Path


def differences(one: Path, other: Path) -> list[str]:
    """One line each; [] where names, kinds, modes, times, links and bytes are the same."""
    here, there = _names(one), _names(other)
    found = [f"{name}: only in one of them" for name in sorted(here ^ there)]
    for name in sorted(here & there):
        found += [f"{name}: {what}" for what in _differ(one / name, other / name)]
    return found


def _names(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*")}


def _differ(one: Path, other: Path) -> list[str]:
    first, second = one.lstat(), other.lstat()
    if stat.S_IFMT(first.st_mode) != stat.S_IFMT(second.st_mode):
        return ["another kind of file"]
    found = [] if first.st_mode == second.st_mode else ["other rights"]
    if int(first.st_mtime) != int(second.st_mtime):
        found.append("another time")
    if one.is_symlink():
        found += [] if os.readlink(one) == os.readlink(other) else ["a link to elsewhere"]
    elif one.is_file() and one.read_bytes() != other.read_bytes():
        found.append(f"other bytes{_inside(one, other)}")
    return found


def _inside(one: Path, other: Path) -> str:
    """Which entries of PyInstaller's archive differ, for files that are its programs."""
    if one.suffix or not one.name.startswith("dpsim"):
        return ""
    readers = importlib.import_module("PyInstaller.archive.readers")
    here, there = readers.CArchiveReader(str(one)), readers.CArchiveReader(str(other))
    names = sorted(set(here.toc) | set(there.toc))
    changed = [
        name
        for name in names
        if name not in here.toc or name not in there.toc or here.extract(name) != there.extract(name)
    ]
    return f" ({', '.join(changed) or 'outside its archive'})"
