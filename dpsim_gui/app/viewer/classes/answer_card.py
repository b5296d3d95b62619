"""The class at the point: its name, why, and how close every class is."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from dpsim_gui.app.language.numbers import marked, rounded
from dpsim_gui.app.look.colours import colours_for
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.answer_words import no_answer
from dpsim_gui.app.viewer.classes.colours import colour_of
from dpsim_gui.app.viewer.classes.model import ClassAnswer, compute_scores
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.form import label, sentence, toggle
from dpsim_gui.errors import DpsimError, QueryError

_LINE, _TEXT = 28, 20
_NAME, _NUMBER = 120, 96
MOST = 12


class ScoreBars(QWidget):
    """At most MOST classes are drawn, in the release's order."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Scores of the classes with their total bands"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._answer: ClassAnswer | None = None

    def sizeHint(self) -> QSize:
        count = 2 if self._answer is None else min(MOST, len(self._answer.scores))
        return QSize(scaled(360), count * scaled(_LINE) + 4)

    def clear(self) -> None:
        """There is no answer, and that of the point before is not one of this."""
        self._answer = None
        self.setAccessibleDescription("")
        self.update()

    def show_answer(self, answer: ClassAnswer) -> None:
        self._answer = answer
        self.setAccessibleDescription(
            "; ".join(
                f"{score.name}: {marked(f'{score.value:.4g} ({score.low:.4g} – {score.high:.4g})')}"
                for score in answer.scores
                if score.clear
            )
        )
        self.updateGeometry()
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._answer is None:
            return
        colours = colours_for(self.palette())
        scores = self._answer.scores[:MOST]
        low = min(0.0, *(score.low for score in scores))
        high = max(score.high for score in scores)
        spread = high - low if high > low else 1.0
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line, high_text = scaled(_LINE), scaled(_TEXT)
        left, number_width = scaled(_NAME), scaled(_NUMBER)
        width = max(10, self.width() - left - number_width - 12)
        for at, score in enumerate(scores):
            middle = at * line + line / 2
            painter.setPen(QColor(colours.text))
            name = painter.fontMetrics().elidedText(score.name, Qt.TextElideMode.ElideRight, left - 12)
            place = QRectF(0, middle - high_text / 2, left - 8, high_text)
            painter.drawText(place, int(Qt.AlignmentFlag.AlignVCenter), name)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.sunken))
            painter.drawRoundedRect(QRectF(left, middle - 3, width, 6), 3, 3)
            if not score.clear:
                painter.setPen(QColor(colours.muted))
                place = QRectF(left + width + 12, middle - high_text / 2, number_width, high_text)
                painter.drawText(place, int(Qt.AlignmentFlag.AlignVCenter), self.tr("too few rows"))
                continue
            shade = colour_of(at, colours)
            shade.setAlphaF(0.4)
            painter.setBrush(shade)
            start = left + width * (score.low - low) / spread
            end = left + width * (score.high - low) / spread
            painter.drawRoundedRect(QRectF(start, middle - 8, max(4.0, end - start), 16), 4, 4)
            painter.setBrush(colour_of(at, colours))
            painter.setPen(QPen(QColor(colours.surface), 2))
            painter.drawEllipse(QPointF(left + width * (score.value - low) / spread, middle), 6, 6)
            painter.setPen(QColor(colours.muted))
            number = rounded(score.value, (score.high - score.low) / 4)
            place = QRectF(left + width + 12, middle - high_text / 2, number_width, high_text)
            painter.drawText(place, int(Qt.AlignmentFlag.AlignVCenter), number)


class ClassAnswerCard(Card):
    def __init__(self, heading: str, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(heading, parent=parent)
        self._session = session
        self.label = label(role="number")
        self.hint = sentence(role="muted")
        self.bars = ScoreBars()
        self.details = toggle(
            self.tr("De&tails"), tip=self.tr("How close every class is; folded away so that the map has room")
        )
        self.details.setVisible(False)
        self.details.toggled.connect(self._show_details)
        self.add_to_heading(self.label)
        self.add_to_heading(self.details)
        for part in (self.hint, self.bars):
            self.add(part)

    def fold(self, *, short: bool) -> None:
        """In a low window the class alone is always in view."""
        self.details.setVisible(short)
        self._show_details(not short or self.details.isChecked())

    def _show_details(self, shown: bool) -> None:
        for part in (self.hint, self.bars):
            part.setVisible(shown)

    def refresh(self) -> None:
        """The class at the point, as it stands now."""
        try:
            answer = compute_scores(self._session.release, self._session.point.values)
        except QueryError as error:
            self.show_refusal(error)
            return
        self.label.setText(self.tr("cannot tell") if answer.label is None else answer.label)
        kernel = self._session.release.receipt.facts.similarity.is_kernel
        closest = self.tr("largest mean closeness") if kernel else self.tr("smallest mean distance")
        if answer.best is None:
            text = self.tr("No class has a released count that stands above its noise, so none can be told.")
        elif answer.label is None:
            text = self.tr(
                "The bands of the best two classes, of noise and method, overlap. "
                "{best} has the {closest}, if you must choose."
            )
        else:
            text = self.tr("{best} has the {closest}, by more than noise and method may explain.")
        self.hint.setText(text.format(best=answer.best, closest=closest))
        self.bars.show_answer(answer)

    def show_refusal(self, error: DpsimError) -> None:
        self.label.setText("–")
        self.hint.setText(no_answer(error))
        self.bars.clear()
