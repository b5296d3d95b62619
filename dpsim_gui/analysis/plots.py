"""`release.plot`: curves and maps with matplotlib, where it is installed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.column import Column
from dpsim_gui.domain import Ball, Box
from dpsim_gui.errors import QueryError
from dpsim_gui.release.asked_points import PointForm
from dpsim_gui.release.release import Release

# Along each axis: enough that bandwidths of a twentieth of the range are drawn smoothly.
_CURVE_POINTS, _MAP_POINTS = 201, 96
# Words below an axis that fit side by side. More are turned.
_MOST_LEVEL = 6


@dataclass(frozen=True)
class ReleasePlots:
    """Each method draws into `ax`, or into a new figure, and gives the axes back.

    at: one value for each column, for those that are not drawn; the middle of their bounds if left out
    """

    release: Release

    def __call__(self, *, at: Sequence[Any] | None = None) -> Any:
        """As `profile`."""
        return self.profile(at=at)

    def curve(self, column: str | None = None, *, at: Sequence[Any] | None = None, ax: Any = None) -> Any:
        """The answer along one column, with its 95 % interval."""
        release, place = self.release.asked_by(PointForm.VALUES), self._place(column, 0)
        values = self._values(place, _CURVE_POINTS)
        points = np.tile(self._point(at), (len(values), 1))
        points[:, place] = values
        answer = release.query(points)
        ax = _axes() if ax is None else ax
        if self._choices(place):
            # Values of a list have nothing between them.
            ax.vlines(values, answer.total_low, answer.total_high, alpha=0.25, linewidth=6, label="95 % interval")
            ax.plot(values, answer.value, "o", label="answer")
        else:
            ax.fill_between(values, answer.total_low, answer.total_high, alpha=0.25, label="95 % interval")
            ax.plot(values, answer.value, label="answer")
        self._name_axis(ax.xaxis, place)
        ax.set_ylabel(str(self.release.receipt.facts.similarity.name))
        ax.legend()
        return ax

    def map(
        self, across: str | None = None, up: str | None = None, *, at: Sequence[Any] | None = None, ax: Any = None
    ) -> Any:
        """The answer over two columns."""
        if len(self.release.columns) < 2:
            raise QueryError("column", "map-needs-columns")
        right, top = self._place(across, 0), self._place(up, 1)
        x, y = self._values(right, _MAP_POINTS), self._values(top, _MAP_POINTS)
        release = self.release.asked_by(PointForm.VALUES)
        answer = release.query_plane(self._point(at), (right, x), (top, y))
        ax = _axes() if ax is None else ax
        mesh = ax.pcolormesh(x, y, answer.value.reshape(len(y), len(x)), shading="nearest")
        ax.figure.colorbar(mesh, ax=ax, label=str(self.release.receipt.facts.similarity.name))
        self._name_axis(ax.xaxis, right)
        self._name_axis(ax.yaxis, top)
        return ax

    def profile(self, at: Sequence[Any] | None = None, *, figure: Any = None) -> Any:
        """A curve along every column, all through the same point, in `figure` or a new one; gives the figure back."""
        columns = self.release.columns
        figure = _matplotlib().figure() if figure is None else figure
        figure.set_size_inches(6, 2.4 * len(columns))
        axes = figure.subplots(len(columns), squeeze=False)
        for name, ax in zip(columns, axes[:, 0], strict=True):
            self.curve(name, at=at, ax=ax)
        figure.tight_layout()
        return figure

    def _place(self, column: str | None, usual: int) -> int:
        if column is None:
            return usual
        if column not in self.release.columns:
            raise QueryError("column", "points-lack-column", name=column)
        return self.release.columns.index(column)

    @property
    def ends(self) -> tuple[Floats, Floats]:
        """The lowest and the highest value of each column."""
        domain = self.release.asked_by(PointForm.VALUES).domain
        match domain:
            case Box():
                return domain.lower, domain.upper
            case Ball():
                return np.full(domain.dimension, -domain.radius), np.full(domain.dimension, domain.radius)
        raise QueryError("column", "plot-needs-bounds")

    def _values(self, place: int, count: int) -> Floats:
        lower, upper = self.ends
        if choices := self._choices(place):
            return np.arange(float(len(choices)))
        return np.linspace(lower[place], upper[place], count)

    def _choices(self, place: int) -> tuple[str, ...]:
        rule = self.rule(place)
        return () if rule is None else rule.choices

    def _name_axis(self, axis: Any, place: int) -> None:
        """The name of the column, and its values as people write them: days, times and words."""
        axis.set_label_text(self.release.columns[place])
        rule = self.rule(place)
        if rule is not None and (choices := rule.choices):
            axis.set_ticks(range(len(choices)), labels=choices)
            axis.set_tick_params(rotation=45 if len(choices) > _MOST_LEVEL else 0)
        elif rule is not None and not rule.reads_numbers:
            axis.set_major_locator(import_module("matplotlib.ticker").MaxNLocator(5, integer=True))
            axis.set_major_formatter(lambda value, _at: rule.shown(value))

    def rule(self, place: int) -> Column | None:
        table = self.release.receipt.table
        return None if table is None else [column for column in table.columns for _ in column.names][place]

    def _point(self, at: Sequence[Any] | Mapping[str, Any] | None) -> Floats:
        lower, upper = self.ends
        if at is None:
            middle = (lower + upper) / 2
            whole = [rule is not None and not rule.reads_numbers for rule in map(self.rule, range(len(middle)))]
            return np.where(whole, np.floor(middle), middle)
        return np.array(at, dtype=np.float64)


def _matplotlib() -> Any:
    if find_spec("matplotlib") is None:
        raise QueryError("library", "no-matplotlib")
    return import_module("matplotlib.pyplot")


def _axes() -> Any:
    return _matplotlib().subplots()[1]
