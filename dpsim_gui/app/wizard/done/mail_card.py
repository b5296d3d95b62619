"""A few sentences for the e-mail that the file travels with, from public facts alone."""

from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QPushButton, QWidget

from dpsim_gui.app.language.function_words import function_words
from dpsim_gui.app.language.language import translated
from dpsim_gui.app.language.numbers import exact
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.text_input import TextArea
from dpsim_gui.app.wizard.release_job import ReleaseResult
from dpsim_gui.release.receipt import Receipt

_MOST_NAMES = 4


class _WholeText(TextArea):
    """As high as its lines: nothing of it is to be scrolled for, however large the letters are."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        lines = max(1, round(self.document().size().height()))
        self.setFixedHeight(self.fontMetrics().lineSpacing() * lines + 24)


class MailCard(Card):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("For the e-mail"), parent=parent)
        self._text = _WholeText(self.tr("Sentences for the e-mail"))
        self._text.setReadOnly(True)
        copy = QPushButton(self.tr("Copy"))
        copy.setProperty("kind", "quiet")
        copy.setAccessibleName(self.tr("Copy the sentences for the e-mail"))
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self._text.toPlainText()))
        self.add_to_heading(copy)
        self.add(self._text)

    def show_result(self, result: ReleaseResult) -> None:
        receipt, published = result.job.plan.receipt, result.published
        self._text.setPlainText(
            self.tr(
                "Attached is {file}, a differentially private release. {what} It may be asked as often as you like "
                "and passed on: ε = {epsilon}, δ = {delta} for {unit}. Open it with dpsim-viewer, which needs no "
                "network. Its SHA-256 is {fingerprint}."
            ).format(
                file=published.path.name,
                what=self._what(receipt),
                epsilon=exact(receipt.budget.epsilon),
                delta=exact(receipt.budget.delta),
                unit=translated(receipt.unit.words),
                fingerprint=published.sha256,
            )
        )

    def _what(self, receipt: Receipt) -> str:
        similarity, names = receipt.facts.similarity, receipt.columns
        columns = (
            ", ".join(names)
            if len(names) <= _MOST_NAMES
            else self.tr("{names} and {count} more").format(
                names=", ".join(names[: _MOST_NAMES - 1]), count=len(names) - _MOST_NAMES + 1
            )
        )
        form = (
            self.tr("It tells what share of the rows lies near any point of {columns} ({function}).")
            if similarity.is_kernel
            else self.tr("It tells how far the rows lie from any point of {columns} ({function}).")
        )
        return form.format(columns=columns, function=function_words(similarity.name).title)
