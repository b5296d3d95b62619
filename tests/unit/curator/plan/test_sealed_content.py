"""A plan that was changed in any way after it was shown is not run."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dpsim_gui.curator.building.build import build_release
from dpsim_gui.curator.plan.plan import Plan, make_plan
from dpsim_gui.curator.plan.sealed_content import make_read_only, sealed
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.errors import PlanError
from dpsim_gui.privacy.sensitivity import Relation
from tests.requests import labelled_requests, name_of, request_for

ROWS = 6
REQUESTS = (
    *(request_for(name, Relation.ADD_REMOVE, "0", rows=ROWS) for name in ("moments", "ladder", "tree", "grid")),
    *(request_for(name, Relation.REPLACE, "0", rows=ROWS) for name in ("sliced-ladder", "embedded-tree", "fourier")),
    *(request_for(name, Relation.REPLACE, "0", rows=ROWS) for name in ("projected-fourier", "exponential-sum")),
    request_for("landmarks", Relation.REPLACE, "1e-6", rows=ROWS),
    *{
        each.structure: each for each in labelled_requests(rows=ROWS) if each.structure in ("moments", "whitened-means")
    }.values(),
)
PARTS = ("request", "receipt", "structure", "cost")


def changes(value: Any, place: str) -> Iterator[tuple[str, Any]]:
    """Every way to change one number, name or cell inside a value, by its place."""
    if isinstance(value, np.ndarray):
        if value.size:
            for at in {0, value.size - 1}:
                other = value.copy()
                other.flat[at] = np.nextafter(other.flat[at], np.inf)
                yield f"{place}[{at}]", other
    elif is_dataclass(value):
        for field in fields(value):
            for where, inner in changes(getattr(value, field.name), f"{place}.{field.name}"):
                yield where, _with(value, field.name, inner)
    elif isinstance(value, Mapping):
        for key in value:
            for where, inner in changes(value[key], f"{place}[{key!r}]"):
                yield where, {**value, key: inner}
    elif isinstance(value, tuple):
        if value:
            for where, inner in changes(value[-1], f"{place}[-1]"):
                yield where, (*value[:-1], inner)
            yield f"{place} shorter", value[:-1]
    elif isinstance(value, Enum):
        yield place, next(each for each in type(value) if each is not value)
    elif isinstance(value, bool):
        yield place, not value
    elif isinstance(value, int | Fraction):
        yield place, value + 1
    elif isinstance(value, float):
        yield place, float(np.nextafter(value, np.inf))
    elif isinstance(value, str):
        yield place, value + "1"


def _with(value: Any, name: str, inner: Any) -> Any:
    """A copy with another field, whatever it would say to that when it is made."""
    other = object.__new__(type(value))
    other.__dict__.update({field.name: getattr(value, field.name) for field in fields(value)})
    object.__setattr__(other, name, inner)
    return other


@pytest.mark.parametrize("request_", REQUESTS, ids=name_of)
def test_every_field_is_under_the_seal(request_: ReleaseRequest) -> None:
    plan = make_plan(request_)
    plan.refuse_if_changed()
    other = [(place, replace(plan, **{part: it})) for part in PARTS for place, it in changes(getattr(plan, part), part)]
    assert len(other) > 40
    assert [place for place, changed in other if not is_refused(changed)] == []


def is_refused(plan: Plan) -> bool:
    try:
        plan.refuse_if_changed()
    except PlanError as error:
        return "was changed" in error.problem
    except (ArithmeticError, AssertionError, LookupError, TypeError, ValueError):
        # Some structures cannot even say any more what they are.
        return True
    return False


@pytest.mark.parametrize("request_", REQUESTS, ids=name_of)
def test_arrays_of_a_plan_cannot_be_written_to(request_: ReleaseRequest) -> None:
    plan = make_plan(request_)
    found = list(_arrays((plan.request, plan.receipt, plan.structure)))
    assert found
    for array in found:
        with pytest.raises(ValueError, match="read-only"):
            array.flat[0] = 0


def _arrays(value: Any) -> Iterator[np.ndarray[Any, Any]]:
    if isinstance(value, np.ndarray):
        yield value
    elif is_dataclass(value):
        for field in fields(value):
            yield from _arrays(getattr(value, field.name))
    elif isinstance(value, tuple):
        for each in value:
            yield from _arrays(each)


def _tampered(plan: Plan) -> Iterator[Plan]:
    structure: Any = plan.structure
    facts = replace(structure.facts, relation=Relation.ADD_REMOVE)
    yield replace(plan, structure=replace(structure, facts=facts))
    yield replace(plan, structure=replace(structure, square=structure.square / 2))
    yield replace(plan, structure=replace(structure, linear=structure.linear / 2))
    yield replace(plan, receipt=replace(plan.receipt, law=replace(plan.receipt.law, scale=Fraction(1))))
    yield replace(plan, receipt=replace(plan.receipt, rows_per_person=10))
    yield replace(plan, request=replace(plan.request, dataset="another"))
    loosened = make_plan(plan.request)
    linear: Any = loosened.structure
    linear.linear.setflags(write=True)
    linear.linear[0] /= 2
    yield loosened


def test_nothing_is_spent_on_a_changed_plan(tmp_path: Path) -> None:
    request = request_for("moments", Relation.REPLACE, "0", rows=ROWS)
    for i, changed in enumerate(_tampered(make_plan(request))):
        with pytest.raises(PlanError, match="was changed"):
            build_release(changed, np.zeros((ROWS, 2)), tmp_path / f"{i}.dpsim", ledger=tmp_path / "ledger")
    assert not list(tmp_path.glob("*.dpsim"))


def test_contents_that_differ_only_in_type_or_grouping_differ() -> None:
    alike: list[Any] = [
        (1, 2), (12,), ("1", "2"), ("12",), 12, 12.0, "12", Fraction(12), (("1",), "2"), ("1", ("2",)), {"1": "2"},
        np.array([1, 2]), np.array([[1, 2]]), np.array([1.0, 2.0]), np.array([1, 2], dtype=np.int32),
        None, (), {}, b"12", True, 1,
    ]  # fmt: skip
    assert len({sealed(each) for each in alike}) == len(alike)


def test_what_cannot_be_sealed_is_our_mistake() -> None:
    with pytest.raises(TypeError, match="cannot be sealed"):
        sealed({"a": object()})
    make_read_only(object())


def test_arrays_of_the_same_bytes_are_told_apart_by_their_type_and_shape() -> None:
    alike = [np.zeros((2, 3)), np.zeros((3, 2)), np.zeros(6), np.zeros(6, dtype=np.int64), np.zeros(6, dtype=">f8")]
    assert len({sealed(array) for array in alike}) == len(alike)
    assert sealed(np.zeros(6)) == sealed(np.zeros(6))
