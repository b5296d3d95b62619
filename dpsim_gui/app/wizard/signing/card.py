"""Who signs the release: none, one of the owner's keys, or a new one. A signature says who made the file."""

from itertools import chain, count
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QInputDialog, QLabel, QPushButton, QWidget

from dpsim_gui.app.language.messages import translated_sentence
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.elided_label import ElidedLabel
from dpsim_gui.app.widgets.field import Field
from dpsim_gui.curator.files.signing_key import DEFAULT_NAME, key_names, new_signing_key, signing_key
from dpsim_gui.errors import DpsimError


class SigningCard(Card):
    chosen = Signal(str)
    """name of the key, "" for none"""

    def __init__(self, folder: Path | None = None, *, optional: bool = True, parent: QWidget | None = None) -> None:
        """folder: of the keys, None for the owner's own."""
        super().__init__(self.tr("Signature (optional)") if optional else self.tr("Signature"), parent=parent)
        self._folder = folder
        self._without = self.tr("Not signed") if optional else self.tr("Choose a key")
        self._keys = QComboBox()
        self._keys.setAccessibleName(self.tr("Sign with"))
        self._keys.activated.connect(lambda _index: self.chosen.emit(str(self._keys.currentData())))
        self._new = QPushButton(self.tr("Make a key…"))
        self._new.clicked.connect(self._ask_for_name)
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self._keys, 1)
        row.addWidget(self._new)
        row.addStretch(1)
        holder = QWidget()
        holder.setLayout(row)
        self._field = Field(
            "signing key",
            self.tr("Sign with"),
            holder,
            self.tr("A signature lets readers check that the file comes from you. The key stays on this computer."),
            focus=self._keys,
        )
        self._public = ElidedLabel()
        self._public.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        copy = QPushButton(self.tr("Copy"))
        copy.setProperty("kind", "quiet")
        copy.setAccessibleName(self.tr("Copy the public key"))
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self._public.text()))
        caption = QLabel(self.tr("Public key, to be shown where people know you"))
        caption.setProperty("role", "muted")
        line = QHBoxLayout()
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(8)
        line.addWidget(caption)
        line.addWidget(self._public, 1)
        line.addWidget(copy)
        self._public_line = QWidget()
        self._public_line.setLayout(line)
        self.add(self._field)
        self.add(self._public_line)
        self.show_key("")

    def show_key(self, name: str) -> None:
        """Lists the keys there are now, and of the chosen one its public half."""
        names = key_names(folder=self._folder)
        self._keys.clear()
        self._keys.addItem(self._without, "")
        # A draft may name a key of another computer; it stays chosen, and its problem is shown.
        for each in names if not name or name in names else (*names, name):
            self._keys.addItem(each, each)
        self._keys.setCurrentIndex(max(0, self._keys.findData(name)))
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
        taken = key_names(folder=self._folder)
        names = chain((DEFAULT_NAME,), (f"key-{number}" for number in count(2)))
        free = next(name for name in names if name not in taken)
        dialog = QInputDialog(self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle(self.tr("Make a key"))
        dialog.setLabelText(self.tr("Name of the new key: letters, digits, - and _"))
        dialog.setTextValue(free)
        dialog.textValueSelected.connect(self.make_key)
        dialog.open()
