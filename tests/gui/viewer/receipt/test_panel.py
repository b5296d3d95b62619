"""The receipt is complete, plain text, and can be taken along."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from dpsim_gui.app.viewer.receipt.panel import DeclaredBoundsTable, ReceiptPanel, SignerCard
from dpsim_gui.app.viewer.session.session import Session, new_session
from dpsim_gui.app.widgets.elided_label import WrappedText
from dpsim_gui.release.open import open_release
from tests.full_disk import full_disk
from tests.gui.viewer.conftest import LEFT, MakeRelease, Show, dismiss_dialog, some


@pytest.fixture
def panel(session: Session, show: Show) -> ReceiptPanel:
    return show(ReceiptPanel, session)


def words(panel: ReceiptPanel) -> str:
    labels = [label.text() for label in panel.findChildren(QLabel)]
    return "\n".join([*labels, *(text.toPlainText() for text in panel.findChildren(WrappedText))])


def bounds_of(panel: ReceiptPanel) -> DeclaredBoundsTable:
    (table,) = panel.findChildren(DeclaredBoundsTable)
    assert table.accessibleName() == "Columns and bounds"
    return table


def test_the_receipt_says_who_is_protected_and_how_well(session: Session, panel: ReceiptPanel) -> None:
    text = words(panel)
    for part in (
        "a patient",
        "is protected by differential privacy",
        "Technical details: who is protected",
        "δ",
        "What the promise does not cover",
        session.release.fingerprint,
        "moments",
        "Intervals are about noise",
    ):
        assert part in text
    assert "confidence interval" not in text
    assert bounds_of(panel).rowCount() == 3


def test_text_from_a_stranger_stays_plain(make_release: MakeRelease, qtbot: QtBot) -> None:
    path = make_release(row_means="<b>bold</b><img src='x'>", columns=("<i>a</i>", "b", "c"), bounds=(0.0, 1.0))
    panel = ReceiptPanel(new_session(open_release(path), path))
    qtbot.addWidget(panel)
    assert "<b>bold</b>" in words(panel)
    for label in panel.findChildren(QLabel):
        if "<" in label.text():
            assert label.textFormat() is Qt.TextFormat.PlainText


def test_a_rehearsal_is_marked_as_simulated(make_release: MakeRelease, qtbot: QtBot) -> None:
    path = make_release(simulated=True)
    panel = ReceiptPanel(new_session(open_release(path), path))
    qtbot.addWidget(panel)
    assert "SIMULATED" in words(panel)


def test_two_hundred_columns_are_a_table_and_not_a_mile_of_lines(wide_session: Session, qtbot: QtBot) -> None:
    panel = ReceiptPanel(wide_session)
    qtbot.addWidget(panel)
    assert bounds_of(panel).rowCount() == 200
    assert bounds_of(panel).height() < 400
    assert len(panel.findChildren(QLabel)) < 120


def test_the_receipt_can_be_copied(session: Session, panel: ReceiptPanel) -> None:
    QTest.mouseClick(panel.copy, LEFT)
    text = QGuiApplication.clipboard().text()
    assert text.startswith("Receipt of clinic.dpsim")
    QGuiApplication.clipboard().setText("")
    QTest.keyClick(panel.copy, Qt.Key.Key_Space)
    assert QGuiApplication.clipboard().text() == text
    assert session.release.fingerprint in text.replace("\n", "").replace(" ", "")


def test_the_receipt_can_be_saved(panel: ReceiptPanel, tmp_path: Path) -> None:
    QTest.mouseClick(panel.save, LEFT)
    dismiss_dialog(panel)
    panel.save_pdf(tmp_path / "receipt.pdf")
    assert (tmp_path / "receipt.pdf").read_bytes().startswith(b"%PDF")
    assert panel.saved.show_folder.isVisible()


def test_a_receipt_that_cannot_be_saved_says_so(panel: ReceiptPanel, tmp_path: Path) -> None:
    panel.save_pdf(tmp_path / "no such folder" / "receipt.pdf")
    assert "could not be written" in panel.problem.text()
    panel.save_pdf(tmp_path / "receipt.pdf")
    assert not panel.problem.isVisibleTo(panel)


@pytest.mark.needs("posix_calls")
def test_a_full_disk_leaves_the_receipt_of_before(panel: ReceiptPanel, tmp_path: Path) -> None:
    target = tmp_path / "receipt.pdf"
    target.write_bytes(b"%PDF of last week")
    with full_disk():
        panel.save_pdf(target)
    assert "could not be written" in panel.problem.text()
    assert target.read_bytes() == b"%PDF of last week"
    assert list(tmp_path.glob("*.p*")) == [target]


def test_the_receipt_can_be_printed(panel: ReceiptPanel, tmp_path: Path) -> None:
    QTest.mouseClick(panel.print, LEFT)
    dialog = some(panel.findChild(QPrintDialog))
    assert dialog.printer().docName() == "Receipt of clinic.dpsim"
    dialog.printer().setOutputFileName(str(tmp_path / "paper.pdf"))
    # Its button would take the file name from a field of its own.
    dialog.accepted.emit(dialog.printer())
    dialog.reject()
    assert (tmp_path / "paper.pdf").read_bytes().startswith(b"%PDF")


KEY, OTHER = "ab" * 32, "cd" * 32


@pytest.mark.parametrize(
    ("signed_by", "typed", "said"),
    [
        (KEY, KEY, "This key matches"),
        (KEY, " ".join(KEY.upper()[at : at + 8] for at in range(0, 64, 8)), "This key matches"),
        (KEY, OTHER, "does not match"),
        (KEY, KEY[:-1], "not one yet"),
        (None, KEY, "not signed"),
    ],
)
def test_the_key_one_expects_is_compared(signed_by: str | None, typed: str, said: str, qtbot: QtBot) -> None:
    card = SignerCard(signed_by)
    qtbot.addWidget(card)
    card.show()
    assert ("not signed" in card.state.text()) == (signed_by is None)
    assert not card.verdict.isVisible()
    card.expected.setFocus()
    QTest.keyClicks(card.expected, typed)
    assert said in card.verdict.text()
    card.expected.clear()
    assert not card.verdict.isVisible()


def test_a_fingerprint_breaks_where_a_narrow_receipt_ends_and_is_copied_whole(
    session: Session, qtbot: QtBot, show: Show
) -> None:
    panel = show(ReceiptPanel, session)
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
