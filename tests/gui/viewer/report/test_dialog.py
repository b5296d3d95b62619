"""Report…: one file with what was looked at, its pictures in it, and every foreign text plain."""

import base64
import re
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox, QFileDialog
from pytestqt.qtbot import QtBot

from dpsim_gui.app.viewer.curve.panel import CurvePanel
from dpsim_gui.app.viewer.report import ReportDialog
from dpsim_gui.app.viewer.window import ViewerWindow
from tests.gui.viewer.conftest import LEFT, MakeRelease, open_page, some


def asked(window: ViewerWindow) -> ReportDialog:
    window.menus.report.trigger()
    (dialog,) = (each for each in window.findChildren(ReportDialog) if each.isVisible())
    return dialog


def test_a_report_holds_what_was_looked_at_and_what_is_ticked(
    window: ViewerWindow, make_release: MakeRelease, tmp_path: Path, qtbot: QtBot
) -> None:
    columns = ("<b>age", "pressure")
    page = open_page(window, make_release("a & b.dpsim", columns=columns, bounds=(0.0, 100.0)), qtbot)
    QTest.keyClick(window, Qt.Key.Key_3, Qt.KeyboardModifier.ControlModifier)
    curve = page.shown
    assert isinstance(curve, CurvePanel)
    qtbot.waitUntil(lambda: curve.curve is not None)
    dialog = asked(window)
    assert [part.name for part in dialog.chosen] == ["Answer at the point", "Curve", "Receipt"]
    QTest.mouseClick(dialog.buttons.button(QDialogButtonBox.StandardButton.Save), LEFT)
    files = some(dialog.findChild(QFileDialog))
    assert Path(files.directory().absolutePath()) == page.session.path.parent
    files.fileSelected.emit(str(tmp_path / "report.html"))
    text = (tmp_path / "report.html").read_text("utf-8")
    assert "<h1>Report on a &amp; b.dpsim</h1>" in text
    assert "<b>" not in text
    assert "&lt;b&gt;age" in text
    assert page.session.release.fingerprint in text
    (picture,) = re.findall(r"src='data:image/png;base64,([^']+)'", text)
    image = QImage.fromData(base64.b64decode(picture))
    assert (image.width(), image.height()) == (1360, 960)
    assert "http" not in re.sub(r"src='[^']*'", "", text), "it needs nothing else"
    assert "report.html" in window.notice.text.text()
    assert (window.notice.show_folder.isVisible(), window.notice.folder) == (True, tmp_path)
    window.notice.say("Something else.")
    assert not window.notice.show_folder.isVisible()


def test_a_report_is_a_document_too_and_parts_are_left_out_with_the_keyboard(
    opened: ViewerWindow, tmp_path: Path
) -> None:
    dialog = asked(opened)
    dialog.save(tmp_path / "no" / "report.pdf")
    assert "could not be written" in dialog.problem.text()
    dialog.list.setCurrentRow(0)
    QTest.keyClick(dialog.list, Qt.Key.Key_Space)
    assert [part.name for part in dialog.chosen] == ["Receipt"]
    dialog.save(tmp_path / "report.pdf")
    assert (tmp_path / "report.pdf").read_bytes().startswith(b"%PDF")
    dialog = asked(opened)
    for at in range(dialog.list.count()):
        dialog.list.setCurrentRow(at)
        QTest.keyClick(dialog.list, Qt.Key.Key_Space)
    assert not dialog.buttons.button(QDialogButtonBox.StandardButton.Save).isEnabled()
    dialog.reject()


def test_without_a_release_there_is_nothing_to_report(window: ViewerWindow) -> None:
    window.menus.report.trigger()
    assert "Open a release first" in window.notice.text.text()
