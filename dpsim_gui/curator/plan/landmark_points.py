"""The public points of a request, ready to become landmarks: inside the domain, thinned, in a public order.

Which of very many points are kept is decided by public coins and their row numbers, never by private data.
"""

import os
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.request.fields import FIELDS, FieldGroup
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.data.chunk import Cleaning, values_of
from dpsim_gui.data.open_source import open_source
from dpsim_gui.data.selection import Selection, numbered
from dpsim_gui.errors import DpsimError, PlanError
from dpsim_gui.structures.landmarks.forecast import left_out
from dpsim_gui.structures.landmarks.landmarks import MOST
from dpsim_gui.structures.public_points import PublicPoints, Thinning, covering_order
from dpsim_gui.structures.public_seed import PublicSeed

# Some are landmarks, and the others measure how well these see.
_KEPT = 2 * MOST
_SEED = PublicSeed.of("landmarks")
_WORDS_AT_A_TIME = 4
# Fields of a request that say which rows are read, and how they are clipped.
_OF_COLUMNS = tuple(field.name for field in FIELDS if field.group is FieldGroup.COLUMNS and not field.of_site)
_SELECTING = (*_OF_COLUMNS, "columns", "bounds", "ball", "unit_norm", "fill", "landmarks", "landmarks_rule")


def landmark_points(request: ReleaseRequest) -> PublicPoints | None:
    """The landmarks a request names; a file is read again only after it was changed."""
    if request.landmarks is None:
        return None
    # Of the request only what selects and clips rows matters, so that plans for other budgets find it remembered.
    plain = ReleaseRequest(function="l1", epsilon="1", **{name: getattr(request, name) for name in _SELECTING})
    if not isinstance(request.landmarks, str):
        return _from_points(plain)
    try:
        state = os.stat(request.landmarks)
    except OSError:
        raise PlanError("landmarks", "public-not-opened") from None
    return _from_file(plain, state.st_mtime_ns, state.st_size)


def first_landmarks(request: ReleaseRequest, count: int) -> Floats:
    """At most `count` of the points a request names, the first in their own order, inside the domain."""
    if isinstance(request.landmarks, PublicPoints):
        return _inside(request, request.landmarks.values[:count])
    return first_rows(_rows(request), count, request.domain.dimension)


def first_rows(blocks: Iterable[Floats], count: int, dimension: int) -> Floats:
    """(at most count, dimension) rows; no block is read after there are enough."""
    kept = [np.empty((0, dimension))]
    for rows in blocks:
        kept.append(rows)
        if sum(map(len, kept)) >= count:
            break
    return np.concatenate(kept)[:count]


@lru_cache(maxsize=4)
def _from_points(request: ReleaseRequest) -> PublicPoints:
    assert isinstance(request.landmarks, PublicPoints)
    if request.landmarks.dimension != (width := selection_of(request, names_of(request)).width):
        raise PlanError("landmarks", "landmark-columns", count=width)
    values = request.landmarks.values
    order = np.argsort(_keys(0, len(values)), kind="stable")[:_KEPT]
    return _in_order(PublicPoints.of(_inside(request, values[order])), request.landmarks_rule)


@lru_cache(maxsize=4)
def _from_file(request: ReleaseRequest, _changed: int, _size: int) -> PublicPoints:
    """_changed, _size: of the file, so that it is remembered until it is another."""
    kept, keys, start = np.empty((0, request.domain.dimension)), np.empty(0), 0
    for rows in _rows(request):
        kept = np.concatenate([kept, rows])
        keys = np.concatenate([keys, _keys(start, len(rows))])
        start += len(rows)
        order = np.argsort(keys, kind="stable")[:_KEPT]
        kept, keys = kept[order], keys[order]
    return _in_order(PublicPoints.of(kept), request.landmarks_rule)


def _rows(request: ReleaseRequest) -> Iterator[Floats]:
    """The rows of the file, some at a time."""
    assert isinstance(request.landmarks, str)
    try:
        source = open_source(Path(request.landmarks))
        selection = selection_of(request, _columns(request, source.columns))
        for chunk in source.chunks(selection):
            yield chunk.rows
    except DpsimError as error:
        raise PlanError("landmarks", error.message) from None


def _in_order(points: PublicPoints, rule: str) -> PublicPoints:
    """By the rule those that may become landmarks; the last, which are measured with, stay a random sample."""
    if rule == Thinning.RANDOM:
        return points
    measured = len(points) - left_out(len(points))
    order = np.append(covering_order(points.values[:measured], MOST), np.arange(measured, len(points)))
    return PublicPoints(values=np.ascontiguousarray(points.values[order]), covering=True)


def _columns(request: ReleaseRequest, found: tuple[str, ...]) -> tuple[str, ...]:
    """By name; a file without names has as many columns as the data, in the same order."""
    unnamed = numbered(len(request.columns))
    return unnamed if found == unnamed else names_of(request)


def names_of(request: ReleaseRequest) -> tuple[str, ...]:
    """The columns in the order of queries: the two of a place stand together."""
    return request.columns if request.table is None else request.table.names


def _inside(request: ReleaseRequest, values: Floats) -> Floats:
    """(k, columns) points of an array, read as the rows of one are, inside the domain."""
    if request.table is None:
        return request.domain.clip(values)
    selection = selection_of(request, names_of(request))
    return Cleaning(selection).chunk(values_of(selection, values)).rows


def selection_of(request: ReleaseRequest, columns: tuple[str, ...]) -> Selection:
    """How public rows of these columns are read: as the plan reads the private ones, without labels."""
    return Selection(
        columns=columns, domain=request.domain, fill=request.fill_values, table=request.table, text=request.text
    )


def _keys(start: int, count: int) -> Floats:
    """Public random numbers of rows start … start + count − 1, the same however the file is cut into chunks."""
    before = start % _WORDS_AT_A_TIME
    return _SEED.uniforms("landmarks/order", (before + count,), start=start - before)[before:]
