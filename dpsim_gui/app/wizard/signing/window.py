"""A signed copy of a release that was made earlier: the same numbers, so no new noise and no budget."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QDialog, QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from dpsim_gui.app.language.messages import translated_sentence
from dpsim_gui.app.look.window_size import resize_within_screen
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.drop_zone import dropped_file
from dpsim_gui.app.widgets.elided_label import ElidedLabel
from dpsim_gui.app.widgets.field import Field
from dpsim_gui.app.widgets.page_body import PageBody
from dpsim_gui.app.widgets.text_input import TextInput
from dpsim_gui.app.wizard.dialogs import choose_release, choose_release_target
from dpsim_gui.app.wizard.signing.card import SigningCard
from dpsim_gui.app.worker import Done, Failed, Worker
from dpsim_gui.curator.draft.suggested_target import suggested_copy
from dpsim_gui.curator.files.public_copy import sign_release
from dpsim_gui.curator.files.signing_key import DEFAULT_NAME, key_names, signing_key
from dpsim_gui.progress import Progress


class SignWindow(QDialog):
    def __init__(self, keys: Path | None, parent: QWidget | None = None) -> None:
        """keys: the folder of the keys, None for the owner's own."""
        super().__init__(parent)
        self._keys = keys
        self._source: Path | None = None
        self._signing_to = Path()
        self._key = ""
        self.setWindowTitle(self.tr("Sign a release file"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAcceptDrops(True)
        resize_within_screen(self, 720, 740)
        self._worker = Worker(self)
        self._worker.done.connect(self._on_done)
        self._worker.failed.connect(self._on_failed)

        self._body = body = PageBody(
            self.tr("Sign a release file"),
            self.tr("Writes a signed copy of an earlier release. The numbers stay the same, and no budget is spent."),
        )
        files = Card(self.tr("Files"))
        files.add(self._source_field())
        files.add(self._target_field())
        self._signing = SigningCard(keys, optional=False)
        self._signing.chosen.connect(self._on_key)
        self._signed = self._signed_card()

        self.sign_button = QPushButton(self.tr("Sign"))
        self.sign_button.setProperty("kind", "primary")
        self.sign_button.clicked.connect(self.sign)
        close = QPushButton(self.tr("Close"))
        close.clicked.connect(self.close)
        bar = QFrame()
        bar.setProperty("kind", "bar")
        buttons = QHBoxLayout(bar)
        buttons.setContentsMargins(32, 12, 32, 12)
        buttons.setSpacing(8)
        buttons.addStretch()
        buttons.addWidget(close)
        buttons.addWidget(self.sign_button)

        for card in (files, self._signing, self._signed):
            body.add(card)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(body, 1)
        layout.addWidget(bar)
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(False)
        self.sign_button.setDefault(True)
        names = key_names(folder=keys)
        self._on_key(DEFAULT_NAME if DEFAULT_NAME in names else names[0] if len(names) == 1 else "")

    def _source_field(self) -> Field:
        self._name = ElidedLabel()
        choose = QPushButton(self.tr("Choose a release…"))
        choose.clicked.connect(lambda: choose_release(self, self.open_release))
        self._file = Field(
            "file",
            self.tr("Release to sign"),
            _row(choose, (self._name, 1)),
            self.tr("A .dpsim file; it may be dropped here. A signature it has already gives way to yours."),
            focus=choose,
        )
        return self._file

    def _target_field(self) -> Field:
        self._target_text = TextInput(self.tr("Signed copy"), self.tr("choose a release first"))
        self._target_text.textChanged.connect(lambda _text: self._show_state())
        choose = QPushButton(self.tr("Choose…"))
        choose.setAccessibleName(self.tr("Choose where the signed copy goes"))
        choose.clicked.connect(self._choose_target)
        self._target = Field(
            "output",
            self.tr("Signed copy"),
            _row((self._target_text, 1), choose),
            self.tr("A new file; existing files are never replaced."),
            focus=self._target_text,
        )
        return self._target

    def _choose_target(self) -> None:
        choose_release_target(self, self._target_text.text(), lambda path: self._target_text.setText(str(path)))

    def _signed_card(self) -> Card:
        card = Card(kind="good")
        card.setAccessibleName(self.tr("The signed copy"))
        self._signed_text = QLabel()
        self._signed_text.setTextFormat(Qt.TextFormat.PlainText)
        self._signed_text.setWordWrap(True)
        self.fingerprint = ElidedLabel()
        copy = QPushButton(self.tr("Copy"))
        copy.setProperty("kind", "quiet")
        copy.setAccessibleName(self.tr("Copy the fingerprint"))
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.fingerprint.text()))
        caption = QLabel(self.tr("Fingerprint (SHA-256)"))
        caption.setProperty("role", "muted")
        card.add(self._signed_text)
        card.add(_row(caption, (self.fingerprint, 1), copy))
        card.setVisible(False)
        return card

    def open_release(self, path: Path) -> None:
        self._source = path
        self._name.setText(path.name)
        self._file.show_problem(None)
        self._signed.setVisible(False)
        self._target_text.setText(str(suggested_copy(path)))

    def sign(self) -> None:
        """Off the GUI thread: a release may be large, and is read twice."""
        source, target = self._source, self._target_text.text().strip()
        if source is None or not target or not self._key or self._worker.busy:
            return
        for field in (self._file, self._target):
            field.show_problem(None)
        self._signed.setVisible(False)
        self._signing_to = Path(target)
        self._worker.start(_signing(source, self._signing_to, self._key, self._keys))
        self._show_state()

    def done(self, result: int) -> None:
        self._worker.close()
        super().done(result)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if dropped_file(event) is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        path = dropped_file(event)
        if path is not None:
            event.acceptProposedAction()
            self.open_release(path)

    def _on_key(self, name: str) -> None:
        self._key = name
        self._signing.show_key(name)
        self._show_state()

    def _show_state(self) -> None:
        ready = self._source is not None and bool(self._target_text.text().strip()) and bool(self._key)
        self.sign_button.setEnabled(ready and not self._worker.busy)

    def _on_done(self, done: Done) -> None:
        self._signed_text.setText(self.tr("Signed: {name}").format(name=self._signing_to.name))
        self.fingerprint.setText(str(done.value))
        self._signed.setVisible(True)
        self._show_state()
        # What was waited for comes into view once it has its place.
        QTimer.singleShot(0, self._body, lambda: self._body.ensureWidgetVisible(self._signed, 0, 16))

    def _on_failed(self, failed: Failed) -> None:
        field = self._target if failed.error.field == self._target.name else self._file
        if failed.error.field == "key":
            self._signing.show_problem(translated_sentence(failed.error.message))
        else:
            field.show_problem(translated_sentence(failed.error.message))
        self._show_state()


def _row(*items: QWidget | tuple[QWidget, int]) -> QWidget:
    """Widgets in a line; a tuple says how much of the room that is left goes to one."""
    holder = QWidget()
    line = QHBoxLayout(holder)
    line.setContentsMargins(0, 0, 0, 0)
    line.setSpacing(8)
    for item in items:
        widget, stretch = item if isinstance(item, tuple) else (item, 0)
        line.addWidget(widget, stretch)
    return holder


def _signing(source: Path, target: Path, key: str, keys: Path | None) -> Callable[[Progress], str]:
    return lambda _progress: sign_release(source, target, signing_key(key, folder=keys))
