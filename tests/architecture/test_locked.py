"""What the scripts install: pyproject.toml says which versions fit, packaging/locked which files are taken."""

import re
import tomllib

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.sources import PROJECT

PYPROJECT = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))
GROUPS = PYPROJECT["dependency-groups"]
SETS = {"run": "build", "site": "site", "bundle": "bundle", "test": "test"}
"""file in packaging/locked → the group it holds beside the program's own libraries"""


def asked_for(group: str) -> list[Requirement]:
    """What a group names itself and through others."""
    found = []
    for entry in GROUPS[group]:
        found += asked_for(entry["include-group"]) if isinstance(entry, dict) else [Requirement(entry)]
    return found


def locked(name: str) -> dict[str, tuple[str, list[str]]]:
    """library → (version, its hashes)"""
    text = (PROJECT / f"packaging/locked/{name}.txt").read_text("utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    found: dict[str, tuple[str, list[str]]] = {}
    for line in lines:
        match = re.fullmatch(r"([\w.-]+)==(\S+)(?: ; .*?)?\s+((?:--hash=sha256:[0-9a-f]{64}\s*)+)", line)
        assert match is not None, line
        found[canonicalize_name(match[1])] = (match[2], re.findall("[0-9a-f]{64}", match[3]))
    return found


@pytest.mark.parametrize("name", SETS)
def test_every_library_asked_for_is_locked_at_a_version_that_fits(name: str) -> None:
    lock = locked(name)
    for wanted in [*map(Requirement, PYPROJECT["project"]["dependencies"]), *asked_for(SETS[name])]:
        version, hashes = lock.get(canonicalize_name(wanted.name), ("0", []))
        assert version in wanted.specifier, f"{wanted}: run  sh packaging/lock"
        assert hashes


def test_what_is_handed_out_is_what_is_tested() -> None:
    tested = locked("test")
    for name in SETS:
        assert locked(name).items() <= tested.items(), name


def test_libraries_have_an_upper_bound_or_a_reason() -> None:
    """A version made of dates says nothing of what breaks; cryptography's reason stands beside it."""
    project = PYPROJECT["project"]
    everything = list(project["dependencies"])
    everything += [each for extra in project["optional-dependencies"].values() for each in extra]
    everything += [str(each) for group in GROUPS for each in asked_for(group)]
    unbounded = {Requirement(each).name for each in everything if not re.search("<|==", each)}
    assert unbounded == {"cryptography", "dask", "distributed", "fsspec", "s3fs", "gcsfs", "adlfs"}


def test_test_tools_are_no_extra_of_the_package() -> None:
    assert set(PYPROJECT["project"]["optional-dependencies"]) == {"experiments", "dask", "cloud", "text"}
