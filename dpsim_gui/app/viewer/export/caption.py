"""What must stand under a picture so that it says all by itself: the question, what was held fixed, mask and errors."""

from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QCoreApplication

from dpsim_gui.app.language.numbers import significant
from dpsim_gui.app.viewer.session.question import described
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.arrays import Floats

_MOST_FIXED = 16


def _tr(words: str) -> str:
    return QCoreApplication.translate("Caption", words)


def caption_of(
    session: Session, *, moving: Sequence[int], low: Floats, high: Floats, approximation: Floats, mask: str = ""
) -> str:
    """moving: columns that are drawn, all others are fixed;  low, high, approximation: as answered."""
    parts = [_question(session), _fixed(session, moving), mask, *_errors(session, low, high, approximation)]
    return " · ".join(part for part in parts if part)


def _question(session: Session) -> str:
    similarity, label = session.question.similarity, session.question.label
    words = f"{described(similarity)}: {similarity.formula}"
    return words if label is None else f"{words} · " + _tr("rows of class {name}").format(name=label)


def _fixed(session: Session, moving: Sequence[int]) -> str:
    values = session.point.values
    others = [at for at in range(len(session.columns)) if at not in moving]
    named = ", ".join(session.named_value(at, float(values[at])) for at in others[:_MOST_FIXED])
    if len(others) > _MOST_FIXED:
        named += _tr(" and {count} more").format(count=len(others) - _MOST_FIXED)
    return _tr("fixed: {columns}").format(columns=named) if named else ""


def _errors(session: Session, low: Floats, high: Floats, approximation: Floats) -> list[str]:
    factor = session.display.factor
    reach = (high - low)[np.isfinite(high - low)] / 2 * factor
    found = []
    if reach.size:
        least, most = significant(float(reach.min())), significant(float(reach.max()))
        found.append(
            _tr("noise ± {most} (95 %)").format(most=most)
            if least == most
            else _tr("noise ± {least} to {most} (95 %)").format(least=least, most=most)
        )
    worst = approximation[np.isfinite(approximation)]
    if worst.size and session.display.is_informative(worst).any():
        bound = significant(float(worst.max()) * factor)
        found.append(_tr("the method itself at worst ± {bound}").format(bound=bound))
    return found
