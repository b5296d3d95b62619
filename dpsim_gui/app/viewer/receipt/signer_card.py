"""Who made this file: its signature, and whether the key is the one the reader expects."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.form import TOP, align, grow, label, row, sentence
from dpsim_gui.app.widgets.icon_label import IconLabel
from dpsim_gui.app.widgets.text_input import TextInput
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.release.signature import key_from_text


class SignerCard(Card):
    """A file with a signature that does not fit is not opened at all, so here it is valid or missing."""

    def __init__(self, signed_by: str | None, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._signed_by = signed_by
        heading = label(self.tr("Is it from whom you think?"), "heading")
        self.setAccessibleName(heading.text())
        self.state = _plain(self._state())
        self.expected = TextInput(
            self.tr("Public key you expect"), self.tr("Paste the sender’s public key: 64 hexadecimal digits")
        )
        self.expected.textChanged.connect(self._compare)
        self.mark = IconLabel("check", 20, "ok")
        self.verdict = _plain("")
        verdict = row(align(self.mark, TOP), grow(self.verdict), spacing=10)
        self.add(heading, self.state, self.expected, verdict)
        self._compare("")

    def _state(self) -> str:
        if self._signed_by is None:
            return self.tr(
                "This file is not signed. Its fingerprint, at the end of this receipt, shows that it is intact, but "
                "not who made it."
            )
        return self.tr("This file carries a valid signature, made by the holder of the public key {key}.").format(
            key=_grouped(self._signed_by)
        )

    def _compare(self, text: str) -> None:
        typed = bool(text.strip())
        self.mark.setVisible(typed)
        self.verdict.setVisible(typed)
        if not typed:
            return
        try:
            expected = key_from_text(text)
        except ReleaseFileError:
            self._say("info", "muted", self.tr("A public key has 64 digits from 0–9 and a–f; this is not one yet."))
            return
        if self._signed_by is None:
            self._say("warning", "warning", self.tr("The file is not signed, so nothing shows that it is from them."))
        elif self._signed_by == expected:
            self._say("check", "ok", self.tr("Match: the file was signed with this key and not changed since."))
        else:
            self._say(
                "warning",
                "warning",
                self.tr("No match: the file was signed with another key. Ask the sender which key is theirs."),
            )

    def _say(self, icon: str, role: str, words: str) -> None:
        self.mark.show_icon(icon, role)
        self.verdict.setText(words)
        self.verdict.setAccessibleName(words)


def _grouped(key: str) -> str:
    """In groups of eight, so that it can be read out and wraps."""
    return " ".join(key[at : at + 8] for at in range(0, len(key), 8))


def _plain(text: str) -> QLabel:
    caption = sentence(text)
    caption.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return caption
