"""Every page of help can be shown."""

from PySide6.QtCore import QUrl
from PySide6.QtWidgets import QTextBrowser
from pytestqt.qtbot import QtBot

from dpsim_gui.app.widgets.help_pane import HelpPane
from dpsim_gui.resources import resource
from tests.gui.wizard.seen import button, click, named


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
