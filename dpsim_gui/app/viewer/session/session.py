"""What the panels of one tab share: the release, the point, the question, how answers are shown, and marks on plots."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from pathlib import Path

import numpy as np
from PySide6.QtCore import QObject, Signal

from dpsim_gui.app.language.numbers import exact, in_any_language
from dpsim_gui.app.settings import Settings
from dpsim_gui.app.viewer.session.axis import CurrentPoint, Scale, make_axes, make_scales
from dpsim_gui.app.viewer.session.display import CurrentQuestion, Display, DisplayChoices
from dpsim_gui.arrays import Floats
from dpsim_gui.domain import Ball
from dpsim_gui.release.answer import FLAGS, UNSEEN_COLUMN, Answer, answer_columns, true_or_false
from dpsim_gui.release.asked_points import PointForm
from dpsim_gui.release.release import BAND_LEVEL, Release

LONGEST = 500


@dataclass(frozen=True, kw_only=True, eq=False)
class Asked:
    """One point and its answer.

    label: the class asked about;  asked: the function, where it is not the release's own
    arguments: both for `release.query`, as `CurrentQuestion.arguments` has them
    """

    point: tuple[float, ...]
    answer: Answer
    label: str | None = None
    asked: str = ""
    arguments: str = ""

    def at(self, column: str) -> float:
        return float(self.answer[column][0])

    @property
    def value(self) -> float:
        return self.at("value")

    @property
    def inside(self) -> bool:
        return bool(self.answer.inside[0])

    @property
    def unseen(self) -> bool | None:
        """Whether the landmarks cannot see it, None where there are none."""
        return None if self.answer.unseen is None else bool(self.answer.unseen[0])

    @property
    def question(self) -> tuple[object, ...]:
        return self.point, self.label, self.asked

    def cell(self, column: str) -> object:
        """For a table: numbers in full precision, flags as words."""
        if column == UNSEEN_COLUMN:
            return true_or_false(bool(self.unseen))
        return true_or_false(bool(self.at(column))) if column in FLAGS else self.at(column)


@dataclass(kw_only=True)
class QueryHistory:
    """Newest first; the same point twice in a row is kept once; the oldest fall out after LONGEST."""

    columns: tuple[str, ...]
    scales: tuple[Scale, ...] = ()  # of the columns; none where all are plain numbers
    entries: list[Asked] = field(default_factory=list)

    def add(self, asked: Asked) -> bool:
        """Whether it was new."""
        if self.entries and self.entries[0].question == asked.question:
            return False
        self.entries.insert(0, asked)
        del self.entries[LONGEST:]
        return True

    def clear(self) -> None:
        self.entries.clear()

    def cells(self, entry: Asked) -> tuple[object, ...]:
        if not self.scales:
            return entry.point
        return tuple(scale.cell(value) for value, scale in zip(entry.point, self.scales, strict=True))

    def table(self, entries: Sequence[Asked]) -> tuple[tuple[str, ...], list[tuple[object, ...]]]:
        """Header and rows in full precision; a column says the class where one was asked about."""
        names = answer_columns(landmarks=any(entry.unseen is not None for entry in entries), method=True)
        extra: dict[str, list[str]] = {}
        if any(entry.label is not None for entry in entries):
            extra["class"] = [entry.label or "" for entry in entries]
        if any(entry.asked for entry in entries):
            extra["function"] = [entry.asked or "as released" for entry in entries]
        rows = [
            (*self.cells(entry), *(column[at] for column in extra.values()), *(entry.cell(name) for name in names))
            for at, entry in enumerate(entries)
        ]
        return (*self.columns, *extra, *names), rows


SHORT_ID = 16
_MANY_COLUMNS = 30
_SHORT_NAME = 28


class Marks(QObject):
    """points: (k, d) values, in the order of their list"""

    changed = Signal()
    chosen = Signal(int)  # one was clicked on a plot

    def __init__(self, columns: int) -> None:
        super().__init__()
        self.points = np.zeros((0, columns))

    def show(self, points: Floats) -> None:
        self.points = points.reshape(-1, self.points.shape[1]).copy()
        self.changed.emit()

    def clear(self) -> None:
        if len(self.points):
            self.show(self.points[:0])

    def choose(self, index: int) -> None:
        self.chosen.emit(index)


class OpenReleases(QObject):
    """Files that are open in this window, by the columns of each."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._open: dict[Path, frozenset[str]] = {}

    def show(self, releases: dict[Path, frozenset[str]]) -> None:
        if releases != self._open:
            self._open = releases
            self.changed.emit()

    def like(self, path: Path, columns: tuple[str, ...]) -> list[Path]:
        """Those of the same columns, but for the file itself."""
        return [other for other, theirs in self._open.items() if theirs == frozenset(columns) and other != path]


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
        parts = ["SIMULATED"] if self.simulated else []
        parts += [self.name, f"ε = {exact(self.epsilon)}", f"δ = {exact(self.delta)}"]
        parts += [f"band {100 * self.level:g} %", f"file {self.file_id}"]
        return " · ".join([*parts, f"asked: {self.asked}"] if self.asked else parts)

    @property
    def comment_lines(self) -> tuple[str, ...]:
        """For tables; each starts with #, which our own readers and most others can skip."""
        lines = ["# SIMULATED: made from a rehearsal, not from data"] if self.simulated else []
        lines.append(f"# dpsim release {self.name}, file id {self.file_id}")
        lines.append(f"# epsilon {in_any_language(self.epsilon)}, delta {in_any_language(self.delta)}")
        if self.asked:
            lines.append(f"# asked for {self.asked}, which is not what the release was made for")
        bands = f"# low and high: noise band; total_low and total_high: noise and method; {100 * self.level:g} %"
        return (*lines, bands)


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
        # Many columns that mean nothing one by one: readers come with points of their own, not with sliders.
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
