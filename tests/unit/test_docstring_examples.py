"""Examples in the docstrings of the public interface do what they show."""

import doctest
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dpsim_gui.analysis.opened import OpenedRelease, open_release
from dpsim_gui.curator import ReleaseRequest, build_release, make_plan
from dpsim_gui.release.release import Release
from dpsim_gui.resources import resource

FILES = {
    "clinic.csv": "data/clinic.csv",
    "clinic.dpsim": "examples/ladder.dpsim",
    "outcomes.dpsim": "examples/class-means.dpsim",
    "accidents.dpsim": "examples/grid.dpsim",
}
NAMES = {each.__name__: each for each in (open_release, ReleaseRequest, make_plan, build_release)}
PUBLIC = [
    open_release,
    Release.query,
    Release.classify,
    OpenedRelease.distribution,
    OpenedRelease.sample,
    ReleaseRequest,
    make_plan,
    build_release,
]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, source in FILES.items():
        shutil.copy(resource(source), tmp_path / name)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("described", PUBLIC, ids=lambda described: described.__qualname__)
def test_an_example_does_what_it_shows(described: Any, folder: Path) -> None:
    assert failures(described) == ""


def test_an_example_that_shows_something_else_fails(folder: Path) -> None:
    def wrong() -> None:
        """
        >>> open_release("clinic.dpsim").columns
        ('age',)
        """

    assert "Expected" in failures(wrong)


def failures(described: Callable[..., object]) -> str:
    (test,) = doctest.DocTestFinder(recurse=False).find(described, "example", globs=dict(NAMES))
    assert test.examples
    told: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(test, out=told.append)
    return "".join(told)
