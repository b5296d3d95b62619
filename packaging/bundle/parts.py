"""What a bundle consists of: dpsim, Python, and the packages of Python and of the system that its files came from.

Found from the files themselves. LICENCES.txt and the SBOM both say what is found here, so neither can forget a part.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.metadata import Distribution, distributions
from pathlib import Path

from bundle.contents import PROJECT, Entry
from dpsim_gui.version import VERSION

_TEXTS = Path(__file__).parent / "licence_texts"
# The wheels of Qt for Python name their licence but carry no text.
_QT = ("pyside6_essentials", "shiboken6")
_QT_NOTE = """Qt and Qt for Python are used under the GNU Lesser General Public License, version 3. They are unchanged
and lie in this folder as shared libraries of their own, which you may replace by others that fit. The Qt Company
publishes their source text at https://download.qt.io/official_releases/QtForPython and
https://download.qt.io/official_releases/qt, and lists the work of others inside Qt at
https://doc.qt.io/qt-6/licenses-used-in-qt.html."""


class LicenceMissing(Exception):
    """A part of the bundle for which no licence text was found; its text names the part."""


@dataclass(frozen=True, kw_only=True)
class Part:
    """One work inside a bundle.

    title:      as LICENCES.txt calls it
    licence:    the SPDX expression its maker states, or "" where only a text is known
    identifier: its package URL, or "" where no registry has it
    """

    title: str
    name: str
    version: str
    licence: str
    text: str
    identifier: str = ""


def parts(entries: Iterable[Entry]) -> list[Part]:
    """dpsim first, then what it stands on; each part once."""
    files = sorted({Path(entry[1]).resolve() for entry in entries if entry[1] and entry[2] != "SYMLINK"})
    python = sys.version.split()[0]
    ours = Part(title="dpsim", name="dpsim", version=VERSION, licence="MIT", text=_read(PROJECT / "LICENSE"))
    font = _read(PROJECT / "resources/fonts/LICENSE-Inter.txt")
    found = [
        ours,
        Part(title="Inter font", name="Inter", version="", licence="OFL-1.1", text=font),
        Part(
            title=f"Python {python}",
            name="Python",
            version=python,
            licence="Python-2.0",
            text=_read(_python_licence()),
            identifier=f"pkg:generic/python@{python}",
        ),
    ]
    owners = _owners()
    packages = {owners[file] for file in files if file in owners}
    # Its start program is in every bundle.
    packages |= {each for each in set(owners.values()) if _key(each) == "pyinstaller"}
    found += [_package(each) for each in sorted(packages, key=_key) if _key(each) != "dpsim_gui"]
    libraries = _system_packages([file for file in files if file not in owners and _is_system_library(file)])
    return [*found, *(_library(name) for name in sorted(libraries))]


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


def _package(package: Distribution) -> Part:
    name, version = package.name, package.version
    stated = package.metadata.json.get("license_expression", "")
    return Part(
        title=f"{name} {version}",
        name=name,
        version=version,
        licence="LGPL-3.0-only" if _key(package) in _QT else str(stated),
        text=_package_licence(package),
        identifier=f"pkg:pypi/{_key(package).replace('_', '-')}@{version}",
    )


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


def _system_packages(files: Sequence[Path]) -> set[str]:
    """The packages of Debian or Ubuntu that installed these libraries, found in one search through all packages."""
    # Packages may list a library under its name from before /lib became a link to /usr/lib.
    names = [(str(file), str(file).removeprefix("/usr")) for file in files]
    found: dict[str, str] = {}
    if names and shutil.which("dpkg-query"):
        command = ["dpkg-query", "--search", *sorted({name for pair in names for name in pair})]
        # Its code is 1 where it does not know one of the names.
        for line in subprocess.run(command, capture_output=True, text=True, check=False).stdout.splitlines():
            package, _, name = line.rpartition(": ")
            if not package.startswith("diversion by "):
                found[name] = package.split(":", 1)[0]
    for pair in names:
        if not any(name in found for name in pair):
            raise LicenceMissing(f"no Debian package owns {Path(pair[0]).name}; build on Debian or Ubuntu")
    return set(found.values())


def _library(package: str) -> Part:
    """A library of the system, with the copyright file its package installed."""
    query = ["dpkg-query", "--show", "--showformat=${Version} ${Architecture}\n", package]
    # One line for each architecture it is installed for; all have the same version.
    shown = subprocess.run(query, capture_output=True, text=True, check=True).stdout.splitlines()[0]
    version, architecture = shown.split()
    system = dict(line.split("=", 1) for line in _read(Path("/etc/os-release")).splitlines() if "=" in line)
    vendor = system.get("ID", "debian").strip('"')
    return Part(
        title=f"{package}, a library of the system",
        name=package,
        version=version,
        licence="",
        text=_read(Path("/usr/share/doc") / package / "copyright"),
        identifier=f"pkg:deb/{vendor}/{package}@{version.replace(':', '%3A')}?arch={architecture}",
    )


def _read(path: Path) -> str:
    return path.read_text("utf-8", errors="replace")
