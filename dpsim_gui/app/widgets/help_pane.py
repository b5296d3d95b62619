"""The side pane with the help page of what is on the screen: offline, from resources/help."""

from collections.abc import Iterator

from PySide6.QtCore import QEvent, Qt, QUrl, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QGuiApplication,
    QImage,
    QResizeEvent,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFragment,
    QTextImageFormat,
)
from PySide6.QtWidgets import QFrame, QTextBrowser, QWidget

from dpsim_gui.app.language.language import help_text
from dpsim_gui.app.look.colours import DARK, colours_for
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.widgets.form import STRETCH, column, label, make_timer, row
from dpsim_gui.app.widgets.icon_label import IconButton
from dpsim_gui.resources import resource

_INDENT = 20
"""pixels before an entry of a list: for its number, which is cut off where there is less room"""
# What stands for a picture in the text of a document.
_PICTURE = "\ufffc"


class HelpPane(QFrame):
    """Shows `resources/help/<topic>.md`; a link to another topic, `glossary.md`, opens in the same pane."""

    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "pane")
        self.setMinimumWidth(scaled(260))
        self.topic = ""
        self._trail: list[str] = []

        self._back = IconButton("chevron-left", self.tr("Previous help page"))
        self._back.clicked.connect(self._go_back)
        close = IconButton("close", self.tr("Close help"))
        close.clicked.connect(self.closed)
        self._text = QTextBrowser()
        self._text.setAccessibleName(self.tr("Help text"))
        self._text.setOpenLinks(False)
        self._text.setSearchPaths([str(resource("help"))])
        self._text.anchorClicked.connect(self._on_link)
        self._soon = make_timer(self, 0, lambda: self._load(self.topic))
        top = row(label(self.tr("Help"), "small"), STRETCH, self._back, close)
        column(top, self._text, inside=self, margins=(16, 12, 8, 8))

    def show_topic(self, topic: str) -> None:
        """From outside: a new page of the program, so the trail of followed links starts anew."""
        self._trail.clear()
        self._load(topic)

    def show_soon(self, topic: str) -> None:
        """In a turn of its own: laying out a page takes as long as showing the step beside it."""
        self._trail.clear()
        self.topic = topic
        self._soon.start()

    def follow(self, topic: str) -> None:
        """Opens a page from which one can go back to this one."""
        if topic != self.topic:
            self._trail.append(self.topic)
            self._load(topic)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange and self.topic:
            # Links keep the colour they were laid out in. A new theme tells of its palette several times.
            self._soon.start()

    def _load(self, topic: str) -> None:
        self._soon.stop()
        self.topic = topic
        text = help_text(topic)
        if colours_for(QGuiApplication.palette()) is DARK:
            # Every picture exists twice; pages name the light one, which is also what other readers of the page show.
            text = text.replace("-light.png)", "-dark.png)")
        self._text.setMarkdown(text)
        _set_well(self._text.document())
        self._fit_pictures()
        self._back.setVisible(bool(self._trail))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_pictures()

    def _fit_pictures(self) -> None:
        """As wide as the text, at most as wide as they were drawn: they have two pixels for one of the page."""
        room = self._text.viewport().width() - 4
        document = self._text.document()
        for cursor, shown in pictures_in(document):
            picture = QImage(str(resource("help") / shown.name()))
            width = min(room, picture.width() // 2)
            if not picture.isNull() and shown.width() != width:
                # Scaled here: the document itself would drop pixels instead of blending them.
                ratio = self.devicePixelRatioF()
                small = picture.scaledToWidth(round(width * ratio), Qt.TransformationMode.SmoothTransformation)
                small.setDevicePixelRatio(ratio)
                document.addResource(QTextDocument.ResourceType.ImageResource.value, QUrl(shown.name()), small)
                shown.setWidth(width)
                shown.setHeight(picture.height() * width / picture.width())
                cursor.setCharFormat(shown)

    def _on_link(self, link: QUrl) -> None:
        if link.scheme() == "" and link.path().endswith(".md"):
            self.follow(link.path().removesuffix(".md"))

    def _go_back(self) -> None:
        if self._trail:
            self._load(self._trail.pop())


def _pieces(document: QTextDocument) -> Iterator[tuple[QTextBlock, QTextFragment]]:
    """Every run of letters of one format, with the block it stands in."""
    block = document.begin()
    while block.isValid():
        pieces = block.begin()
        while not pieces.atEnd():
            yield block, pieces.fragment()
            pieces += 1
        block = block.next()


def _selected(block: QTextBlock, piece: QTextFragment) -> QTextCursor:
    cursor = QTextCursor(block)
    cursor.setPosition(piece.position())
    cursor.setPosition(piece.position() + piece.length(), QTextCursor.MoveMode.KeepAnchor)
    return cursor


def pictures_in(document: QTextDocument) -> Iterator[tuple[QTextCursor, QTextImageFormat]]:
    """Each picture's format, with a cursor that has it selected."""
    for block, piece in _pieces(document):
        if piece.charFormat().isImageFormat():
            yield _selected(block, piece), piece.charFormat().toImageFormat()


def _set_well(document: QTextDocument) -> None:
    """Room between lines and paragraphs, and the bold weight our font has instead of a smeared one."""
    document.setIndentWidth(scaled(_INDENT))
    document.setDocumentMargin(0)
    colour = QColor(colours_for(QGuiApplication.palette()).accent_text)
    # One change instead of hundreds: the page is laid out once.
    whole = QTextCursor(document)
    whole.beginEditBlock()
    block = document.begin()
    while block.isValid():
        spacing = QTextBlockFormat()
        if _PICTURE not in block.text():
            spacing.setLineHeight(125, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        spacing.setBottomMargin(4 if block.textList() else 8)
        QTextCursor(block).mergeBlockFormat(spacing)
        block = block.next()
    for around, piece in _pieces(document):
        change = QTextCharFormat()
        if piece.charFormat().fontWeight() >= QFont.Weight.Bold:
            change.setFontWeight(QFont.Weight.DemiBold)
        if piece.charFormat().isAnchor():
            change.setForeground(colour)
            change.setFontUnderline(False)
        if change.propertyCount():
            _selected(around, piece).mergeCharFormat(change)
    whole.endEditBlock()
