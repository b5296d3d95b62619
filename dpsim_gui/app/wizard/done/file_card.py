"""The file that was made: its name, fingerprint, signature and size, and what can be done with it."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from dpsim_gui.app.language.numbers import bytes_in_words
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.elided_label import ElidedLabel
from dpsim_gui.app.widgets.file_line import FileLine
from dpsim_gui.app.widgets.icon_label import IconLabel
from dpsim_gui.app.widgets.inline_problem import InlineProblem
from dpsim_gui.app.wizard.release_job import ReleaseResult


class FileCard(Card):
    viewer_wanted = Signal()
    folder_wanted = Signal()
    receipt_wanted = Signal()
    page_wanted = Signal()
    evidence_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.setAccessibleName(self.tr("The release file"))
        self._file = FileLine(IconLabel("done", 36, "ok"))
        self.add(self._file)
        self.add(self._facts())
        self.add(self._buttons())
        self._saved = QLabel()
        self._saved.setTextFormat(Qt.TextFormat.PlainText)
        self._saved.setWordWrap(True)
        self._saved.setVisible(False)
        self.add(self._saved)
        self._problem = InlineProblem()
        self.add(self._problem)

    def _facts(self) -> QGridLayout:
        facts = QGridLayout()
        facts.setHorizontalSpacing(16)
        facts.setColumnStretch(1, 1)
        self._fingerprint = ElidedLabel()
        self._fingerprint.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._size = QLabel()
        self._signed = ElidedLabel()
        copy = QPushButton(self.tr("Copy"))
        copy.setProperty("kind", "quiet")
        copy.setAccessibleName(self.tr("Copy the fingerprint"))
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self._fingerprint.text()))
        for row, (title, widget) in enumerate(
            (
                (self.tr("Fingerprint (SHA-256)"), self._fingerprint),
                (self.tr("Signed by the key"), self._signed),
                (self.tr("Size"), self._size),
            )
        ):
            label = QLabel(title)
            label.setProperty("role", "muted")
            facts.addWidget(label, row, 0)
            facts.addWidget(widget, row, 1)
        facts.addWidget(copy, 0, 2)
        return facts

    def _buttons(self) -> QVBoxLayout:
        self.open_viewer = QPushButton(self.tr("Open in viewer"))
        self.open_viewer.setProperty("kind", "primary")
        self.open_viewer.clicked.connect(self.viewer_wanted)
        folder = QPushButton(self.tr("Show in folder"))
        folder.clicked.connect(self.folder_wanted)
        receipt = QPushButton(self.tr("Save receipt as HTML…"))
        receipt.clicked.connect(self.receipt_wanted)
        page = QPushButton(self.tr("Save as web page…"))
        page.setToolTip(self.tr("One file that answers questions in any browser, offline"))
        page.clicked.connect(self.page_wanted)
        evidence = QPushButton(self.tr("Evidence folder…"))
        evidence.setToolTip(self.tr("Receipt, records and metadata that institutions ask for, in one folder"))
        evidence.clicked.connect(self.evidence_wanted)
        rows = QVBoxLayout()
        rows.setSpacing(8)
        for some in ((self.open_viewer, page, folder), (receipt, evidence)):
            buttons = QHBoxLayout()
            buttons.setSpacing(8)
            for button in some:
                buttons.addWidget(button)
            buttons.addStretch()
            rows.addLayout(buttons)
        return rows

    def show_result(self, result: ReleaseResult) -> None:
        published = result.published
        self._file.show_file(published.path.name, str(published.path.parent))
        self._fingerprint.setText(published.sha256)
        self._size.setText(bytes_in_words(published.size))
        self._signed.setText(result.signed_by or self.tr("Not signed"))
        self._problem.show_problem(None)
        self._saved.setVisible(False)

    def show_saved(self, path: Path) -> None:
        self._problem.show_problem(None)
        self._saved.setText(self.tr("Saved as {path}").format(path=path))
        self._saved.setVisible(True)

    def show_problem(self, sentence: str) -> None:
        self._saved.setVisible(False)
        self._problem.show_problem(sentence)
