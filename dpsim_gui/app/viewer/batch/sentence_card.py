"""A text is typed or pasted, and how close it is to the private ones is said in plain words."""

from pathlib import Path

import numpy as np
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFileDialog, QPlainTextEdit

from dpsim_gui.analysis.plain_sentence import TextCloseness, text_closeness
from dpsim_gui.app.language.messages import translated_error
from dpsim_gui.app.language.numbers import rounded
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.session.display import BoundQuery, CurrentQuestion
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.field import InlineProblem
from dpsim_gui.app.widgets.form import button, grow, row, sentence
from dpsim_gui.app.worker import Done, Failed, Worker
from dpsim_gui.arrays import Floats

_HEIGHT = 64
# A similarity in per cent has no more digits than its noise, and a twentieth of it is no digit that people need.
_COARSE = 2_000


class SentenceCard(Card):
    def __init__(self, question: CurrentQuestion) -> None:
        super().__init__(self.tr("How close is a text to the private texts?"))
        self._question = question
        self._worker = Worker(self, done=self._on_done, failed=self._on_failed)
        self.text = QPlainTextEdit()
        self.text.setAccessibleName(self.tr("Your text"))
        self.text.setPlaceholderText(self.tr("Type or paste a text. It stays on this computer."))
        self.text.setFixedHeight(scaled(_HEIGHT))
        self.text.setTabChangesFocus(True)
        self.ask = button(self.tr("&Compare"), self.compare, kind="primary")
        self.ask.setEnabled(False)
        self.model = button(self.tr("Choose the &model…"), self._choose_model)
        self.model.setVisible(False)
        self.others: Floats = np.zeros(0)  # the same of the texts in a file
        self.answer, self.problem = sentence(), InlineProblem()
        self.scale = sentence(
            self.tr("The mean over all private texts: 0 % means nothing in common, 100 % the same words in each text."),
            role="muted",
        )
        self.text.textChanged.connect(self._on_text)
        shortcut = QShortcut(QKeySequence("Ctrl+Return"), self.text)
        shortcut.activated.connect(self.compare)
        self.add(self.text, row(grow(self.answer), self.model, self.ask), self.scale, self.problem)
        self._forget()
        question.changed.connect(self._forget)

    def shut_down(self) -> None:
        self._worker.close()

    def compare(self) -> None:
        text, bound_query = self.text.toPlainText(), self._question.bound_query
        if text.strip():
            self._forget()
            self.ask.setEnabled(False)
            self._worker.start(lambda _progress: _closeness(bound_query, text), supersede=True)

    def _on_text(self) -> None:
        # What was said of another text does not stay beside this one.
        self._forget()
        self.ask.setEnabled(bool(self.text.toPlainText().strip()))

    def _forget(self) -> None:
        self.answer.setText("")
        self.scale.setVisible(False)
        self.problem.show_problem(None)

    def _on_done(self, report: Done) -> None:
        assert isinstance(report.value, TextCloseness)
        self.ask.setEnabled(True)
        told = report.value
        value, low, high = (rounded(100 * each, _COARSE * told.spread) for each in (told.value, told.low, told.high))
        words = self.tr("Similarity: {value} % (95 % interval: {low} % to {high} %).").format(
            value=value, low=low, high=high
        )
        if len(self.others):
            share = 100 * float(np.mean(self.others < told.value))
            words += " " + self.tr("More similar than {share} % of the texts below.").format(share=rounded(share, 1.0))
        self.answer.setText(words)
        self.scale.setVisible(True)

    def _on_failed(self, report: Failed) -> None:
        self.ask.setEnabled(True)
        self.problem.show_problem(translated_error(report.error))
        self.model.setVisible(report.error.field == "text model")

    def _choose_model(self) -> None:
        dialog = QFileDialog(self, self.tr("Choose the file or a file in the folder of the model"))
        dialog.setNameFilter(self.tr("Models (*.whl modules.json)"))
        dialog.fileSelected.connect(self.use_model)
        dialog.open()

    def use_model(self, chosen: str) -> None:
        path = Path(chosen)
        self.model.setVisible(False)
        self._question.use_text_model(str(path.parent if path.name == "modules.json" else path))
        self.compare()


def _closeness(bound_query: BoundQuery, text: str) -> TextCloseness:
    release, label = bound_query.release, bound_query.label
    return text_closeness(release, bound_query.query([text]), label=label)[0]
