"""Signing: which key signs a release, and the window that signs a file made earlier."""

from itertools import chain, count
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QDialog, QFrame, QPushButton, QWidget

from dpsim_gui.app.language.messages import translated_sentence
from dpsim_gui.app.look.text_size import resize_within_screen
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.drop_zone import dropped_file
from dpsim_gui.app.widgets.elided_label import ElidedLabel
from dpsim_gui.app.widgets.field import ChoiceBox, Field, TextInput
from dpsim_gui.app.widgets.page_body import PageBody
from dpsim_gui.app.wizard.dialogs import choose_release, choose_release_target, input_dialog
from dpsim_gui.app.worker import Done, Failed, Worker
from dpsim_gui.curator.draft.file import suggested_copy
from dpsim_gui.curator.files.public_copy import sign_release
from dpsim_gui.curator.files.signing_key import DEFAULT_NAME, key_names, new_signing_key, signing_key
from dpsim_gui.errors import DpsimError


class SigningCard(Card):
    """Who signs the release: none, one of the owner's keys, or a new one. A signature says who made the file."""

    chosen = Signal(str)
    """name of the key, "" for none"""

    def __init__(self, folder: Path | None = None, *, optional: bool = True) -> None:
        """folder: of the keys, None for the owner's own."""
        super().__init__(self.tr("Signature (optional)") if optional else self.tr("Signature"))
        self._folder = folder
        self._without = self.tr("Not signed") if optional else self.tr("Choose a key")
        self._keys = ChoiceBox()
        self._keys.edited.connect(self.chosen)
        new = form.button(self.tr("Make a key…"), self._ask_for_name)
        self._field = Field(
            "signing key",
            self.tr("Sign with"),
            form.row(form.grow(self._keys), new, form.STRETCH),
            self.tr("A signature lets readers check that the file comes from you. The key stays on this computer."),
            focus=self._keys,
        )
        self._public = ElidedLabel()
        self._public.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        caption = form.label(self.tr("Public key. Publish it where people know you"), "muted")
        copy = form.copy_button(self._public.text, self.tr("Copy the public key"))
        self._public_line = form.as_widget(form.row(caption, form.grow(self._public), copy))
        self.add(self._field, self._public_line)
        self.show_key("")

    def show_key(self, name: str) -> None:
        """Lists the keys there are now, and of the chosen one its public half."""
        names = key_names(folder=self._folder)
        # A draft may name a key of another computer; it stays chosen, and its problem is shown.
        keys = dict.fromkeys((*names, name) if name else names)
        self._keys.offer([("", self._without), *((key, key) for key in keys)], name)
        public, problem = "", None
        if name:
            try:
                public = signing_key(name, folder=self._folder).public_key.hex()
            except DpsimError as error:
                problem = translated_sentence(error.message)
        self._public.setText(public)
        self._public_line.setVisible(bool(public))
        self._field.show_problem(problem)

    def show_problem(self, sentence: str | None) -> None:
        self._field.show_problem(sentence)

    def make_key(self, name: str) -> None:
        """A new key is chosen at once."""
        try:
            new_signing_key(name.strip(), folder=self._folder)
        except DpsimError as error:
            self._field.show_problem(translated_sentence(error.message))
            return
        self.chosen.emit(name.strip())

    def _ask_for_name(self) -> None:
        used_names = key_names(folder=self._folder)
        names = chain((DEFAULT_NAME,), (f"key-{number}" for number in count(2)))
        free = next(name for name in names if name not in used_names)
        words = self.tr("Name of the new key: letters, digits, - and _")
        dialog = input_dialog(self, self.tr("Make a key"), words, self.make_key)
        dialog.setTextValue(free)
        dialog.open()


class SignWindow(QDialog):
    """A signed copy of a release that was made earlier: the same numbers, so no new noise and no budget."""

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
        self._worker = Worker(self, done=self._on_done, failed=self._on_failed)
        self._body = body = PageBody(
            self.tr("Sign a release file"),
            self.tr("Writes a signed copy of an earlier release. The numbers stay the same, and no budget is spent."),
        )
        files = Card(self.tr("Files"), self._source_field(), self._target_field())
        self._signing = SigningCard(keys, optional=False)
        self._signing.chosen.connect(self._on_key)
        self._signed = self._signed_card()

        self.sign_button = form.button(self.tr("Sign"), self.sign, kind="primary")
        bar = QFrame()
        bar.setProperty("kind", "bar")
        form.row(
            form.STRETCH,
            form.button(self.tr("Close"), self.close),
            self.sign_button,
            inside=bar,
            margins=(32, 12, 32, 12),
        )

        body.add(files, self._signing, self._signed)
        form.column(form.grow(body), bar, inside=self, spacing=0)
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(False)
        self.sign_button.setDefault(True)
        names = key_names(folder=keys)
        self._on_key(DEFAULT_NAME if DEFAULT_NAME in names else names[0] if len(names) == 1 else "")

    def _source_field(self) -> Field:
        self._name = ElidedLabel()
        choose = form.button(self.tr("Choose a release…"), lambda: choose_release(self, self.open_release))
        self._file = Field(
            "file",
            self.tr("Release to sign"),
            form.row(choose, form.grow(self._name)),
            self.tr("Choose a .dpsim file or drop it here. Your signature replaces an earlier one."),
            focus=choose,
        )
        return self._file

    def _target_field(self) -> Field:
        self._target_text = TextInput(self.tr("Signed copy"), self.tr("choose a release first"))
        self._target_text.textChanged.connect(lambda _text: self._show_state())
        choose = form.button(self.tr("Choose…"), self._choose_target, name=self.tr("Choose where the signed copy goes"))
        self._target = Field(
            "output",
            self.tr("Signed copy"),
            form.row(form.grow(self._target_text), choose),
            self.tr("A new file. dpsim never replaces an existing one."),
            focus=self._target_text,
        )
        return self._target

    def _choose_target(self) -> None:
        choose_release_target(self, self._target_text.text(), lambda path: self._target_text.setText(str(path)))

    def _signed_card(self) -> Card:
        self._signed_text = form.sentence()
        self.fingerprint = ElidedLabel()
        caption = form.label(self.tr("Fingerprint (SHA-256)"), "muted")
        copy = form.copy_button(self.fingerprint.text, self.tr("Copy the fingerprint"))
        line = form.row(caption, form.grow(self.fingerprint), copy)
        card = Card("", self._signed_text, line, kind="good", name=self.tr("The signed copy"))
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
        self._signing_to = copy = Path(target)
        key, keys = self._key, self._keys
        self._worker.start(lambda _progress: sign_release(source, copy, signing_key(key, folder=keys)))
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
