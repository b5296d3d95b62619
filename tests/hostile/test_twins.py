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
OPTIONS_OF_KINDS = (
    "--function", "gaussian", "--epsilon", "1", "--delta", "1e-6", "--rows", "40", "--yes",
    "--columns", "age,dose,stage,visit,time,lng,lat,sex", "--separator", ",", "--decimal", ".",
    "--bounds", "age=0:120", "--bounds", "dose=0.1:100", "--bounds", "visit=2020-01-01:2024-12-31",
    "--bounds", "lng=13:14", "--bounds", "lat=52:53", "--place", "lng,lat",
    "--near", "age=30", "--near", "dose=4", "--near", "stage=1", "--near", "visit=600", "--near", "time=6",
    "--near", "lng=30", "--kind", "dose=log", "--kind", "stage=ordered", "--kind", "visit=date",
    "--kind", "time=cycle:hours", "--kind", "sex=category", "--values", "stage=I,II,III",
    "--values", "sex=Female,Male", "--missing", "age=leave-out", "--missing", "sex=own", "--person", "person",
)  # fmt: skip
HEADER = "person,age,dose,stage,visit,time,lng,lat,sex"
HOSTILE_ROWS = (
    ",,,,,,,,",
    "p7,1e400,-3,IV,2023-02-30,24:01,400,91,elsewhere",
    "p1,44,1,II,0000-01-01,noon,13.4,52.5,Female",
    '"p,7",-0,0,"II",10000-01-01,23:59:59.999,-180,52,"Ma""le"',
)


def release_of(folder: Path, rows: Floats | list[str], **owner: str) -> Container:
    """A release made with another home, user, host, language, time zone and file name."""
    folder.mkdir(parents=True)
    is_array = isinstance(rows, np.ndarray)
    data = folder / f"{owner['USER']} secret.{'npy' if is_array else 'csv'}"
    target = folder / f"{owner['USER']}.dpsim"
    if isinstance(rows, np.ndarray):
        np.save(data, rows)
    else:
        data.write_text("\n".join([HEADER, *rows]) + "\n", "utf-8")
    homes = {f"XDG_{kind}_HOME": str(folder / kind) for kind in ("DATA", "STATE", "CONFIG", "CACHE")}
    environment = os.environ | owner | homes | {"HOME": str(folder)}
    options = OPTIONS if is_array else OPTIONS_OF_KINDS
    command = [sys.executable, "-m", "dpsim_gui", "release", str(data), "-o", str(target), *options]
    made = subprocess.run([*command, "--dataset", owner["USER"]], env=environment, capture_output=True, check=False)
    assert made.returncode == 0, made.stderr.decode()
    content = target.read_bytes()
    for private in (owner["USER"], owner["HOSTNAME"], folder.name, "secret", str(os.getpid())):
        assert private.encode() not in content
    return read_container(target)


def assert_twins(folder: Path, rows: Floats | list[str], *neighbours: Floats | list[str]) -> None:
    one = release_of(folder / "first place", rows, USER="alicia9", HOSTNAME="clinic7", TZ="UTC", LANG="C.UTF-8")
    for number, neighbour in enumerate(neighbours):
        place = folder / str(number) / "zweiter Ort"
        assert_differ_in_sums(
            one, release_of(place, neighbour, USER="bertram8", HOSTNAME="ward33", TZ="Asia/Tokyo", LANG="C")
        )


def assert_differ_in_sums(one: Container, other: Container) -> None:
    assert one.metadata == other.metadata
    assert set(one.arrays) == set(other.arrays)
    for name, array in one.arrays.items():
        assert array.shape == other.arrays[name].shape
        if not name.startswith("noisy."):
            assert array.tobytes() == other.arrays[name].tobytes()


def test_nothing_but_noisy_sums_depends_on_owner_or_row(tmp_path: Path) -> None:
    rows = np.random.default_rng(0).random((40, 2))
    usual, missing = rows.copy(), rows.copy()
    usual[7], missing[7] = 0.5, np.nan
    assert_twins(tmp_path, rows, usual, missing)


def rows_of_kinds(random: np.random.Generator) -> list[str]:
    """Of all kinds of columns, by people who come more than once."""
    found = []
    for _ in range(40):
        day = f"{random.integers(2020, 2025)}-{random.integers(1, 13):02}-{random.integers(1, 29):02}"
        place = f"{random.uniform(13, 14):.3f},{random.uniform(52, 53):.3f}"
        cells = (f"p{random.integers(20)}", random.integers(0, 120), f"{random.uniform(0.1, 100):.2f}")
        words = (random.choice(["I", "II", "III", ""]), day, f"{random.integers(24):02}:30", place)
        found.append(",".join(map(str, (*cells, *words, random.choice(["Female", "Male", "", "Divers"])))))
    return found


def test_nothing_but_noisy_sums_depends_on_a_row_of_any_kind(tmp_path: Path) -> None:
    """How many rows are complete, or of one person, is nobody's to see either."""
    rows = rows_of_kinds(np.random.default_rng(0))
    assert_twins(tmp_path, rows, [*rows[:7], HOSTILE_ROWS[1], *rows[8:]])


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_fifty_pairs_of_twins_of_all_kinds(tmp_path: Path) -> None:
    random = np.random.default_rng(2)
    for pair in range(50):
        rows, place = rows_of_kinds(random), int(random.integers(40))
        neighbour = [*rows[:place], str(random.choice(HOSTILE_ROWS)), *rows[place + 1 :]]
        assert_twins(tmp_path / str(pair), rows, neighbour)


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_two_hundred_pairs_of_twins(tmp_path: Path) -> None:
    random = np.random.default_rng(1)
    for pair in range(200):
        rows = random.normal(0.5, 1.0, (40, 2))
        neighbour = rows.copy()
        neighbour[random.integers(40)] = random.choice([np.nan, np.inf, -np.inf, 0.0, 1.0, 1e308], 2)
        assert_twins(tmp_path / str(pair), rows, neighbour)
