"""What the owner's side exports is there when it is asked for, and nothing else is."""

import pytest

from dpsim_gui import curator
from dpsim_gui.curator.building.build import build_release


def test_every_name_that_is_exported_is_found() -> None:
    assert {name: getattr(curator, name).__name__ for name in curator.__all__} == {
        name: name for name in curator.__all__
    }
    assert curator.build_release is build_release
    assert set(curator.__all__) <= set(dir(curator))


def test_a_name_that_is_not_there_is_told_by_its_name() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'rows_of_everybody'"):
        curator.rows_of_everybody  # noqa: B018
