"""What a structure may take for granted about the facts in a stranger's file, checked before anything is computed."""

import re
from collections.abc import Mapping

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.geometry import Vertices
from dpsim_gui.domain import Everywhere
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.messages import Message
from dpsim_gui.structures.embedded import embedding_of
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.setting import Facts, Parameter
from dpsim_gui.structures.structure import Tables


def require_bounds(facts: Facts, *, most_columns: int | None = None) -> None:
    """Refuse a file without bounds, or with more columns than the structure takes."""
    if isinstance(facts.domain, Everywhere):
        raise ReleaseFileError("file", "damaged-no-bounds")
    if most_columns is not None and embedding_of(facts).dimension > most_columns:
        raise ReleaseFileError("file", "damaged-too-many-columns")


def without_bounds(facts: Facts) -> Message | None:
    """Why a structure that needs bounds cannot serve these; None if it can."""
    return Message("structure-needs-bounds") if isinstance(facts.domain, Everywhere) else None


def require_positions(facts: Facts, points: Floats) -> None:
    """Refuse points that are at no position of a category's list; points: (k, axes)."""
    if facts.space is None:
        return
    for part, place in zip(facts.space.parts, facts.space.places, strict=True):
        own = points[:, place]
        if isinstance(part, Vertices) and not ((own >= 0) & (own < part.count) & (own == np.floor(own))).all():
            raise ReleaseFileError("file", "damaged-point-values")


def seed_of(parameters: Mapping[str, Parameter]) -> PublicSeed:
    text = parameters.get("seed")
    if not isinstance(text, str) or re.fullmatch("[0-9a-f]{16}", text) is None:
        raise ReleaseFileError("file", "damaged-seed")
    return PublicSeed(value=int(text, 16))


def whole_number(parameters: Mapping[str, Parameter], key: str, least: int, largest: int) -> int:
    value = parameters.get(key)
    if type(value) is not int or not least <= value <= largest:
        raise ReleaseFileError("file", "damaged-number", key=key)
    return value


def share(parameters: Mapping[str, Parameter], key: str) -> float:
    """Between 0 and 1; 0 where the file, an earlier one, does not say."""
    if key not in parameters:
        return 0.0
    value = parameters[key]
    if not isinstance(value, float) or not 0 < value < 1:
        raise ReleaseFileError("file", "damaged-number", key=key)
    return value


def whole_numbers(tables: Tables, key: str, count: int, largest: float) -> Floats:
    """A table of `count` whole numbers from 1 to `largest`, kept as float64, where they are exact."""
    table = tables.get(key)
    if table is None or table.shape != (count,):
        raise ReleaseFileError("file", "damaged-table", key=key)
    if not ((table >= 1) & (table <= largest) & (table == np.floor(table))).all():
        raise ReleaseFileError("file", "damaged-table-fractions", key=key)
    return table
