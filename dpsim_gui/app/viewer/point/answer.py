"""The answer at the point, large, with its 95 % interval: beside whatever panel is shown."""

import numpy as np
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.language.numbers import rounded
from dpsim_gui.app.viewer.export.answer_words import answer_name, caveats, no_answer, row_counts
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.slices.curve import stated_band
from dpsim_gui.app.widgets.form import column, label, sentence
from dpsim_gui.errors import QueryError


class PointAnswer(QWidget):
    """value: a number of rows where the answer is a share of them, or the answer itself."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        heading = label(self.tr("Answer"), "heading")
        self.value = label(role="number")
        self.of, self.interval, self.meaning = sentence(), sentence(), sentence(role="small")
        column(heading, self.value, self.of, self.interval, self.meaning, inside=self, spacing=4)
        for changed in (session.point.changed, session.display.changed, session.question.changed):
            changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        session, display = self._session, self._session.display
        try:
            answer = session.question.bound_query.query(session.point.values[None])
        except QueryError as error:
            self._show("–", "", "", no_answer(error))
            return
        spread = float(answer.noise_sd[0]) * display.factor
        shown = (float(display.shown(np.asarray(part))[0]) for part in (answer.value, *stated_band(answer)))
        value, low, high = (rounded(number, spread) for number in shown)
        counts = row_counts(answer, session)
        interval = self.tr("95 % interval: {low} to {high}")
        if counts is None:
            words = value, "", interval.format(low=low, high=high), answer_name(session)
        else:
            count, least, most, rows = counts
            words = (
                self.tr("about {count}").format(count=count),
                self.tr("of {rows} rows").format(rows=rows),
                interval.format(low=least, high=most),
                self.tr("{name}: {value}").format(name=answer_name(session), value=value),
            )
        self._show(*words[:3], words[3] + caveats(answer))

    def _show(self, value: str, of: str, interval: str, meaning: str) -> None:
        self.value.setText(value)
        self.value.setAccessibleName(f"{self.tr('Answer')} {value} {of}".strip())
        for part, words in ((self.of, of), (self.interval, interval), (self.meaning, meaning)):
            part.setText(words)
            part.setVisible(bool(words))
