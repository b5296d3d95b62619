"""What a structure may take for granted about a stranger's file, to the last number."""

import json
from typing import Any

import numpy as np
import pytest

from dpsim_gui.columns.geometry import Space, Span, Vertices
from dpsim_gui.domain import Domain, Everywhere
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.functions.similarity import FunctionName, Similarity
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.categories import restored_categories
from dpsim_gui.structures.restored import require_bounds, require_positions, seed_of, share, whole_number, whole_numbers
from dpsim_gui.structures.setting import Facts
from tests.unit.structures.restored_structures import FILE, LIMITS, broken_limits, restored
from tests.unit.structures.settings import unit_box


def test_parameters_and_tables_are_taken_and_refused_as_they_always_were() -> None:
    """See `restored_structures` before writing them anew."""
    known = json.loads(FILE.read_text("utf-8"))
    told = restored()
    assert told.keys() == known.keys()
    for name, fates in told.items():
        assert fates == known[name], name


def test_numbers_of_a_file_are_taken_from_the_least_to_the_largest_and_none_beyond() -> None:
    """What one version writes the others read, and no version computes with more than it can."""
    known = json.loads(LIMITS.read_text("utf-8"))
    assert list(broken_limits(known)) == []


def facts(domain: Domain, space: Space | None = None) -> Facts:
    similarity = Similarity(name=FunctionName.L1)
    return Facts(similarity=similarity, domain=domain, relation=Relation.REPLACE, space=space)


MIXED = Space(parts=(Span(lower=0.0, upper=2.0), Vertices(count=3, far=1.0)))


def refused(code: str, call: Any, *arguments: Any, **named: Any) -> None:
    with pytest.raises(ReleaseFileError) as caught:
        call(*arguments, **named)
    assert caught.value.message.code == code


def test_bounds_and_as_many_columns_as_a_structure_takes() -> None:
    box = facts(unit_box(3))
    require_bounds(box)
    require_bounds(box, most_columns=3)
    refused("damaged-too-many-columns", require_bounds, box, most_columns=2)
    refused("damaged-no-bounds", require_bounds, facts(Everywhere(dimension=3)), most_columns=3)


def test_points_are_at_positions_of_their_lists() -> None:
    mixed = facts(MIXED.box, MIXED)
    require_positions(mixed, np.array([[0.5, 0.0], [1.7, 2.0]]))
    for position in (-1.0, 0.5, 3.0, np.nan):
        refused("damaged-point-values", require_positions, mixed, np.array([[0.5, 0.0], [0.5, position]]))
    # Numbers may be anywhere.
    require_positions(facts(MIXED.box), np.array([[9.0, 0.5]]))


def test_categories_alone_have_no_structure_beside_them() -> None:
    lists = Space(parts=(Vertices(count=3, far=1.0),))
    refused("damaged-only-categories", restored_categories, facts(lists.box, lists), {"categories": np.ones(1)})
    assert restored_categories(facts(MIXED.box, MIXED), {"categories": np.array([5.0])}).factors.tolist() == [5.0]


def test_numbers_are_whole_and_within_their_limits() -> None:
    for value in (2, 5):
        assert whole_number({"a": value}, "a", 2, 5) == value
    for wrong in (1, 6, 3.0, "3", True, None):
        refused("damaged-number", whole_number, {"a": wrong}, "a", 0 if wrong is True else 2, 5)
    refused("damaged-number", whole_number, {}, "a", 2, 5)


def test_a_share_is_more_than_nothing_and_less_than_all() -> None:
    assert share({}, "a") == 0.0
    assert share({"a": 0.25}, "a") == 0.25
    for wrong in (0.0, 1.0, -0.5, 1.5, 1, "0.5", float("nan")):
        refused("damaged-number", share, {"a": wrong}, "a")


def test_a_table_has_so_many_whole_numbers_from_one_on() -> None:
    assert whole_numbers({"a": np.array([1.0, 7.0])}, "a", 2, 7.0).tolist() == [1.0, 7.0]
    for wrong in ([0.0, 7.0], [1.0, 8.0], [1.5, 2.0], [np.nan, 1.0], [1.0, -1.0]):
        refused("damaged-table-fractions", whole_numbers, {"a": np.array(wrong)}, "a", 2, 7.0)
    for table in (np.ones(3), np.ones((2, 1)), np.ones(1)):
        refused("damaged-table", whole_numbers, {"a": table}, "a", 2, 7.0)


def test_a_seed_is_written_in_sixteen_digits() -> None:
    assert seed_of({"seed": "00000000000000ff"}).value == 255
    for wrong in ("ff", "0" * 17, "00000000000000FF", 255, None):
        refused("damaged-seed", seed_of, {"seed": wrong})
