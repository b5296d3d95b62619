"""What must be said beside an answer and its noise band: the method's own error, and where the answer says little."""

from PySide6.QtCore import QCoreApplication

from dpsim_gui.app.viewer.number_text import significant


def _tr(words: str) -> str:
    return QCoreApplication.translate("AnswerWords", words)


def place_words(*, inside: bool, unseen: bool) -> str:
    """For a cell of a table."""
    where = _tr("inside") if inside else _tr("outside")
    return _tr("{where}, not seen").format(where=where) if unseen else where


def caveats(*, approximation: float, inside: bool, unseen: bool) -> str:
    """For the end of a line under a plot; approximation: in the unit of display."""
    parts = [_tr("method within ± {bound}").format(bound=significant(approximation))] if approximation > 0 else []
    parts += [] if inside else [_tr("outside the domain")]
    parts += [_tr("not seen by the landmarks")] if unseen else []
    return "".join(f" · {part}" for part in parts)


def why_unseen() -> str:
    return _tr(
        "No public landmark of this file is like this point, so the landmarks cannot see it and the answer says little."
    )


def hatching_words(*, outside: bool, unseen: bool) -> str:
    """What the lines over a plot mean."""
    parts = [_tr("╱╱╱ outside the declared bounds: no row can be there")] if outside else []
    parts += [_tr("╲╲╲ not seen by the public landmarks: answers say little there")] if unseen else []
    return "     ".join(parts)
