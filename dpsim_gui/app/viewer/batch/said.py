"""Sentences about the points of a file: which are shown, and what was done with all of them."""

import numpy as np
from PySide6.QtCore import QCoreApplication

from dpsim_gui.app.language.numbers import rounded
from dpsim_gui.app.viewer.batch.job import BatchResult, Workbench
from dpsim_gui.release.ranking import RankedRows

_NO_WEIGHT = 1e-9


def _tr(words: str) -> str:
    return QCoreApplication.translate("BatchSaid", words)


def said_of_rows(bench: Workbench) -> str:
    counted = _tr("the first rows ({count})") if bench.more else _tr("all rows ({count})")
    words = f"{bench.source.name}: " + counted.format(count=_count(len(bench.points)))
    if bench.unreadable:
        words += ". " + _tr("Rows that could not be read, and have no answer: {count}").format(
            count=_count(bench.unreadable)
        )
        words += ". " + _tr("A cell there is empty or not what its column holds.")
    return words


def said_of_ranking(selection: RankedRows) -> str:
    words = _tr(
        "{name}: the {count} points most like the data, of {candidates}, best first. Where bands overlap, "
        "noise may have decided the order."
    )
    return words.format(
        name=selection.source.name, count=_count(len(selection.rows)), candidates=_count(selection.candidates)
    )


def said_of_weights(bench: Workbench) -> str:
    assert bench.weights is not None
    used = int((np.nan_to_num(bench.weights) > _NO_WEIGHT).sum())
    words = _tr(
        "{name}: weights that make all rows together look like the data, as the release tells it. Rows with any "
        "weight: {used} of {count}. What a row without weight would add is held by others."
    )
    return words.format(name=bench.source.name, used=_count(used), count=_count(len(bench.answer)))


def said_of_answers(result: BatchResult) -> str:
    words = _tr("{count} points answered, {inside} of them inside the domain. Saved as {name}.").format(
        count=_count(result.points - result.unreadable), inside=_count(result.inside), name=result.target.name
    )
    if result.unreadable:
        words += " " + _tr("Rows that could not be read, left blank: {count}.").format(count=_count(result.unreadable))
        words += " " + _tr("A cell there is empty or not what its column holds.")
    return words


def _count(number: int) -> str:
    return rounded(float(number))
