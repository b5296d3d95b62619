"""What packaging/locked/bundle.txt lists: the versions that were tested, and nothing else, go into a bundle."""

import json
import re
from collections.abc import Mapping, Sequence
from importlib.metadata import packages_distributions
from pathlib import Path

from bundle.bill_of_materials import NAME
from bundle.contents import PROJECT

_LIST = "packaging/locked/bundle.txt"
_OURS = "dpsim-gui"


def read_versions() -> dict[str, str]:
    """package → its locked version"""
    return dict(re.findall(r"^([\w.-]+)==(\S+)", (PROJECT / _LIST).read_text("utf-8"), flags=re.MULTILINE))


def find_unlisted_modules(installed: Mapping[str, Sequence[str]] | None = None) -> list[str]:
    """Top-level modules that only packages outside the list install. Libraries look for some of them, so PyInstaller
    would carry them: polars asks botocore for keys where it is installed.

    installed: module → the packages that install it;  what this Python has, unless given
    """
    allowed = {*read_versions(), _OURS}
    installed = packages_distributions() if installed is None else installed
    names = {module: {re.sub(r"[-_.]+", "-", name).lower() for name in installed[module]} for module in installed}
    return sorted(module for module in names if not names[module] & allowed)


def differences(folder: Path) -> list[str]:
    """One line for each Python package of another version than the locked one, or that is not in the list at all."""
    listed = read_versions()
    components = json.loads((folder / "_internal" / NAME).read_text("utf-8"))["components"]
    found = []
    for component in components:
        match = re.match("pkg:pypi/([^@]+)@", component.get("purl", ""))
        if match is not None and component["version"] != listed.get(match[1]):
            found.append((component["name"], component["version"], listed.get(match[1], "none of it")))
    return [f"{name} {version}, and {_LIST} has {wanted}" for name, version, wanted in found]
