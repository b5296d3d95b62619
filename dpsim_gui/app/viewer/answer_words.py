"""What must be said beside an answer and its band: where it says little, and what may be no more than noise."""

import numpy as np
from PySide6.QtCore import QCoreApplication

from dpsim_gui.app.language.language import translated
from dpsim_gui.app.language.numbers import rounded, significant
from dpsim_gui.app.viewer.session.display import Display
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.slices.band import stated_band
from dpsim_gui.arrays import Flags
from dpsim_gui.errors import DpsimError
from dpsim_gui.release.answer import Answer


def _tr(words: str) -> str:
    return QCoreApplication.translate("AnswerWords", words)


def place_words(*, inside: bool, unseen: bool) -> str:
    """For a cell of a table."""
    where = _tr("inside") if inside else _tr("outside")
    return _tr("{where}, not seen").format(where=where) if unseen else where


def answer_words(answer: Answer, display: Display) -> str:
    """The answer at its only point with all that must be said beside it, for a line under a plot."""
    value, low, high = (float(display.shown(part)[0]) for part in (answer.value, *stated_band(answer)))
    spread = float(answer.noise_sd[0]) * display.factor
    return _tr("{value},  band {low} to {high}{caveats}").format(
        value=rounded(value, spread),
        low=rounded(low, spread),
        high=rounded(high, spread),
        caveats=caveats(answer),
    )


def no_answer(error: DpsimError) -> str:
    return _tr("There is no answer: {problem}.").format(problem=translated(error.message))


def caveats(answer: Answer) -> str:
    """About the only point of an answer, each after a dot; empty where there are none."""
    parts = []
    if not answer.inside[0]:
        parts.append(_tr("outside the domain"))
    if answer.unseen is not None and answer.unseen[0]:
        parts.append(_tr("not seen by the landmarks"))
    return "".join(f" · {part}" for part in parts)


def method_words(approximation: float, session: Session) -> str:
    """How far the method may be off, for a line of its own; empty where it is exact."""
    display, receipt = session.display, session.release.receipt
    if not approximation > 0:
        return ""
    if display.is_informative(np.array([approximation]))[0]:
        return _tr("at most ± {bound}, whatever the data").format(bound=significant(approximation * display.factor))
    if receipt.description.unlimited is not None:
        return translated(receipt.description.unlimited)
    # What was foreseen is about the function that the file was made for.
    if receipt.forecast.crowded is None or session.question.words:
        return _tr("no limit for any data at all")
    bound = significant(receipt.forecast.crowded * display.factor)
    return _tr("usually within ± {bound}, also among many rows; no limit for any data at all").format(bound=bound)


def why_unseen() -> str:
    return _tr(
        "No public landmark of this file is like this point, so the landmarks cannot see it and the answer says little."
    )


def answer_name(display: Display) -> str:
    """What answers are, for an axis or a colour bar."""
    if display.is_kernel:
        return _tr("mean closeness")
    return _tr("distance per row") if display.per_row else _tr("sum of distances")


def mask_words(pale: Flags, *, whole: bool) -> str:
    """What pale ground means; empty where nothing is pale."""
    if not pale.any():
        return ""
    where = _tr("at all places at once") if whole else _tr("at each place by itself")
    if pale.all():
        return _tr("All is pale: noise may explain everything here, {where} (95 %)").format(where=where)
    return _tr("Pale: noise may explain it, {where} (95 %); what is coloured is real").format(where=where)


def hatching_words(*, outside: bool, unseen: bool) -> str:
    """What the lines over a plot mean."""
    parts = [_tr("╱╱╱ outside the declared bounds: no row can be there")] if outside else []
    parts += [_tr("╲╲╲ not seen by the public landmarks: answers say little there")] if unseen else []
    return "     ".join(parts)
