"""What the README and the help pages it leads to show runs as it stands, in a folder with the bundled resources."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[2]
README = (PROJECT / "README.md").read_text("utf-8")
# In the order of their commands: later ones use files of earlier ones.
SHOWN = (
    README,
    *((PROJECT / f"resources/help/{name}.md").read_text("utf-8") for name in ("columns", "study", "scripts")),
)


def blocks(language: str) -> list[str]:
    return [
        block for page in SHOWN for block in re.findall(rf"^```{language}\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
    ]


def run(folder: Path, *command: str) -> str:
    programs = str(Path(sys.executable).parent)
    outcome = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, "PATH": os.pathsep.join([programs, os.environ["PATH"]])},
        capture_output=True,
        text=True,
        timeout=280,
    )
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr
    return outcome.stdout


@pytest.mark.skipif(os.name == "nt", reason="the README's commands are for sh")
def test_the_examples_run_in_their_order(tmp_path: Path) -> None:
    (tmp_path / "resources").symlink_to(PROJECT / "resources")
    shown = run(tmp_path, "sh", "-eu", "-c", "\n".join(blocks("sh")))
    assert "value,noise_sd,low,high,inside,method_sd,total_low,total_high" in shown
    assert (tmp_path / "both.dpsim").is_file()
    assert (tmp_path / "accidents.html").is_file()
    assert round((tmp_path / "accidents.dpsim").stat().st_size, -3) == 21000
    assert re.search(r"Expected error +0\.00(09|10)", shown)
    assert re.search(r"Where many rows lie +usually 0\.0028", shown)
    rows = [line.split(",") for line in re.findall(r"^.*,true,.*$", shown, flags=re.MULTILINE)]
    answers = [float(cells[cells.index("true") - 4]) for cells in rows]
    # Ten standard deviations of the noise: what the README says must hold for every reader.
    assert answers[:3] == pytest.approx([0.165, 0.016, 0.0], abs=0.012)
    assert answers[3:6] == pytest.approx([0.098, 0.063, 0.007], abs=0.065)

    for block in blocks("python"):
        assert run(tmp_path, sys.executable, "-c", block).strip()
    assert (tmp_path / "clinic.dpsim").is_file()


def test_every_file_the_readme_points_at_exists() -> None:
    named = re.findall(r"\]\((?!https?:|#)([^)]+)\)", README) + re.findall(r"`((?:resources|packaging)/[^`]+)`", README)
    assert named
    assert [name for name in named if not (PROJECT / name).exists()] == []


def test_the_readme_stays_short() -> None:
    assert len(README.splitlines()) < 200
