"""A word longer than a line is broken, and copied whole."""

from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from dpsim_gui.app.viewer.receipt.panel import ReceiptPanel
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.widgets.wrapped_text import WrappedText


def test_a_fingerprint_breaks_where_a_narrow_receipt_ends_and_is_copied_whole(session: Session, qtbot: QtBot) -> None:
    panel = ReceiptPanel(session)
    qtbot.addWidget(panel)
    panel.show()
    (file,) = panel.findChildren(WrappedText)
    heights = []
    for width in (900, 500):
        panel.resize(width, 700)
        qtbot.wait(20)
        heights.append(file.height())
        assert file.height() >= file.document().size().height()
        assert panel.scroll_area.horizontalScrollBar().maximum() == 0
    assert heights[1] > heights[0]
    file.selectAll()
    file.copy()
    assert session.release.fingerprint in QGuiApplication.clipboard().text()
