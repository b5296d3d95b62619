"""What the panels of one tab share: the release, the point, the question, how answers are shown, and marks on plots."""

from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path

import numpy as np
from PySide6.QtCore import QObject, Signal

from dpsim_gui.app.language.numbers import exact, in_any_language
from dpsim_gui.app.settings import Settings
from dpsim_gui.app.viewer.session.axis import make_axes, make_scales
from dpsim_gui.app.viewer.session.current_point import CurrentPoint
from dpsim_gui.app.viewer.session.display import Display, DisplayChoices
from dpsim_gui.app.viewer.session.history import QueryHistory
from dpsim_gui.app.viewer.session.question import CurrentQuestion
from dpsim_gui.arrays import Floats
from dpsim_gui.domain import Ball
from dpsim_gui.release.release import BAND_LEVEL, PointForm, Release

SHORT_ID = 16
_MANY_COLUMNS = 30
_SHORT_NAME = 28


class Marks(QObject):
    """points: (k, d) values, in the order of their list"""

    changed = Signal()
    chosen = Signal(int)
    """one was clicked on a plot"""

    def __init__(self, columns: int, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._points = np.zeros((0, columns))

    @property
    def points(self) -> Floats:
        return self._points

    def show(self, points: Floats) -> None:
        self._points = points.reshape(-1, self._points.shape[1]).copy()
        self.changed.emit()

    def clear(self) -> None:
        if len(self._points):
            self.show(self._points[:0])

    def choose(self, index: int) -> None:
        self.chosen.emit(index)


@dataclass(frozen=True, kw_only=True)
class OpenRelease:
    path: Path
    columns: frozenset[str]


class OpenReleases(QObject):
    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._open: tuple[OpenRelease, ...] = ()

    def show(self, releases: tuple[OpenRelease, ...]) -> None:
        if releases != self._open:
            self._open = releases
            self.changed.emit()

    def like(self, path: Path, columns: tuple[str, ...]) -> list[Path]:
        """Those of the same columns, but for the file itself."""
        wanted = frozenset(columns)
        return [other.path for other in self._open if other.columns == wanted and other.path != path]


@dataclass(frozen=True, kw_only=True)
class ExportFooter:
    """name: of the file, without its folder;  fingerprint: SHA-256 in hexadecimal;  level: of the noise band.

    asked: the function, where it is not the one the release was made for
    """

    name: str
    fingerprint: str
    epsilon: Fraction
    delta: Fraction
    level: float
    simulated: bool = False
    asked: str = ""

    @property
    def file_id(self) -> str:
        return self.fingerprint[:SHORT_ID]

    @property
    def line(self) -> str:
        """For pictures."""
        mark = "SIMULATED · " if self.simulated else ""
        return (
            f"{mark}{self.name} · ε = {exact(self.epsilon)} · δ = {exact(self.delta)} · "
            f"band {100 * self.level:g} % · file {self.file_id}"
            f"{f' · asked: {self.asked}' if self.asked else ''}"
        )

    @property
    def comment_lines(self) -> tuple[str, ...]:
        """For tables; each starts with #, which our own readers and most others can skip."""
        lines: tuple[str, ...] = (
            f"# dpsim release {self.name}, file id {self.file_id}",
            f"# epsilon {in_any_language(self.epsilon)}, delta {in_any_language(self.delta)}",
            f"# low and high: noise band; total_low and total_high: noise and method; {100 * self.level:g} %",
        )
        if self.asked:
            lines = (*lines[:-1], f"# asked for {self.asked}, which is not what the release was made for", lines[-1])
        return ("# SIMULATED: made from a rehearsal, not from data", *lines) if self.simulated else lines


@dataclass(frozen=True, kw_only=True, eq=False)
class Session:
    """path: of the opened file, shown to its reader and to nobody else
    marks: numbered places of a list;  file_points: the readable rows of the reader's file
    files: what the release was read from: that file, or those that are shown as one
    choices: how pictures are drawn, remembered between starts
    """

    release: Release
    path: Path
    files: tuple[Path, ...]
    point: CurrentPoint
    display: Display
    question: CurrentQuestion
    history: QueryHistory
    marks: Marks
    file_points: Marks
    others: OpenReleases
    choices: DisplayChoices
    file_footer: ExportFooter

    @property
    def footer(self) -> ExportFooter:
        """Of the file, with the function that is asked."""
        return replace(self.file_footer, asked=self.question.words)

    @property
    def is_embedding(self) -> bool:
        """Many columns that mean nothing one by one: readers come with points of their own, not with sliders."""
        domain = self.release.domain
        return (isinstance(domain, Ball) and domain.sphere) or len(self.columns) > _MANY_COLUMNS

    def named_value(self, column: int, value: float, *, short: bool = False) -> str:
        """visit = 2024-03-01;  short: a long name without its middle, for a line under a plot"""
        name, most = self.columns[column], _SHORT_NAME
        if short and len(name) > most:
            name = f"{name[: most // 2]}…{name[-(most // 2) :]}"
        return f"{name} = {self.point.axes[column].text(value)}"

    @property
    def columns(self) -> tuple[str, ...]:
        return self.release.columns


def new_session(
    release: Release,
    path: Path,
    others: OpenReleases | None = None,
    *,
    combines: tuple[Path, ...] = (),
    settings: Settings | None = None,
) -> Session:
    """others: releases open beside it;  combines: the files it was combined from, none of them at `path`
    settings: where display choices are kept; None to keep none
    """
    release = release.asked_by(PointForm.VALUES)
    receipt, question = release.receipt, CurrentQuestion(release)
    middle = None
    if isinstance(release.domain, Ball) and release.domain.sphere:
        # In the middle of every column is the zero vector, which has no direction.
        middle = release.domain.clip(np.ones((1, len(release.columns))))[0]
    axes = make_axes(release.columns, release.domain, receipt.facts.similarity, receipt.table)
    point = CurrentPoint(axes, middle=middle)
    return Session(
        release=release,
        path=path,
        files=combines or (path,),
        point=point,
        display=Display(question),
        question=question,
        history=QueryHistory(columns=release.columns, scales=make_scales(release.columns, receipt.table)),
        marks=Marks(len(release.columns)),
        file_points=Marks(len(release.columns)),
        others=OpenReleases() if others is None else others,
        choices=DisplayChoices(settings, release.fingerprint),
        file_footer=ExportFooter(
            name=path.name,
            fingerprint=release.fingerprint,
            epsilon=receipt.budget.epsilon,
            delta=receipt.budget.delta,
            level=BAND_LEVEL,
            simulated=receipt.simulated,
        ),
    )
