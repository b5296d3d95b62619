"""A bar where somebody watches, nothing anywhere else."""

from io import StringIO

import pytest

from dpsim_gui.cli.terminal_progress import terminal_progress, watched


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
