"""What the panels of one tab share: the release, the point, how answers are shown, what was asked."""

from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from dpsim_gui.app.settings import Settings
from dpsim_gui.app.viewer.session.axis import axes_of, scales_of
from dpsim_gui.app.viewer.session.choices import DisplayChoices
from dpsim_gui.app.viewer.session.current_point import CurrentPoint
from dpsim_gui.app.viewer.session.display import Display
from dpsim_gui.app.viewer.session.footer import ExportFooter
from dpsim_gui.app.viewer.session.history import QueryHistory
from dpsim_gui.app.viewer.session.marks import Marks
from dpsim_gui.app.viewer.session.open_releases import OpenReleases
from dpsim_gui.app.viewer.session.question import CurrentQuestion
from dpsim_gui.domain import Ball
from dpsim_gui.release.release import BAND_LEVEL, PointForm, Release

_MANY_COLUMNS = 30
_SHORT_NAME = 28


@dataclass(frozen=True, kw_only=True, eq=False)
class Session:
    """path: of the opened file, shown to its reader and to nobody else
    marks: numbered places of a list;  file_points: the readable rows of the reader's file
    files: what the release was read from: that file, or those of a study that are shown as one
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
    axes = axes_of(release.columns, release.domain, receipt.facts.similarity, receipt.table)
    point = CurrentPoint(axes, middle=middle)
    return Session(
        release=release,
        path=path,
        files=combines or (path,),
        point=point,
        display=Display(question),
        question=question,
        history=QueryHistory(columns=release.columns, scales=scales_of(release.columns, receipt.table)),
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
