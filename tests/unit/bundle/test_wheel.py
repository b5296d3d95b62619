"""What the wheel holds: programs, resources, manuals; no screenshots, and a description that needs no checkout."""

import re
import subprocess
import sys
import zipfile
from email import message_from_string
from email.message import Message
from pathlib import Path

import pytest

from dpsim_gui.version import VERSION
from tests.sources import PROJECT
from wheel_description import description


@pytest.fixture(scope="module", name="wheel")
def _wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=PROJECT, check=True, capture_output=True)
    (made,) = folder.glob("*.whl")
    return zipfile.ZipFile(made)


def metadata(wheel: zipfile.ZipFile) -> Message:
    return message_from_string(wheel.read(f"dpsim_gui-{VERSION}.dist-info/METADATA").decode("utf-8"))


def test_a_wheel_carries_all_resources_but_screenshots(wheel: zipfile.ZipFile) -> None:
    inside = {Path(name).parts[2] for name in wheel.namelist() if "_resources/" in name}
    assert inside == {path.name for path in (PROJECT / "resources").iterdir() if path.is_dir()} - {"screenshots"}


def test_a_wheel_installs_manuals_and_completions(wheel: zipfile.ZipFile) -> None:
    start = f"dpsim_gui-{VERSION}.data/data/share/"
    shared = {name.removeprefix(start) for name in wheel.namelist() if name.startswith(start)}
    manuals = {f"man/man1/{program}.1" for program in ("dpsim", "dpsim-wizard", "dpsim-viewer")}
    assert shared == manuals | {"bash-completion/completions/dpsim", "zsh/site-functions/_dpsim"}
    programs = wheel.read(f"dpsim_gui-{VERSION}.dist-info/entry_points.txt").decode("utf-8")
    assert {"dpsim", "dpsim-gui", "dpsim-wizard", "dpsim-viewer"} <= set(re.findall(r"^([\w-]+) =", programs, re.M))


def test_a_wheel_fits_beside_other_libraries(wheel: zipfile.ZipFile) -> None:
    wanted = metadata(wheel).get_all("Requires-Dist") or []
    assert wanted
    exact = [each for each in wanted if "==" in each.partition(";")[0]]
    # Vectors of texts are the same to the last bit with this version alone.
    assert exact == ["wordllama==0.4.0.post1; extra == 'text'"], "an exact version fits nowhere else"


def test_its_description_needs_nothing_of_a_checkout(wheel: zipfile.ZipFile) -> None:
    text = str(metadata(wheel).get_payload())
    assert "## Install" in text
    assert "![" not in text
    assert all(target.startswith(("http", "#")) for target in re.findall(r"\]\(([^)]*)\)", text))
    # What stands around them stays.
    shown = description("a\n\n![b](c.png)\n\n*d*\n\n| ![e](f) g | [h](i.md), [j](https://k) |\n")
    assert shown == "a\n\n| g | h, [j](https://k) |\n"
