"""The licences of everything a bundle carries, in one file: LICENCES.txt.

Found from the files themselves: what came out of a Python package has that package's licence, a library of the system
has the text its Debian package installed. A part without a text is an error, not a gap.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from functools import cache
from importlib.metadata import Distribution, distributions
from pathlib import Path

from bundle.contents import PROJECT, Entry

NAME = "LICENCES.txt"
_TEXTS = Path(__file__).parent / "licence_texts"
_RULE = "=" * 100
# The wheels of Qt for Python name their licence but carry no text.
_QT = ("pyside6_essentials", "shiboken6")
_QT_NOTE = """Qt and Qt for Python are used under the GNU Lesser General Public License, version 3. They are unchanged
and lie in this folder as shared libraries of their own, which you may replace by others that fit. The Qt Company
publishes their source text at https://download.qt.io/official_releases/QtForPython and
https://download.qt.io/official_releases/qt, and lists the work of others inside Qt at
https://doc.qt.io/qt-6/licenses-used-in-qt.html."""
_START = "dpsim is free software. This folder also holds the work of others, each under its own licence:"


class LicenceMissing(Exception):
    """A part of the bundle for which no licence text was found; its text names the part."""


def add_licences(folder: Path, *parts: Iterable[Entry]) -> list[Entry]:
    """Writes the file into PyInstaller's working folder and gives its line for the bundle."""
    path = folder / NAME
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(licences([entry for part in parts for entry in part]), encoding="utf-8")
    return [(NAME, str(path), "DATA")]


def licences(entries: Iterable[Entry]) -> str:
    files = sorted({Path(entry[1]).resolve() for entry in entries if entry[1] and entry[2] != "SYMLINK"})
    chapters = {"dpsim": _read(PROJECT / "LICENSE"), "Inter font": _read(PROJECT / "resources/fonts/LICENSE-Inter.txt")}
    chapters[f"Python {sys.version.split()[0]}"] = _read(_python_licence())
    owners = _owners()
    packages = {owners[file] for file in files if file in owners}
    # Its start program is in every bundle.
    packages |= {found for found in set(owners.values()) if _key(found) == "pyinstaller"}
    for package in sorted(packages, key=_key):
        if _key(package) != "dpsim_gui":
            chapters[f"{package.name} {package.version}"] = _package_licence(package)
    for file in files:
        if file not in owners and _is_system_library(file):
            name, text = _system_licence(file)
            chapters[name] = text
    contents = "".join(f"  {title}\n" for title in chapters)
    body = "".join(f"\n{_RULE}\n{title}\n{_RULE}\n\n{text.strip()}\n" for title, text in chapters.items())
    return f"{_START}\n\n{contents}{body}"


@cache
def _owners() -> dict[Path, Distribution]:
    """file → the Python package it was installed by"""
    return {
        place / file: package
        for package in distributions()
        for place in [Path(str(package.locate_file(""))).resolve()]
        for file in package.files or ()
    }


def _key(package: Distribution) -> str:
    return package.name.lower().replace("-", "_")


def _package_licence(package: Distribution) -> str:
    if _key(package) in _QT:
        return f"{_QT_NOTE}\n\n{_read(_TEXTS / 'LGPL-3.0.txt')}\n\n{_read(_TEXTS / 'GPL-3.0.txt')}"
    wanted = ("licen", "copying", "notice")
    texts = [
        _read(Path(str(file.locate())))
        for file in package.files or ()
        if ".dist-info" in str(file) and Path(str(file)).name.lower().startswith(wanted)
    ]
    if not texts:
        raise LicenceMissing(f"{package.name} {package.version} installs no licence text")
    return "\n\n".join(texts)


def _python_licence() -> Path:
    places = [Path(os.__file__).parent / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt"]
    # Debian keeps it with the other copyright files.
    places += [Path(f"/usr/share/doc/python3.{sys.version_info.minor}/copyright")]
    for place in places:
        if place.is_file():
            return place
    raise LicenceMissing("Python's own LICENSE.txt was not found beside its library")


def _is_system_library(file: Path) -> bool:
    return sys.platform == "linux" and ".so" in file.name and Path(sys.base_prefix).resolve() not in file.parents


def _system_licence(file: Path) -> tuple[str, str]:
    """(package, its copyright file) of a library that Debian or Ubuntu installed."""
    # Packages may list a library under its name from before /lib became a link to /usr/lib.
    names = (str(file), str(file).removeprefix("/usr")) if shutil.which("dpkg-query") else ()
    for name in names:
        found = subprocess.run(["dpkg-query", "--search", name], capture_output=True, text=True, check=False)
        if found.returncode == 0:
            package = found.stdout.split(":", 1)[0]
            return f"{package}, a library of the system", _read(Path("/usr/share/doc") / package / "copyright")
    raise LicenceMissing(f"no Debian package owns {file.name}; build on Debian or Ubuntu")


def _read(path: Path) -> str:
    return path.read_text("utf-8", errors="replace")
