"""Bundled files are found in a checkout, an installed wheel and a frozen bundle."""

import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from dpsim_gui.resources import resource, resource_root

PROJECT = Path(__file__).parents[2]


def test_a_checkout_uses_the_folder_beside_the_package() -> None:
    assert resource("data/clinic.csv") == PROJECT / "resources" / "data" / "clinic.csv"


def test_a_missing_resource_is_a_bug_that_names_it() -> None:
    with pytest.raises(FileNotFoundError, match=r"data/nowhere\.csv"):
        resource("data/nowhere.csv")


def test_an_installed_package_uses_its_own_copy(tmp_path: Path) -> None:
    package = tmp_path / "dpsim_gui"
    (package / "_resources").mkdir(parents=True)
    assert resource_root(package=package, frozen_bundle=None) == package / "_resources"


def test_a_frozen_bundle_uses_the_folder_it_was_unpacked_to(tmp_path: Path) -> None:
    root = resource_root(package=PROJECT / "dpsim_gui", frozen_bundle=str(tmp_path))
    assert root == tmp_path / "resources"


@pytest.mark.slow
def test_a_real_wheel_carries_every_resource_and_finds_it(tmp_path: Path) -> None:
    backend = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))["build-system"]["build-backend"]
    build = f"import sys, {backend} as backend; backend.build_wheel(sys.argv[1])"
    subprocess.run([sys.executable, "-c", build, str(tmp_path)], cwd=PROJECT, check=True, timeout=120)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "installed")

    carried = tmp_path / "installed" / "dpsim_gui" / "_resources"
    in_checkout = {
        path.relative_to(PROJECT / "resources") for path in (PROJECT / "resources").rglob("*") if path.is_file()
    }
    # Pictures of the README are of no use to an installed program.
    wanted = {path for path in in_checkout if path.parts[0] != "screenshots"}
    assert len(in_checkout) > len(wanted) > 100
    assert {path.relative_to(carried) for path in carried.rglob("*") if path.is_file()} == wanted

    question = "from dpsim_gui.resources import resource; print(resource('data/clinic.csv'))"
    answer = subprocess.run(
        [sys.executable, "-c", question],
        env={"PYTHONPATH": str(tmp_path / "installed")},
        cwd=tmp_path,
        check=True,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert Path(answer.stdout.strip()) == carried / "data" / "clinic.csv"
