"""A suite that silently collects nothing passes too; this one says how much there must be."""

from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
# Raised as the suite grows, never lowered without saying why.
AT_LEAST = 3_000
# Folders that must take part in the default command.
FOLDERS = {"unit", "statistical", "gui", "end2end", "hostile", "architecture"}


def test_the_whole_suite_was_collected(request: pytest.FixtureRequest) -> None:
    option = request.config.option
    places = {Path(place).resolve() for place in request.config.args}
    if places != {TESTS} or option.keyword or option.markexpr or option.deselect or option.ignore:
        pytest.skip("only a part of the suite was asked for")
    collected = request.session.items
    assert len(collected) >= AT_LEAST
    assert {item.path.relative_to(TESTS).parts[0] for item in collected} >= FOLDERS
