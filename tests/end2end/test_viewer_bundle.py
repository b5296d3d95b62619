"""The viewer's bundle, built as for handing out: it needs nothing around it and holds nothing of the private side."""

import shutil
import subprocess
from pathlib import Path

import pytest

import build_bundle
from bundle.inside import modules_inside, private_modules
from bundle.prerequisites import missing
from bundle.weight import LIMITS, weight


@pytest.mark.timeout(900)
def test_the_viewers_bundle_works_alone_and_holds_nothing_private(tmp_path: Path) -> None:
    """One test: building takes half a minute, which every worker that runs a part would spend."""
    lacking = missing()
    if lacking is not None:
        pytest.skip(lacking)
    bundle = build_bundle.build("dpsim-viewer", tmp_path / "dist")
    passes_its_self_test_with_an_empty_environment(bundle)
    holds_nothing_of_the_private_side(bundle, tmp_path / "control")
    is_light_enough_and_whole(bundle)


def passes_its_self_test_with_an_empty_environment(bundle: Path) -> None:
    done = subprocess.run(
        [str(bundle / "dpsim-viewer"), "--self-test"],
        env={"QT_QPA_PLATFORM": "offscreen"},
        cwd="/",
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "self-test passed" in done.stdout
    assert "Traceback" not in done.stderr


def holds_nothing_of_the_private_side(bundle: Path, control: Path) -> None:
    assert "dpsim_gui.release.open" in modules_inside(bundle)
    assert private_modules(bundle) == []
    # One file more, and the check sees it.
    (control / "_internal/dpsim_gui/curator").mkdir(parents=True)
    (control / "_internal/dpsim_gui/curator/build.pyc").touch()
    shutil.copy(bundle / "dpsim-viewer", control)
    assert private_modules(control) == ["dpsim_gui.curator", "dpsim_gui.curator.build"]


def is_light_enough_and_whole(bundle: Path) -> None:
    assert weight(bundle) <= LIMITS["dpsim-viewer"].unpacked * 1_000_000
    # What the documented command would refuse, such as a library that only tests need.
    assert build_bundle.complaints("dpsim-viewer", bundle) == []
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in (bundle / "LICENCES.txt").read_text("utf-8")
    assert (bundle / "share/applications/dpsim-viewer.desktop").is_file()
    assert not (bundle / "share/applications/dpsim-wizard.desktop").exists()
    carried = {path.name for path in (bundle / "_internal/resources").iterdir()}
    assert {"fonts", "help", "icons", "examples"} <= carried
    assert "data" not in carried
    assert [path for path in bundle.rglob("*") if path.is_symlink() and not path.exists()] == []
