"""`dpsim plan --curve` and `dpsim rehearse`: errors as one number changes, and as measured."""

import errno
import json
import os
from pathlib import Path

import pytest

from dpsim_gui.cli.main import main
from dpsim_gui.cli.plan_commands import CURVES
from dpsim_gui.release.open import open_release

L1 = ("--function", "l1", "--columns", "a", "--bounds", "a=0:1")
KERNEL = ("--function", "gaussian", "--bandwidth", "0.5", "--columns", "a,b,c,d", "--bounds", "0:1")


@pytest.mark.parametrize("over", CURVES)
def test_a_curve_names_every_structure_and_holds_the_plan(over: str, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["plan", *KERNEL, "--rows", "1000", "--epsilon", "1"]
    assert main([*asked, "--curve", over, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["over"] == over
    assert found["values"] == sorted(found["values"])
    assert len(found["values"]) == (9 if over == "bandwidth" else 17)
    assert {len(errors) for errors in found["predicted_error"].values()} == {len(found["values"])}
    assert main([*asked, "--json"]) == 0
    best = json.loads(capsys.readouterr().out)["predicted_error"]["total"]
    errors = [error for curve in found["predicted_error"].values() for error in curve if error is not None]
    # Up to rounding: over alpha nothing moves.
    assert min(errors) * (1 - 1e-9) <= best <= max(errors) * (1 + 1e-9)


def test_less_noise_with_more_rows_and_more_epsilon(capsys: pytest.CaptureFixture[str]) -> None:
    for over in ("rows", "epsilon"):
        assert main(["plan", *KERNEL, "--rows", "1000", "--epsilon", "1", "--curve", over, "--json"]) == 0
        fourier = json.loads(capsys.readouterr().out)["predicted_error"]["fourier"]
        assert fourier == sorted(fourier, reverse=True)
        assert fourier[0] > 10 * fourier[-1]


@pytest.mark.slow
def test_a_curve_is_a_table_with_a_dash_where_a_structure_cannot(capsys: pytest.CaptureFixture[str]) -> None:
    wide = ("--function", "gaussian", "--bandwidth", "500000", "--columns", "a,b,c,d", "--bounds", "0:1")
    assert main(["plan", *wide, "--rows", "50", "--epsilon", "1", "--curve", "bandwidth"]) == 0
    title, heading, *lines = capsys.readouterr().out.splitlines()
    assert title == "Typical error over bandwidth"
    assert heading.split()[0] == "bandwidth"
    assert "fourier" in heading
    assert len(lines) == 9
    assert "-" not in lines[0].split()
    assert set(lines[-1].split()[1:]) == {"-"}


def test_a_curve_that_is_flat_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    squared = ("--function", "l2sq", "--columns", "a", "--bounds", "a=0:1")
    for over, flat in (("alpha", True), ("rows", False)):
        assert main(["plan", *squared, "--rows", "1000", "--epsilon", "1", "--curve", over]) == 0
        assert ("Note: none of these depends on" in capsys.readouterr().out) is flat


def test_a_curve_over_epsilon_needs_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["plan", *L1, "--rows", "1000", "--curve", "epsilon"]) == 0
    assert "ladder" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (
            ("--rows", "9", "--epsilon", "1", "--curve", "bandwidth"),
            "l1 has no bandwidth. Choose epsilon, alpha or rows",
        ),
        (("--epsilon", "1", "--curve", "rows"), "starts from --rows"),
        (("--rows", "9", "--curve", "rows"), "give --epsilon"),
    ],
)
def test_what_a_curve_lacks_is_said_in_one_sentence(
    options: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["plan", *L1, *options]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert sentence in told.err
    assert len(told.err.splitlines()) == 1


def test_few_rows_make_a_short_curve_without_repeating_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["plan", *L1, "--rows", "3", "--epsilon", "1", "--curve", "rows", "--json"]) == 0
    values = json.loads(capsys.readouterr().out)["values"]
    assert values == sorted(set(values))
    assert values[0] == 1
    assert 3 in values


ASKED = ["rehearse", "--columns", "a,b", "--function", "l1", "--bounds", "0:9", "--epsilon", "1", "--rows", "60"]


def test_a_full_disk_leaves_nothing_half_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(descriptor: int, data: bytes) -> None:
        os.write(descriptor, data[:9])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    kept = tmp_path / "kept.dpsim"
    with monkeypatch.context() as patch:
        patch.setattr("dpsim_gui.curator.files.durable_file.write_all", full)
        assert main([*ASKED, "-o", str(kept)]) == 2
    assert "output: cannot be written (the disk is full" in capsys.readouterr().err
    assert not any(tmp_path.iterdir())
    assert main([*ASKED, "-o", str(kept)]) == 0
    assert open_release(kept).receipt.simulated
    assert main([*ASKED, "-o", str(kept)]) == 2
    assert "exists already" in capsys.readouterr().err
