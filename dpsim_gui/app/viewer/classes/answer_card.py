"""The class at the point: its name, why, and how close every class is."""

from PySide6.QtWidgets import QWidget

from dpsim_gui.app.viewer.answer_words import no_answer
from dpsim_gui.app.viewer.classes.model import scores_at
from dpsim_gui.app.viewer.classes.score_bars import ScoreBars
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.form import label, sentence, toggle
from dpsim_gui.errors import DpsimError, QueryError


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
            answer = scores_at(self._session.release, self._session.point.values)
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
