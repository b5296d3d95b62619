"""The wizard as a program of its own: version, self-test on a real (virtual) screen and without one."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

START = "import sys; from dpsim_gui.app.wizard_program import main; sys.exit(main())"


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", START, *arguments],
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2]), **environment},
        capture_output=True,
        text=True,
        timeout=200,
    )


def test_the_version_is_told_without_a_screen() -> None:
    done = run("--version", QT_QPA_PLATFORM="none")
    assert (done.returncode, done.stdout.split()[0]) == (0, "dpsim-wizard")


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a screen")
def test_without_a_screen_it_ends_in_a_sentence() -> None:
    done = run(QT_QPA_PLATFORM="", DISPLAY="", WAYLAND_DISPLAY="", XDG_SESSION_TYPE="")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert done.stderr.startswith("dpsim-wizard: there is no screen here")


# At the usual scale every page is walked through without a screen, too.
@pytest.mark.parametrize("scale", [pytest.param("1", marks=pytest.mark.long), "2"])
def test_the_self_test_releases_the_example_on_a_real_screen(
    real_display: str, own_home: Path, tmp_path: Path, scale: str
) -> None:
    done = run("--self-test", QT_QPA_PLATFORM="xcb", DISPLAY=real_display, QT_SCALE_FACTOR=scale, TMPDIR=str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert "self-test passed" in done.stdout
    assert "Traceback" not in done.stderr
    left = [path for path in own_home.rglob("*") if path.suffix in (".dpsim", ".sqlite3")]
    assert left == [], "a trial is no release of the owner's"
    assert list(tmp_path.iterdir()) == [], "a trial leaves nothing behind"
