"""Rows drawn from a look, for rehearsals and verdicts: each column as the look tells it.

A look is public, and so are these rows. What the look does not tell of a column is drawn evenly within its bounds.
A look knows nothing of how columns depend on each other. Rehearsals draw them independently. How far answers differ is
judged by columns that share a normal factor, each at its own sign: along column j a row has the level

    Φ(√r·sⱼ·z + √(1 − r)·eⱼ)        z, eⱼ standard normal;  sⱼ = ±1;  r: _SHARED

Incomes, homes and patients in one to six columns, ten settings each, n·ε₀ = 10,000: the sd of answers at held-out rows
was within a factor of 1.5 of this in 94 % of cases, of `typical_spread` in 79 %. r = 0.5 was chosen on the same tables.
"""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import scipy

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.column import Column, ColumnKind
from dpsim_gui.columns.table import ColumnTable
from dpsim_gui.domain import Everywhere
from dpsim_gui.release.look import FirstLook
from dpsim_gui.structures.embedded import embedding_of, spread_points
from dpsim_gui.structures.looks.laws import MOST_NOISE, NumberLaw, TextLaw, law_of, noisy_share
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.setting import Facts, Marginals

# Rows and points of which answers are compared: some milliseconds.
_ROWS, _POINTS, _DRAWS = 512, 256, 6
_SHARED = 0.5
# Along each axis, and which share of these is spread evenly: as large as noise may have misled.
_PLACES, _LEAST_EVEN, _MOST_EVEN = 160, 0.05, 0.25
_LISTED = (ColumnKind.CATEGORY, ColumnKind.ORDERED)


