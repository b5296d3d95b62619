"""What takes long says so, and what is quick does not flicker."""

from pytestqt.qtbot import QtBot

from dpsim_gui.app.wizard.notes import BusyNote


def test_what_takes_long_says_so_and_what_is_quick_does_not(qtbot: QtBot) -> None:
    note = BusyNote("Comparing…")
    qtbot.addWidget(note)
    note.start()
    note.stop()
    qtbot.wait(450)
    assert note.isHidden()
    note.start()
    note.start()
    qtbot.waitUntil(note.isVisible)
    note.stop()
    assert note.isHidden()
