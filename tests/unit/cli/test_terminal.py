"""The terminal: its language, streams that hold every letter, progress that ends its line."""

import errno
import io
import json
import os
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest

from dpsim_gui.cli.main import main
from dpsim_gui.cli.terminal import choose_language, is_closed_pipe, prepare_streams, terminal_progress, watched
from dpsim_gui.curator.evidence.folder import check_evidence
from dpsim_gui.resources import resource

RELEASE = str(resource("examples/columns-grid.dpsim"))


@pytest.fixture(autouse=True)
def english_locale(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    yield
    choose_language("en")


@pytest.mark.parametrize("words", [("--language", "de", "inspect"), ("inspect", "--language=de_DE")])
def test_the_option_may_stand_anywhere(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*words, RELEASE]) == 0
    said = capsys.readouterr().out
    assert "Technische Angaben: wer geschützt ist\n-------------------------------------\n" in said
    assert "2\u202f000, öffentlich" in said
    assert "2,718" in said


def test_the_locale_decides_without_it(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for value, said in (
        ("de_AT.UTF-8", "Datei: gibt es nicht"),
        ("fr_FR.UTF-8", "file: does not exist"),
        ("C", "file: "),
    ):
        monkeypatch.setenv("LC_ALL", value)
        assert main(["inspect", "none.dpsim"]) == 2
        assert capsys.readouterr().err.startswith(f"dpsim: {said}")
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert main(["--language", "en", "inspect", "none.dpsim"]) == 2
    assert "does not exist" in capsys.readouterr().err


def test_a_language_there_is_none_of_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--language", "xx", "inspect", RELEASE]) == 2
    assert capsys.readouterr().err == "dpsim: language: there is no translation xx. Choose one of en, de\n"


def test_json_is_the_same_in_every_language(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for language in ("en", "de"):
        assert main(["--language", language, "inspect", RELEASE, "--json"]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
    assert json.loads(told[1])


def test_pages_are_german_and_verified_as_such(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, page = tmp_path / "papers", tmp_path / "page.html"
    assert main(["--language", "de", "evidence", RELEASE, "-o", str(folder)]) == 0
    assert "passt zur Freigabedatei" in capsys.readouterr().out
    receipt = (folder / "receipt.html").read_text("utf-8")
    assert receipt.startswith("<!DOCTYPE html><html lang='de'>")
    assert "Datenschutzbudget" in receipt
    assert "matches the release file" in (folder / "verify.txt").read_text("utf-8")
    assert all(check.passed for check in check_evidence(folder))
    (folder / "receipt.html").write_text(receipt.replace("Datenschutzbudget", "Budget"), "utf-8")
    assert [check.name for check in check_evidence(folder) if not check.passed] == ["receipt.html"]
    assert main(["--language", "de", "page", RELEASE, "-o", str(page)]) == 0
    text = page.read_text("utf-8")
    assert '<html lang="de">' in text
    assert "Ihre Tabelle" in text


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
        "dpsim: output: the result cannot be written (No space left on device). Send it to another place\n"
    )


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_no_terminal_no_bar() -> None:
    assert terminal_progress("reading", StringIO()) is None
    with watched("answering", quiet=False, stream=StringIO()) as progress:
        assert progress is None
    with watched("answering", quiet=True, stream=Terminal()) as progress:
        assert progress is None


def test_the_bar_fills_and_ends_its_line() -> None:
    screen = Terminal()
    progress = terminal_progress("reading", screen)
    assert progress is not None
    progress(25, 100)
    progress(26, 100)
    progress(100, 100)
    first, last = screen.getvalue().split("\r")[1:]
    assert first.startswith("reading: [######..................]  25 %")
    assert "left" in first
    assert last == "reading: [########################] 100 %   \n"


def test_without_a_total_it_counts() -> None:
    screen = Terminal()
    progress = terminal_progress("reading", screen)
    assert progress is not None
    progress(12_345, None)
    assert "12,345" in screen.getvalue()


def fail_after(done: int, screen: Terminal) -> None:
    with watched("answering", quiet=False, stream=screen) as progress:
        assert progress is not None
        progress(done, 100)
        raise RuntimeError


@pytest.mark.parametrize("done", [50, 100])
def test_a_line_is_ended_also_when_the_work_fails(done: int) -> None:
    screen = Terminal()
    with pytest.raises(RuntimeError):
        fail_after(done, screen)
    assert screen.getvalue().count("\n") == 1
    assert screen.getvalue().endswith("\n")


@pytest.mark.parametrize(
    ("error", "system", "closed"),
    [
        (BrokenPipeError(), "posix", True),
        (OSError(errno.EINVAL, "Invalid argument"), "nt", True),
        (OSError(errno.EINVAL, "Invalid argument"), "posix", False),
        (OSError(errno.EINVAL, "Invalid argument", "a:b.csv"), "nt", False),
        (OSError(errno.ENOSPC, "full"), "nt", False),
        (ValueError(), "nt", False),
    ],
)
def test_a_reader_who_went_away_is_told_from_a_failure(error: Exception, system: str, closed: bool) -> None:
    assert is_closed_pipe(error, system=system) is closed
