"""The moment a window is first painted is told once, after it happened."""

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from dpsim_gui.app.program import FirstPaint, Stopwatch, say_first_paint


def test_the_first_paint_is_told_once(qtbot: QtBot, capsys: pytest.CaptureFixture[str]) -> None:
    window = QLabel("shown")
    qtbot.addWidget(window)
    FirstPaint(window, say_first_paint)
    assert capsys.readouterr().out == ""
    said: list[str] = []

    def told() -> None:
        said.append(capsys.readouterr().out)
        assert any(said)

    window.show()
    qtbot.waitUntil(told)
    window.repaint()
    qtbot.wait(20)
    text = "".join(said) + capsys.readouterr().out
    assert text.startswith("first paint: ")
    assert text.count("first paint") == 1


def test_a_lap_is_told_with_its_seconds(capsys: pytest.CaptureFixture[str]) -> None:
    stopwatch = Stopwatch()
    stopwatch.end("opened")
    stopwatch.end("painted")
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(": ")[0] for line in lines] == ["opened", "painted"]
    assert all(float(line.split(": ")[1].removesuffix(" s")) < 10 for line in lines)
