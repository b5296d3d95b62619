"""A first look: a small release that tells kinds, ranges and values of columns. Its file, and its place in others.

A look is one JSON text in the array `look`: of a file of its own, or of the main release that was planned with it.
"""

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Annotated, Any

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.errors import DpsimError, ReleaseFileError
from dpsim_gui.json_values import OMITTED, canonical, decode, encode, no_constant, no_duplicates, whole_to
from dpsim_gui.privacy.budget import Budget
from dpsim_gui.privacy.noise_law import NoiseLaw
from dpsim_gui.privacy.privacy_unit import PersonUnit, PrivacyUnit, RowUnit
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.release.container import Container, read_container
from dpsim_gui.structures.looks.told import ColumnCounts, NoiseOfLook, ToldColumn

LOOK = "look"
_LONGEST = 1 << 26
_LARGEST_ROWS = 10**15


@dataclass(frozen=True, kw_only=True)
class FirstLook:
    """rows: public under `replace`, else None;  first, second: the laws of the noise of both stages

    threshold: the noisy count from which on a text was published; None where no text could be
    """

    program: str
    epsilon: Fraction
    delta: Fraction
    neighbours: Relation
    rows: Annotated[int, whole_to(_LARGEST_ROWS)] | None
    rows_bound: Annotated[int, whole_to(_LARGEST_ROWS)]
    rows_per_person: Annotated[int, whole_to(10**6)]
    person: Annotated[str | None, OMITTED]
    first: NoiseLaw
    second: Annotated[NoiseLaw | None, OMITTED]
    threshold: Annotated[Annotated[int, whole_to(2**62)] | None, OMITTED]
    columns: tuple[ColumnCounts, ...]

    def __post_init__(self) -> None:
        _ = self.budget
        names = [column.name for column in self.columns]
        if len(set(names)) != len(names) or not names:
            raise ValueError("a look has columns of different names")
        if (self.rows is None) != (self.neighbours is Relation.ADD_REMOVE):
            raise ValueError("n is public under replace and nowhere else")
        needs_second = any(column.fine or column.found for column in self.columns)
        if needs_second and self.second is None:
            raise ValueError("a second stage has noise")

    @property
    def budget(self) -> Budget:
        return Budget(epsilon=self.epsilon, delta=self.delta)

    @property
    def stated_budget(self) -> dict[str, str]:
        """As the receipt of a release that carries the look states it."""
        return {"epsilon": str(self.epsilon), "delta": str(self.delta)}

    @property
    def unit(self) -> PrivacyUnit:
        if self.person is None:
            return RowUnit(relation=self.neighbours, rows=self.rows_per_person)
        return PersonUnit(relation=self.neighbours, counted=self.rows_per_person)

    @property
    def noise(self) -> NoiseOfLook:
        # With a person column, how many rows were counted is private.
        return NoiseOfLook(first=self.first, second=self.second, rows=self.rows if self.person is None else None)

    @cached_property
    def told(self) -> Mapping[str, ToldColumn]:
        """What it tells, by the name of the column."""
        return {column.name: ToldColumn(column=column, noise=self.noise) for column in self.columns}

    def to_json(self) -> str:
        return canonical(encode(self))

    def array(self) -> NDArray[np.uint8]:
        return np.frombuffer(self.to_json().encode("ascii"), dtype=np.uint8)


def look_in(arrays: Mapping[str, NDArray[Any]]) -> FirstLook:
    """The look in the arrays of a file that may come from a stranger; anything out of order raises ReleaseFileError."""
    stored = arrays.get(LOOK)
    try:
        if stored is None or stored.dtype != np.uint8 or stored.ndim != 1 or stored.size > _LONGEST:
            raise ValueError("no look")
        written = stored.tobytes().decode("ascii")
        look = decode(FirstLook, json.loads(written, object_pairs_hook=no_duplicates, parse_constant=no_constant))
        if look.to_json() != written:
            raise ValueError("not canonical")
    except (ValueError, TypeError, KeyError, RecursionError, ArithmeticError, DpsimError):
        raise ReleaseFileError("file", "damaged-look") from None
    return look


def is_look(container: Container) -> bool:
    return set(container.metadata) == {"format"} and set(container.arrays) == {LOOK}


def open_look(path: str | os.PathLike[str]) -> FirstLook:
    """The look in the file at `path`."""
    container = read_container(path)
    if not is_look(container):
        raise ReleaseFileError("file", "not-a-look")
    return look_in(container.arrays)
