"""The self-test of a bundle passes where everything is painted and fails where something is not."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from dpsim_gui.app.viewer import self_test
from dpsim_gui.app.viewer.self_test import ViewerSelfTest, is_painted
from dpsim_gui.app.viewer.window import ViewerWindow
from tests.gui.viewer.conftest import MakeRelease, some


def test_every_panel_of_the_example_is_painted(
    window: ViewerWindow, make_release: MakeRelease, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = make_release("example.dpsim")
    monkeypatch.setattr(self_test, "example_release", lambda: path)
    test = ViewerSelfTest(window)
    with qtbot.waitSignal(test.finished, timeout=30_000) as done:
        test.start()
    assert done.args == [0]
    page = some(window.current_page())
    assert page.list.list.currentRow() == page.panel_count - 1


@pytest.mark.parametrize("most_steps", [1, 3])
def test_an_example_that_does_not_open_fails(
    window: ViewerWindow, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, most_steps: int
) -> None:
    monkeypatch.setattr(self_test, "example_release", lambda: tmp_path / "none.dpsim")
    monkeypatch.setattr(self_test, "MAX_STEPS", most_steps)
    test = ViewerSelfTest(window)
    with qtbot.waitSignal(test.finished, timeout=30_000) as done:
        test.start()
    assert done.args == [1]


def test_without_an_example_the_start_page_counts(
    window: ViewerWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(self_test, "example_release", lambda: None)
    test = ViewerSelfTest(window)
    with qtbot.waitSignal(test.finished, timeout=30_000) as done:
        test.start()
    assert done.args == [0]


def test_a_blank_widget_is_not_painted(qtbot: QtBot) -> None:
    blank = QWidget()
    qtbot.addWidget(blank)
    blank.resize(200, 200)
    blank.show()
    assert not is_painted(blank)


def test_a_given_release_is_opened_instead_of_the_example(
    window: ViewerWindow, make_release: MakeRelease, qtbot: QtBot, capsys: pytest.CaptureFixture[str]
) -> None:
    test = ViewerSelfTest(window, make_release("theirs.dpsim"))
    with qtbot.waitSignal(test.finished, timeout=30_000) as done:
        test.start()
    assert done.args == [0]
    assert window.tabs.tabText(0).startswith("theirs")
    said = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in said] == ["release opened", "9 panels painted", "self-test passed"]
