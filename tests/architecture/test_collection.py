"""A suite that silently collects nothing passes too; `tests/collection.py` says how much there must be."""

from pathlib import Path

from tests.collection import FEWEST, TESTS, lost, whole_folders


def test_every_folder_of_tests_is_counted() -> None:
    held = {path.relative_to(TESTS).parts[0] for path in TESTS.rglob("test_*.py")}
    assert held == set(FEWEST)


def test_a_folder_that_lost_its_tests_is_named() -> None:
    assert lost(FEWEST, FEWEST) == []
    (found,) = lost(["gui", "unit"], {**FEWEST, "gui": FEWEST["gui"] - 1})
    assert found.startswith(f"tests/gui has {FEWEST['gui'] - 1} tests")
    assert len(lost(FEWEST, {})) == len(FEWEST)


def test_only_whole_folders_are_counted() -> None:
    assert whole_folders([TESTS]) == set(FEWEST)
    assert whole_folders([TESTS / "gui", TESTS / "unit/data", Path("README.md")]) == {"gui"}


def test_the_command_asks_for_every_folder() -> None:
    command = (TESTS.parent / "packaging/test").read_text("utf-8")
    assert {name for name in FEWEST if f"tests/{name}" in command} == set(FEWEST)
