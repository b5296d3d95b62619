"""What must stand under a picture so that it says all by itself: the question, what was held fixed, mask and errors."""

from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QCoreApplication

from dpsim_gui.app.language.numbers import marked, plain, significant
from dpsim_gui.app.viewer.session.question import describe
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.arrays import Floats
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.privacy.noise_sum import normal_multiplier
from dpsim_gui.release.answer import Answer
from dpsim_gui.release.release import BAND_LEVEL

_MOST_FIXED = 16


def _tr(words: str) -> str:
    return QCoreApplication.translate("Caption", words)


def write_caption(
    session: Session, answer: Answer, *, factor: float, point: Floats, moving: Sequence[int], mask: str = ""
) -> str:
    """answer: all that is drawn;  factor: from its unit to the one it is drawn in
    point: (d,) where all columns are fixed but those that are drawn, `moving`
    """
    question = session.question
    asked = question_words(question.similarity, question.label)
    fixed = fixed_words(session, point, moving)
    noise, method = (answer.high - answer.low) / 2, answer.method_sd * normal_multiplier(answer.level)
    return joined(asked, reach_words(session), fixed, mask, error_words(noise * factor, method * factor, answer.level))


def joined(*parts: str) -> str:
    return " · ".join(part for part in parts if part)


def question_words(similarity: Similarity, label: str | None) -> str:
    """The function, its reach and formula, and which rows were asked about."""
    words = f"{describe(similarity)}: {similarity.formula}"
    return words if label is None else f"{words} · " + _tr("rows of class {name}").format(name=label)


def reach_words(session: Session) -> str:
    """What counts as near in each column; empty where the function's own bandwidth says it."""
    table = session.release.receipt.table
    rules = [] if table is None else [(column.names, getattr(column, "near", None)) for column in table.columns]
    reaches = [f"{', '.join(names)} {plain(near)}" for names, near in rules if isinstance(near, float)]
    more = _tr(" and {count} more").format(count=len(reaches) - _MOST_FIXED) if len(reaches) > _MOST_FIXED else ""
    return _tr("near: {columns}").format(columns="; ".join(reaches[:_MOST_FIXED]) + more) if reaches else ""


def fixed_words(session: Session, point: Floats, moving: Sequence[int]) -> str:
    """point: (d,) of the picture, which may be another one than that of the session by now"""
    others = [at for at in range(len(session.columns)) if at not in moving]
    named = ", ".join(session.named_value(at, float(point[at])) for at in others[:_MOST_FIXED])
    if len(others) > _MOST_FIXED:
        named += _tr(" and {count} more").format(count=len(others) - _MOST_FIXED)
    return _tr("fixed: {columns}").format(columns=named) if named else ""


def error_words(noise: Floats, method: Floats, level: float = BAND_LEVEL) -> str:
    """noise, method: how far each reaches on either side, at the level of the band and in the unit that is drawn"""
    by_noise, by_method = range_words(noise), range_words(method)
    shown = marked(f"{100 * level:g}")
    return joined(
        _tr("noise {range} ({level} %)").format(range=by_noise, level=shown) if by_noise else "",
        _tr("method usually {range}").format(range=by_method) if by_method else _tr("the method is exact"),
    )


def range_words(reach: Floats) -> str:
    """± 0.1 to 0.2; empty where nothing is above 0."""
    known = reach[np.isfinite(reach)]
    if not known.size or not (known > 0).any():
        return ""
    least, most = significant(float(known.min())), significant(float(known.max()))
    return f"± {most}" if least == most else _tr("± {least} to {most}").format(least=least, most=most)
