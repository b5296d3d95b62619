"""The receipt is complete, plain text, and can be taken along."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLabel
from pytestqt.qtbot import QtBot

from dpsim_gui.app.viewer.panels.receipt_panel import ReceiptPanel
from dpsim_gui.app.viewer.session import Session, new_session
from dpsim_gui.release.open import open_release

LEFT = Qt.MouseButton.LeftButton


def words(panel: ReceiptPanel) -> str:
    return "\n".join(label.text() for label in panel.findChildren(QLabel))


def test_the_receipt_says_who_is_protected_and_how_well(session: Session, qtbot: QtBot) -> None:
    panel = ReceiptPanel(session)
    qtbot.addWidget(panel)
    text = words(panel)
    for part in (
        "a patient",
        "Who is protected",
        "δ",
        "not covered",
        session.release.fingerprint,
        "moments",
        "noise band",
    ):
        assert part in text
    assert "confidence interval" not in text
    assert panel.bounds.rowCount() == 3


def test_text_from_a_stranger_stays_plain(make_release: object, qtbot: QtBot) -> None:
    assert callable(make_release)
    path = make_release(row_means="<b>bold</b><img src='x'>", columns=("<i>a</i>", "b", "c"), bounds=(0.0, 1.0))
    panel = ReceiptPanel(new_session(open_release(path), path))
    qtbot.addWidget(panel)
    assert "<b>bold</b>" in words(panel)
    for label in panel.findChildren(QLabel):
        if "<" in label.text():
            assert label.textFormat() is Qt.TextFormat.PlainText


def test_a_rehearsal_is_marked_as_simulated(make_release: object, qtbot: QtBot) -> None:
    assert callable(make_release)
    path = make_release(simulated=True)
    panel = ReceiptPanel(new_session(open_release(path), path))
    qtbot.addWidget(panel)
    assert "SIMULATED" in words(panel)


def test_two_hundred_columns_are_a_table_and_not_a_mile_of_lines(wide_session: Session, qtbot: QtBot) -> None:
    panel = ReceiptPanel(wide_session)
    qtbot.addWidget(panel)
    assert panel.bounds.rowCount() == 200
    assert panel.bounds.height() < 400
    assert len(panel.findChildren(QLabel)) < 120


def test_the_receipt_can_be_copied(session: Session, qtbot: QtBot) -> None:
    panel = ReceiptPanel(session)
    qtbot.addWidget(panel)
    panel.show()
    QTest.mouseClick(panel.copy, LEFT)
    text = QGuiApplication.clipboard().text()
    assert text.startswith("Receipt of clinic.dpsim")
    assert session.release.fingerprint in text.replace("\n", "").replace(" ", "")


def test_the_receipt_can_be_saved(session: Session, qtbot: QtBot, tmp_path: Path) -> None:
    panel = ReceiptPanel(session)
    qtbot.addWidget(panel)
    panel.show()
    QTest.mouseClick(panel.save, LEFT)
    dialog = panel.findChild(QFileDialog)
    assert dialog is not None
    dialog.reject()
    panel.save_pdf(tmp_path / "receipt.pdf")
    assert (tmp_path / "receipt.pdf").read_bytes().startswith(b"%PDF")
