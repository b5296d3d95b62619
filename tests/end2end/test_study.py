"""Three owners and a reader on the command line: a study, three releases, one answer."""

import json
import math
import subprocess
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from dpsim_gui import open_release
from dpsim_gui.curator import merge_releases, read_study
from dpsim_gui.structures.grid.columnwise import ColumnwiseReader
from dpsim_gui.structures.grid.reader import GridReader

Run = Callable[..., subprocess.CompletedProcess[str]]
SIZES = {"north": 900, "south": 400, "east": 1700}
STUDY = (
    "--function", "gaussian", "--columns", "age,sex", "--bounds", "age=18:95", "--near", "age=8",
    "--kind", "sex=category", "--values", "sex=f,m",
    "--missing", "age=leave-out", "--epsilon", "3", "--rows", 3000, "--sites", 3,
)  # fmt: skip


@pytest.fixture
def study(dpsim: Run, tmp_path: Path) -> Path:
    started = dpsim("study", *STUDY, "--title", "Three clinics", "-o", "study.json")
    assert started.returncode == 0, started.stderr
    assert "all 3 sites together, 3,000 rows" in started.stdout
    random = np.random.default_rng(2)
    for name, size in SIZES.items():
        rows = zip(random.normal(50, 12, size), random.choice(["f", "m"], size), strict=True)
        head = "patient_age,sex\n" if name == "south" else "age,sex\n"
        text = head + "".join(f"{'' if at % 10 == 0 else round(age)},{sex}\n" for at, (age, sex) in enumerate(rows))
        (tmp_path / f"{name}.csv").write_text(text)
    return tmp_path / "study.json"


def test_three_owners_and_a_reader(dpsim: Run, study: Path, tmp_path: Path) -> None:
    for name in SIZES:
        match = ("--match", "age=patient_age") if name == "south" else ()
        made = dpsim(
            "release", f"{name}.csv", "--study", study, *match, "--dataset", name, "--yes", "-o", f"{name}.dpsim"
        )
        assert made.returncode == 0, made.stderr
    ledger = dpsim("ledger", "show").stdout
    assert ledger.count(f"study {read_study(study).fingerprint[:16]}") == 3
    files = [f"{name}.dpsim" for name in SIZES]
    done = dpsim("merge", *files, "-o", "all.dpsim", "--json")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["rows"] == sum(SIZES.values())
    assert [part["rows"] for part in told["parts"]] == list(SIZES.values())
    whole = open_release(tmp_path / "all.dpsim")
    reader = whole.readers[0]
    assert isinstance(reader, GridReader | ColumnwiseReader)
    nodes = reader.nodes
    # Of the rows counted apart and those counted at the nodes together, by least squares.
    weight = nodes.lattice.count / (nodes.lattice.count + nodes.looseness)
    noise = whole.receipt.law.standard_deviation / nodes.count * math.sqrt(weight)
    # Every tenth row has no age, which the noise may not hide.
    assert 8 * noise < 0.1 * sum(SIZES.values())
    assert nodes.rows == pytest.approx(0.9 * sum(SIZES.values()), abs=8 * noise)
    one = open_release(tmp_path / "north.dpsim")
    answer, alone = whole.query([[50, "f"]]), one.query([[50, "f"]])
    assert answer.noise_sd < alone.noise_sd
    assert abs(answer.value - alone.value) < 4 * np.hypot(answer.noise_sd, alone.noise_sd) + 0.05
    assert merge_releases([tmp_path / each for each in files], tmp_path / "again.dpsim") == told["sha256"]
    receipt = dpsim("inspect", "all.dpsim").stdout
    assert "Someone with rows at two sites pays both" in " ".join(receipt.split())


MISTAKES = (
    (("release", "north.csv", "--study", "study.json", "--epsilon", "4"), "epsilon: may be smaller"),
    (("release", "north.csv", "--study", "study.json", "--near", "age=9"), "near: is fixed by the study"),
    (("release", "south.csv", "--study", "study.json"), "no column age"),
    (("release", "north.csv", "--study", "north.csv"), "not a study file"),
    (("release", "north.csv", "--study", "nowhere.json"), "does not exist"),
    (("release", "north.csv", "--match", "age=x", "--function", "l1", "--epsilon", "1"), "match"),
    (("merge", "north.csv", "south.csv"), "north.csv is not a release file"),
)


def test_each_mistake_gets_one_sentence_and_spends_nothing(dpsim: Run, study: Path) -> None:
    for words, said in MISTAKES:
        refused = dpsim(*words, "-o", "out.dpsim", *(("--yes",) if words[0] == "release" else ()))
        assert refused.returncode == 2
        assert said in refused.stderr
        assert refused.stderr.count("\n") == 1
        assert not (study.parent / "out.dpsim").exists()
    assert "study" not in dpsim("ledger", "show").stdout
