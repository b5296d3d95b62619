"""The command line works with closed, narrow and full streams, and says so where it cannot."""

import io
import os
import sys
from pathlib import Path

import pytest

from dpsim_gui.cli.main import main
from dpsim_gui.cli.streams import prepare_streams

EXAMPLE = Path(__file__).parents[3] / "resources/examples/grid.dpsim"
INSPECT = ["inspect", str(EXAMPLE)]


def test_closed_streams_are_as_good_as_none(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    assert main(INSPECT) == 0
    assert main(["inspect", "nowhere"]) == 2
    assert sys.stdin.read() == ""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        stream.close()


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
@pytest.mark.parametrize("chosen", [False, True])
def test_an_encoding_without_our_letters_stops_nothing(
    monkeypatch: pytest.MonkeyPatch, encoding: str, chosen: bool
) -> None:
    monkeypatch.delenv("PYTHONIOENCODING", raising=False)
    if chosen:
        monkeypatch.setenv("PYTHONIOENCODING", encoding)
    written = io.BytesIO()
    with io.TextIOWrapper(written, encoding=encoding) as narrow:
        monkeypatch.setattr(sys, "stdout", narrow)
        assert main(INSPECT) == 0
        shown = written.getvalue().decode(encoding if chosen else "utf-8")
    assert ("Privacy budget ?" if chosen else "Privacy budget ε") in shown


def test_a_stream_that_is_wide_enough_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    with io.TextIOWrapper(io.BytesIO(), encoding="UTF-8", errors="strict") as wide:
        monkeypatch.setattr(sys, "stdout", wide)
        prepare_streams()
        assert (wide.encoding, wide.errors) == ("UTF-8", "strict")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a device that is always full")
def test_no_room_for_what_is_shown_gets_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with open("/dev/full", "w", encoding="utf-8") as full:
        monkeypatch.setattr(sys, "stdout", full)
        assert main(INSPECT) == 2
    assert capsys.readouterr().err == (
        "dpsim: output: what was to be shown cannot be written (No space left on device); send it elsewhere\n"
    )
