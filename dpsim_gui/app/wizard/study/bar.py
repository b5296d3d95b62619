"""Which study the draft belongs to, on every page: its title, its fingerprint, who signed it, and the way out."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QWidget

from dpsim_gui.app.language.numbers import counted
from dpsim_gui.app.widgets.icon_label import IconLabel
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.study.file import StudyTerms

_SHOWN = 16


class StudyBar(QFrame):
    """Hidden outside of studies."""

    leave_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "note")
        self.setAccessibleName(self.tr("Study"))
        self._text = QLabel()
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._text.setWordWrap(True)
        self._leave = QPushButton(self.tr("Leave the study"))
        self._leave.setProperty("kind", "quiet")
        self._leave.clicked.connect(self.leave_wanted)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(32, 8, 24, 8)
        layout.setSpacing(12)
        layout.addWidget(IconLabel("info", 20, "accent_text"))
        layout.addWidget(self._text, 1)
        layout.addWidget(self._leave)
        self.setVisible(False)

    def show_choices(self, choices: Choices, *, running: bool) -> None:
        """running: whether a release is being made; nobody leaves then"""
        self.setVisible(choices.study is not None or choices.starts_study)
        self._leave.setEnabled(not running)
        if choices.study is not None:
            self._text.setText(self._words(choices.study))
            self._text.setToolTip(self.tr("Fingerprint {all}").format(all=choices.study.fingerprint))
        else:
            self._text.setText(
                self.tr("You are starting a study: a public plan for several owners. It needs no data and reads none.")
            )
            self._text.setToolTip("")

    def _words(self, terms: StudyTerms) -> str:
        name = terms.title or self.tr("a study without a title")
        about = self.tr("Taking part in {title}: {sites} sites, {rows} rows together. What it fixes is locked.").format(
            title=name, sites=counted(terms.sites), rows=counted(terms.rows)
        )
        signed = (
            self.tr("signed by {key}").format(key=f"{terms.signed_by[:_SHOWN]}…")
            if terms.signed_by
            else self.tr("not signed")
        )
        fingerprint = self.tr("Fingerprint {short}, {signed}.").format(
            short=f"{terms.fingerprint[:_SHOWN]}…", signed=signed
        )
        return f"{about} {fingerprint}"
