"""How many tests each folder must have: a suite that silently collects nothing passes too."""

from collections.abc import Iterable, Mapping
from pathlib import Path

TESTS = Path(__file__).parent
# Raised as the suite grows, never lowered without saying why. One test may hold a law for many specimens.
FEWEST = {"architecture": 40, "end2end": 150, "gui": 500, "hostile": 350, "statistical": 250, "unit": 3_500}
# Dask, object stores and evidence folders: few owners need them, and their tests start servers.
PLUGINS = (
    "end2end/test_object_store",
    "unit/curator/building/test_cluster",
    "unit/curator/evidence/",
    "unit/data/test_cluster",
    "unit/data/remote/",
)


def is_plugin(path: Path) -> bool:
    """Whether the tests of this file are marked `plugin`."""
    return path.relative_to(TESTS).as_posix().startswith(PLUGINS)


def whole_folders(places: Iterable[Path]) -> set[str]:
    """Those of which every test was asked for;  places: that pytest was given"""
    given = {place.resolve() for place in places}
    return {name for name in FEWEST if {TESTS, TESTS / name} & given}


def lost(folders: Iterable[str], collected: Mapping[str, int]) -> list[str]:
    """A sentence for each folder that has fewer tests than it must;  collected: tests in each"""
    return [
        f"tests/{name} has {collected.get(name, 0)} tests, and {FEWEST[name]} at least belong there"
        for name in sorted(folders)
        if collected.get(name, 0) < FEWEST[name]
    ]
