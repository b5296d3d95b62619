"""Two owners, two machines, neighbouring data: the files differ in noisy sums and checksum alone (gate R12)."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.release.container import Container, read_container

OPTIONS = (
    "--function", "l2sq", "--columns", "x0,x1", "--bounds", "0:1", "--epsilon", "1", "--rows", "40", "--yes",
)  # fmt: skip


def release_of(folder: Path, rows: Floats, **owner: str) -> Container:
    """A release made with another home, user, host, language, time zone and file name."""
    folder.mkdir(parents=True)
    data, target = folder / f"{owner['USER']} secret.npy", folder / f"{owner['USER']}.dpsim"
    np.save(data, rows)
    homes = {f"XDG_{kind}_HOME": str(folder / kind) for kind in ("DATA", "STATE", "CONFIG", "CACHE")}
    environment = os.environ | owner | homes | {"HOME": str(folder)}
    command = [sys.executable, "-m", "dpsim_gui", "release", str(data), "-o", str(target), *OPTIONS]
    made = subprocess.run([*command, "--dataset", owner["USER"]], env=environment, capture_output=True, check=False)
    assert made.returncode == 0, made.stderr.decode()
    content = target.read_bytes()
    for private in (owner["USER"], owner["HOSTNAME"], folder.name, "secret", str(os.getpid())):
        assert private.encode() not in content
    return read_container(target)


def assert_twins(folder: Path, rows: Floats, neighbour: Floats) -> None:
    one = release_of(folder / "first place", rows, USER="alicia9", HOSTNAME="clinic7", TZ="UTC", LANG="C.UTF-8")
    other = release_of(folder / "zweiter Ort", neighbour, USER="bertram8", HOSTNAME="ward33", TZ="Asia/Tokyo", LANG="C")
    assert one.metadata == other.metadata
    assert set(one.arrays) == set(other.arrays)
    for name, array in one.arrays.items():
        assert array.shape == other.arrays[name].shape
        if not name.startswith("noisy."):
            assert array.tobytes() == other.arrays[name].tobytes()


@pytest.mark.parametrize("value", [0.5, np.nan])
def test_nothing_but_noisy_sums_depends_on_owner_or_row(tmp_path: Path, value: float) -> None:
    rows = np.random.default_rng(0).random((40, 2))
    neighbour = rows.copy()
    neighbour[7] = value
    assert_twins(tmp_path, rows, neighbour)


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_two_hundred_pairs_of_twins(tmp_path: Path) -> None:
    random = np.random.default_rng(1)
    for pair in range(200):
        rows = random.normal(0.5, 1.0, (40, 2))
        neighbour = rows.copy()
        neighbour[random.integers(40)] = random.choice([np.nan, np.inf, -np.inf, 0.0, 1.0, 1e308], 2)
        assert_twins(tmp_path / str(pair), rows, neighbour)
