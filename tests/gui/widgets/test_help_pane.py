"""The help pane: every page it can reach exists, and pictures are as wide as the text and fit the theme."""

import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QApplication, QTextBrowser
from pytestqt.qtbot import QtBot

from dpsim_gui.app.look.colours import DARK, LIGHT
from dpsim_gui.app.look.theme import palette_of
from dpsim_gui.app.widgets.help_pane import HelpPane, pictures_in
from dpsim_gui.functions.similarity import FunctionName
from dpsim_gui.resources import resource
from tests.gui.wizard.seen import button, click, named

PAGES = sorted(resource("help").glob("*.md"))


@pytest.fixture
def pane(qtbot: QtBot, qapp: QApplication) -> Iterator[HelpPane]:
    before = qapp.palette()
    qapp.setPalette(palette_of(LIGHT))
    pane = HelpPane()
    qtbot.addWidget(pane)
    pane.resize(320, 500)
    pane.show()
    yield pane
    qapp.setPalette(before)


def text_of(pane: HelpPane) -> QTextBrowser:
    return named(pane, "Help text", QTextBrowser)


def document(pane: HelpPane) -> QTextDocument:
    return text_of(pane).document()


def test_every_link_and_picture_of_every_page_is_bundled() -> None:
    for page in PAGES:
        named = re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text("utf-8"))
        assert [name for name in named if not (page.parent / name).is_file()] == [], page.name


def test_the_index_lists_every_page_and_the_glossary_leads_to_it() -> None:
    index = resource("help/index.md").read_text("utf-8")
    assert [page.name for page in PAGES if page.stem != "index" and f"({page.name})" not in index] == []
    assert "(index.md)" in resource("help/glossary.md").read_text("utf-8")


def test_every_function_has_a_page_that_the_similarity_page_links_to() -> None:
    index = resource("help/similarity.md").read_text("utf-8")
    for name in FunctionName:
        assert f"(function-{name}.md)" in index
        text = resource(f"help/function-{name}.md").read_text("utf-8")
        assert "What an answer means" in text
        assert "When to choose it" in text
        assert f"pictures/{name}-light.png" in text


def test_a_picture_is_as_wide_as_the_text_and_keeps_its_shape(pane: HelpPane) -> None:
    pane.show_topic("function-gaussian")
    ((_, narrow),) = pictures_in(document(pane))
    assert 0 < narrow.width() <= text_of(pane).viewport().width()
    pane.resize(800, 500)
    ((_, wide),) = pictures_in(document(pane))
    assert wide.width() > narrow.width()
    assert wide.height() / wide.width() == pytest.approx(narrow.height() / narrow.width(), rel=1e-3)


def test_numbers_of_a_list_have_room(pane: HelpPane) -> None:
    pane.show_topic("release")
    needed = text_of(pane).fontMetrics().horizontalAdvance("9. ")
    assert document(pane).indentWidth() >= needed


def test_a_dark_pane_shows_dark_pictures(pane: HelpPane, qapp: QApplication) -> None:
    qapp.setPalette(palette_of(DARK))
    pane.show_topic("function-l1")
    ((_, shown),) = pictures_in(document(pane))
    assert shown.name() == "pictures/l1-dark.png"
    assert not text_of(pane).loadResource(QTextDocument.ResourceType.ImageResource.value, QUrl(shown.name())).isNull()


def test_a_followed_link_can_be_gone_back(pane: HelpPane) -> None:
    pane.show_topic("similarity")
    text_of(pane).anchorClicked.emit(QUrl("function-lpp.md"))
    assert pane.topic == "function-lpp"
    click(button(pane, "Previous help page"))
    assert pane.topic == "similarity"


def test_every_help_page_can_be_shown_and_its_links_lead_somewhere(qtbot: QtBot) -> None:
    pane = HelpPane()
    qtbot.addWidget(pane)
    pane.show()
    text = named(pane, "Help text", QTextBrowser)
    for path in resource("help").glob("*.md"):
        pane.show_topic(path.stem)
        assert text.toPlainText().strip()
    pane.show_topic("data")
    text.anchorClicked.emit(QUrl("glossary.md"))
    assert pane.topic == "glossary"
    click(button(pane, "Previous help page"))
    assert pane.topic == "data"
    text.anchorClicked.emit(QUrl("https://example.org/x.md"))
    assert pane.topic == "data"
