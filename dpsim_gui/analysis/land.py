"""Land and its coast, for maps of places: in the viewer and in a release's web page."""

from functools import cache

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.resources import resource

Range = tuple[float, float]

_BREAK = -32768
_CONTINENT = 60.0  # degrees that a map shows at most for its coasts to be worth the fine lines
_AROUND = 0.1  # of a map's width: land is cut so far outside of it that the cut is not seen
_FEWEST = 3  # corners of something that has an inside


@cache
def land_rings(*, fine: bool) -> tuple[Floats, ...]:
    """Each (k, 2) longitude and latitude, closed by a line from its last point to its first."""
    stored = np.load(resource("maps/coastline-fine.npy" if fine else "maps/coastline.npy"), allow_pickle=False)
    is_break = stored[:, 0] == _BREAK
    pieces = np.split(stored.astype(np.float64) / 100, np.flatnonzero(is_break))
    rings: list[Floats] = []
    for piece in (each[each[:, 0] != _BREAK / 100] for each in pieces):
        if not len(piece):
            continue
        # A ring that was cut at longitude 180 lies in two pieces, and the second ends where the first begins.
        if rings and not _is_closed(rings[-1]) and np.array_equal(piece[-1], rings[-1][0]):
            rings[-1] = np.concatenate([piece, rings[-1]])
        else:
            rings.append(piece)
    return tuple(rings)


def _is_closed(ring: Floats) -> bool:
    return bool(np.array_equal(ring[0], ring[-1]))


def land_within(x_range: Range, y_range: Range) -> list[Floats]:
    """Rings of land in a part of the earth, cut a little outside of it; of a continent and less the fine ones."""
    spans = [abs(ends[1] - ends[0]) for ends in (x_range, y_range)]
    ends = [
        (min(pair) - _AROUND * span, max(pair) + _AROUND * span)
        for pair, span in zip((x_range, y_range), spans, strict=True)
    ]
    rings = land_rings(fine=max(spans) <= _CONTINENT)
    return [cut for ring in rings if _may_meet(ring, ends) and len(cut := _cut(ring, ends)) >= _FEWEST]


def _may_meet(ring: Floats, ends: list[Range]) -> bool:
    low, high = ring.min(axis=0), ring.max(axis=0)
    return all(high[axis] >= ends[axis][0] and low[axis] <= ends[axis][1] for axis in (0, 1))


def _cut(ring: Floats, ends: list[Range]) -> Floats:
    """Sutherland and Hodgman: what lies beyond each side of the box in turn is cut off, along that side."""
    for axis in (0, 1):
        for side, sign in ((ends[axis][0], 1.0), (ends[axis][1], -1.0)):
            depth = sign * (ring[:, axis] - side)
            inside, after = depth >= 0, np.roll(depth, -1)
            crosses = inside != (after >= 0)
            share = depth / np.where(crosses, depth - after, 1.0)
            crossing = ring + share[:, None] * (np.roll(ring, -1, axis=0) - ring)
            # Each point that is kept, followed by where the line from it leaves or enters.
            both = np.stack([ring, crossing], axis=1).reshape(-1, 2)
            ring = both[np.stack([inside, crosses], axis=1).reshape(-1)]
            if len(ring) < _FEWEST:
                return ring
    return np.asarray(ring)