@dataclass(frozen=True, kw_only=True, eq=False)
class DrawnTable:
    """facts, table: of the release that is planned;  columns: their names;  table: their rules, None for numbers"""

    look: FirstLook
    facts: Facts
    columns: tuple[str, ...]
    table: ColumnTable | None

    @cached_property
    def _laws(self) -> dict[str, NumberLaw | TextLaw]:
        laws = {name: law_of(told) for name, told in self.look.told.items()}
        return {name: law for name, law in laws.items() if law is not None}

    def rows(self, count: int, seed: PublicSeed, *, shared: float = 0.0) -> Floats:
        """(count, axes) coordinates, as rows of the file would have them; missing cells are never drawn.

        shared: r as above; 0 for columns that are independent
        """
        factor = seed.normals("look/factor", (count,))

        def levels(name: str) -> Floats:
            own = seed.normals(f"look/{name}", (count,))
            sign = 1.0 if seed.uniforms(f"look/sign/{name}", (1,))[0] < 0.5 else -1.0
            return np.asarray(scipy.special.ndtr(math.sqrt(shared) * sign * factor + math.sqrt(1 - shared) * own))

        return self._rows_at(levels, spread_points(self.facts.domain, self.facts.space, count, seed, "look/rows"))

    @cached_property
    def marginals(self) -> Marginals | None:
        """How rows lie along each axis, to plan steps by; None where that is not known of all columns but categories.

        A look may be wrong where few rows lie, and steps must not fail there: some places are spread evenly.
        """
        known = {name for name, law in self._laws.items() if isinstance(law, NumberLaw)}
        if self.table is None:
            needed = set(self.columns)
        else:
            needed = {name for column in self.table.columns if column.kind not in _LISTED for name in column.names}
        if isinstance(self.facts.domain, Everywhere) or not needed <= known or self._noise > MOST_NOISE:
            return None
        seed, domain, space = PublicSeed.of("looked marginals"), self.facts.domain, self.facts.space
        even_places = math.ceil(_PLACES * min(_MOST_EVEN, max(_LEAST_EVEN, self._noise)))
        levels = (np.arange(_PLACES - even_places) + 0.5) / (_PLACES - even_places)
        told = self._rows_at(lambda _: levels, spread_points(domain, space, len(levels), seed, "look/rows"))
        places = np.concatenate([told, spread_points(domain, space, even_places, seed, "look/even")])
        steps = [0] * places.shape[1]
        for axis, name, low, high in self._number_axes():
            law = self._laws[name]
            if isinstance(law, NumberLaw) and law.is_whole and low == math.floor(low) and high == math.floor(high):
                steps[axis] = round(high - low)
                bounds = self.facts.bounds
                step = (bounds.upper[axis] - bounds.lower[axis]) / steps[axis]
                whole = np.round((places[:, axis] - bounds.lower[axis]) / step)
                places[:, axis] = bounds.lower[axis] + step * whole
        return Marginals(places=places, steps=tuple(steps))

    def _number_axes(self) -> Iterator[tuple[int, str, float, float]]:
        """Axis, column, and its bounds as typed, of columns of numbers that are measured in steps of one size."""
        if self.table is None:
            bounds = self.facts.bounds
            yield from zip(
                range(len(self.columns)), self.columns, bounds.lower.tolist(), bounds.upper.tolist(), strict=True
            )
            return
        for column, place in zip(self.table.columns, self.table.space.places, strict=True):
            if column.kind is ColumnKind.NUMBER:
                yield place.start, column.names[0], *column.ranges[0]

    @property
    def _noise(self) -> float:
        """The share of rows that noise of the look puts in wrong places, of the worst column."""
        return max(
            (
                noisy_share(len(told.column.fine.counts), told.noise.second.standard_deviation / told.rows)
                for name, told in self.look.told.items()
                if name in self._laws and told.column.fine is not None and told.noise.second is not None
            ),
            default=0.0,
        )

    def _rows_at(self, levels: Callable[[str], Floats], even: Floats) -> Floats:
        """Rows at these levels of each column;  even: what they are where the look does not tell"""
        if self.table is None:
            for place, name in enumerate(self.columns):
                if isinstance(law := self._laws.get(name), NumberLaw):
                    even[:, place] = law.at(levels(name))
            return self.facts.domain.clip(even)
        values, place = self.table.values_at(even), 0
        for column in self.table.columns:
            name = column.names[0]
            if len(column.names) == 1 and (law := self._laws.get(name)) is not None:
                drawn = _values(column, law, levels(name))
                values[:, place] = np.where(np.isnan(drawn), values[:, place], drawn)
            place += len(column.names)
        return self.table.coordinates(values)[0]

    def exact(self, rows: Floats, points: Floats) -> Floats:
        """(q,) answers about these rows."""
        seen = embedding_of(self.facts)
        return self.facts.similarity.total(seen(rows), seen(points))

    @cached_property
    def _shares(self) -> Floats | None:
        """(draws, points) means of the function over rows, at points among them; None without bounds."""
        if isinstance(self.facts.domain, Everywhere):
            return None
        seen, found = embedding_of(self.facts), []
        for draw in range(_DRAWS):
            drawn = seen(self.rows(_ROWS + _POINTS, PublicSeed.of(f"looked rows/{draw}"), shared=_SHARED))
            found.append(self.facts.similarity.between(drawn[:_ROWS], drawn[_ROWS:]).mean(axis=0))
        return np.stack(found)

    def spread(self, rows: int) -> float | None:
        """Sd of answers at points among so many rows, in their own unit; None without bounds."""
        if self._shares is None:
            return None
        return math.sqrt(float(np.var(self._shares, axis=1).mean())) * self._in_an_answer(rows)

    def mean(self, rows: int) -> float | None:
        """Of the same answers."""
        return None if self._shares is None else float(np.mean(self._shares)) * self._in_an_answer(rows)

    def _in_an_answer(self, rows: int) -> int:
        return 1 if self.facts.similarity.is_kernel else rows


def _values(column: Column, law: NumberLaw | TextLaw, levels: Floats) -> Floats:
    """(k,) values of the column, NaN where the look does not say how often its values occur."""
    if isinstance(law, TextLaw):
        return column.values_of_texts(law.at(levels))
    return np.full(len(levels), np.nan) if column.kind in _LISTED else column.values_of_numbers(law.at(levels))
