"""How the command line ends when it is stopped."""

import io
import re
import sys
from pathlib import Path

import pytest

from dpsim_gui.cli import answer_commands, release_command, request_options
from dpsim_gui.cli.main import main
from dpsim_gui.errors import PlanError
from dpsim_gui.progress import Progress

DATA = Path(__file__).parents[3] / "resources/data/clinic.csv"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


ASKED = ["--function", "l2sq", "--columns", "age", "--bounds", "0:120", "--rows", "2", "--epsilon", "1"]


@pytest.fixture
def command(tmp_path: Path) -> list[str]:
    return ["release", str(DATA), "-o", str(tmp_path / "r.dpsim"), "--ledger", str(tmp_path / "ledger"), *ASKED]


@pytest.mark.parametrize("typed", ["2\n", ""], ids=["another epsilon", "the end of input"])
def test_what_is_not_the_planned_epsilon_cancels_and_says_why(
    typed: str, command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", Terminal(typed))
    assert main(command) == 130
    said = capsys.readouterr()
    assert said.err == "dpsim: cancelled: epsilon: is not the planned one. Nothing was spent\n"
    assert "Note: Answers are too noisy" in said.out
    assert "The file is read as: separator comma," in said.out
    assert typed or said.out.endswith("\n")
    assert not list(tmp_path.iterdir())


def test_a_release_that_fails_half_way_ends_the_line_of_its_bar(
    command: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def half_way(*_arguments: object, progress: Progress, **_options: object) -> None:
        progress(1, 10)
        raise PlanError("data", "no-rows")

    screen = Terminal()
    monkeypatch.setattr(release_command, "build_release", half_way)
    monkeypatch.setattr(sys, "stderr", screen)
    assert main([*command, "--yes"]) == 2
    *_, bar, complaint = screen.getvalue().splitlines()
    assert "10 %" in bar
    assert complaint.startswith("dpsim: ")


def test_ctrl_c_ends_without_a_traceback(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(*_arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(answer_commands, "open_release", interrupted)
    monkeypatch.setattr(request_options, "reading_from", interrupted)
    assert main(["query", "r.dpsim", "p.csv"]) == 130
    assert capsys.readouterr().err == "dpsim: cancelled\n"
    assert main(["release", "d.csv", "-o", "r.dpsim", "--function", "l1", "--epsilon", "1"]) == 130
    assert capsys.readouterr().err == "dpsim: cancelled. Run dpsim ledger show to see what was spent\n"


@pytest.mark.parametrize(
    ("given", "near"),
    [
        (["relese"], "release?"),
        (["plan", "--functoin", "l1"], "--function?"),
        (["query", "a", "b", "--Kep"], "--keep?"),
    ],
)
def test_a_slip_is_answered_with_what_was_probably_meant(
    given: list[str], near: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(given)
    assert ended.value.code == 2
    assert capsys.readouterr().err.strip().endswith(f"Did you mean {near}")


def test_the_version_names_the_libraries(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])
    assert re.search(r"dpsim [\d.]+ \(Python [\d.]+, numpy [\d.]+", capsys.readouterr().out)
