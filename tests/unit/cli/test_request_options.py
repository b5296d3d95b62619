"""Numbers on the command line are read as people write them."""

import pytest

from dpsim_gui.cli.main import main
from dpsim_gui.cli.number_options import number, whole
from dpsim_gui.errors import PlanError

ODD = ("1_00", "1__0", "٣", "")


@pytest.mark.parametrize("text", [*ODD, "9.5", "1e3", "0", "-3", "x"])
def test_what_is_no_whole_number_is_refused(text: str) -> None:
    with pytest.raises(PlanError, match="a whole number"):
        whole("rows")(text)


@pytest.mark.parametrize("text", [*ODD, "1,500", "x", "0x10"])
def test_what_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(PlanError, match="number"):
        number("bandwidth")(text)


def test_plain_numbers_are_read() -> None:
    assert [whole("rows")(text) for text in ("1", "100", "1,000")] == [1, 100, 1000]
    assert [number("fill")(text) for text in ("-1", "0.5", "1e3")] == [-1.0, 0.5, 1000.0]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--rows", "1_00", "--bounds", "0:1"), "dpsim: rows: type a whole number, such as 1000\n"),
        (("--rows", "100", "--bounds", "0:1_0"), "dpsim: bounds: write them as COLUMN=LOW:HIGH"),
        (("--rows", "100", "--bounds", "a=٣:9"), "dpsim: bounds: write them as COLUMN=LOW:HIGH"),
    ],
)
def test_no_command_guesses_what_an_odd_number_means(
    options: tuple[str, ...], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["plan", "--function", "l1", "--columns", "a", "--epsilon", "1", *options]) == 2
    assert capsys.readouterr().err.startswith(words)


def test_bounds_closer_than_they_are_large_are_refused_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    options = ("--columns", "a,b", "--bounds", "a=0:1", "--bounds", "b=1000000000:1000000001", "--rows", "9")
    assert main(["plan", "--function", "l2sq", "--epsilon", "1", *options]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert "of b: lie too close together" in told.err
    assert len(told.err.splitlines()) == 1
