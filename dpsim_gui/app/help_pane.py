"""The side pane with the help page of what is on the screen: offline, from resources/help."""

from PySide6.QtCore import QEvent, QUrl, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QGuiApplication,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QTextBrowser, QVBoxLayout, QWidget

from dpsim_gui.app.colours import colours_for
from dpsim_gui.app.icon_button import IconButton
from dpsim_gui.resources import resource


class HelpPane(QFrame):
    """Shows `resources/help/<topic>.md`; a link to another topic, `glossary.md`, opens in the same pane."""

    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "pane")
        self.setMinimumWidth(260)
        self.topic = ""
        self._trail: list[str] = []

        title = QLabel(self.tr("Help"))
        title.setProperty("role", "small")
        self._back = IconButton("chevron-left", self.tr("Previous help page"))
        self._back.clicked.connect(self._go_back)
        self._close = IconButton("close", self.tr("Close help"))
        self._close.clicked.connect(self.closed)
        top = QHBoxLayout()
        top.addWidget(title)
        top.addStretch()
        top.addWidget(self._back)
        top.addWidget(self._close)

        self._text = QTextBrowser()
        self._text.setAccessibleName(self.tr("Help text"))
        self._text.setOpenLinks(False)
        self._text.anchorClicked.connect(self._on_link)

        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 12, 8, 8)
        layout.setSpacing(8)
        layout.addLayout(top)
        layout.addWidget(self._text)

    def show_topic(self, topic: str) -> None:
        """From outside: a new page of the program, so the trail of followed links starts anew."""
        self._trail.clear()
        self._load(topic)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange and self.topic:
            # Links keep the colour they were laid out in.
            self._load(self.topic)

    def _load(self, topic: str) -> None:
        self.topic = topic
        self._text.setMarkdown(resource(f"help/{topic}.md").read_text("utf-8"))
        _set_well(self._text.document())
        self._back.setVisible(bool(self._trail))

    def _on_link(self, link: QUrl) -> None:
        if link.scheme() == "" and link.path().endswith(".md"):
            self._trail.append(self.topic)
            self._load(link.path().removesuffix(".md"))

    def _go_back(self) -> None:
        if self._trail:
            self._load(self._trail.pop())


def _set_well(document: QTextDocument) -> None:
    """Room between lines and paragraphs, and the bold weight our font has instead of a smeared one."""
    document.setIndentWidth(14)
    document.setDocumentMargin(0)
    colour = QColor(colours_for(QGuiApplication.palette()).accent_text)
    block = document.begin()
    while block.isValid():
        cursor = QTextCursor(block)
        spacing = QTextBlockFormat()
        spacing.setLineHeight(125, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        spacing.setBottomMargin(4 if block.textList() else 8)
        cursor.mergeBlockFormat(spacing)
        pieces = block.begin()
        while not pieces.atEnd():
            piece = pieces.fragment()
            change = QTextCharFormat()
            if piece.charFormat().fontWeight() >= QFont.Weight.Bold:
                change.setFontWeight(QFont.Weight.DemiBold)
            if piece.charFormat().isAnchor():
                change.setForeground(colour)
                change.setFontUnderline(False)
            cursor.setPosition(piece.position())
            cursor.setPosition(piece.position() + piece.length(), QTextCursor.MoveMode.KeepAnchor)
            cursor.mergeCharFormat(change)
            pieces += 1
        block = block.next()
