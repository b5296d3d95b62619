"""The box of classes says what it is, to eyes and to screen readers, and is away where there are no classes."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from dpsim_gui.app.viewer.widgets.columns import ClassBox


def test_a_label_stands_beside_the_box_and_its_key_leads_there(qtbot: QtBot) -> None:
    window, before, box = QWidget(), QLineEdit(), ClassBox(("near", "far"), with_all=True)
    row = QHBoxLayout(window)
    row.addWidget(before)
    row.addWidget(box)
    qtbot.addWidget(window)
    window.show()
    with qtbot.waitActive(window):
        before.setFocus()
    label = box.findChild(QLabel)
    assert label is not None
    assert (label.text(), label.buddy()) == ("C&lass", box.box)
    assert label.geometry().right() < box.box.geometry().left()
    QTest.keyClick(before, Qt.Key.Key_L, Qt.KeyboardModifier.AltModifier)
    assert box.box.hasFocus()
    with qtbot.waitSignal(box.changed):
        QTest.keyClick(box.box, Qt.Key.Key_Down)
    assert box.chosen == "near"
    QTest.keyClick(box.box, Qt.Key.Key_Up)
    assert box.chosen is None
    assert box.box.currentText() == "all classes"


def test_without_classes_there_is_no_box(qtbot: QtBot) -> None:
    box = ClassBox((), with_all=True)
    qtbot.addWidget(box)
    assert box.isHidden()
    assert box.chosen is None
