"""Synthetic rows: like the private ones, in their units, marked, repeatable; and refusals in one sentence."""

import csv
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dpsim_gui.analysis.fidelity import fidelity
from dpsim_gui.analysis.rows.fitted_rows import Cloud, FittedRows, drawn, fitted_rows, likely_places
from dpsim_gui.analysis.rows.node_rows import node_masses
from dpsim_gui.analysis.rows.released_features import FeatureTarget, WaveFeatures, released_features
from dpsim_gui.analysis.rows.row_space import RowSpace
from dpsim_gui.analysis.synthetic_rows import MOST_ROWS, SyntheticRows, sample
from dpsim_gui.analysis.wave_means import wave_means
from dpsim_gui.arrays import Floats
from dpsim_gui.cli.main import main
from dpsim_gui.columns.geometry import Disc, Space, Span, Vertices
from dpsim_gui.curator.building.build import release_bytes, summarise
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.data.open_source import open_source
from dpsim_gui.domain import Ball
from dpsim_gui.errors import QueryError
from dpsim_gui.progress import unwatched
from dpsim_gui.release.release import Release
from dpsim_gui.structures.public_seed import PublicSeed
from tests.simulated_releases import noiseless_of, release_file, release_of

SEED = PublicSeed(value=3)


def request(**more: Any) -> ReleaseRequest:
    wanted: dict[str, Any] = {"function": "gaussian", "bandwidth": 1.0, "epsilon": "1", "rows": 5000}
    return ReleaseRequest(**wanted | {"columns": ("a", "b"), "bounds": (-5.0, 5.0), "structure": "grid"} | more)


def two_clusters() -> Floats:
    random = np.random.default_rng(4)
    middle = np.where(random.random((5000, 1)) < 0.75, -2.0, 2.0)
    return middle + random.normal(0, 0.5, (5000, 2))


def energy_distance(one: Floats, two: Floats) -> float:
    def mean(a: Floats, b: Floats) -> float:
        return float(np.sqrt(np.square(a[:, None] - b[None]).sum(axis=2)).mean())

    return 2 * mean(one, two) - mean(one, one) - mean(two, two)


@pytest.fixture(scope="module")
def fourier() -> Release:
    return release_of(request(structure="fourier", epsilon="8"), two_clusters())


@pytest.fixture(scope="module")
def made_of_waves(fourier: Release) -> SyntheticRows:
    return sample(fourier, 2000)


@pytest.fixture(scope="module")
def fitted(fourier: Release) -> FittedRows:
    features = released_features(fourier.readers[0], fourier.receipt.law)
    assert features is not None
    space = RowSpace(domain=fourier.receipt.facts.domain, space=None)
    return fitted_rows(FeatureTarget(features=features), space, SEED, space.spread(700, SEED, "start"), unwatched)


@pytest.mark.slow
@pytest.mark.parametrize("structure", ["grid", "fourier", "lattice-waves"])
def test_rows_are_far_nearer_to_the_private_ones_than_even_ones(structure: str, made_of_waves: SyntheticRows) -> None:
    rows = two_clusters()
    law = {"delta": "1e-6"} if structure == "lattice-waves" else {}
    number = 2000 if structure == "fourier" else 1000
    made = made_of_waves if number == 2000 else sample(release_of(request(structure=structure, **law), rows), number)
    even = np.random.default_rng(0).uniform(-5, 5, (1000, 2))
    assert made.values.shape == (number, 2)
    assert energy_distance(made.values[:: number // 1000], rows[:1000]) < 0.02 * energy_distance(even, rows[:1000])
    assert made.values.mean(axis=0) == pytest.approx(rows.mean(axis=0), abs=0.15)
    together, apart = np.mean(np.prod(np.sign(made.values), axis=1) > 0), np.mean(np.prod(np.sign(rows), axis=1) > 0)
    assert together == pytest.approx(apart, abs=0.1)
    told = made.fidelity
    assert told is not None
    assert told.answers_off < 2 * told.answers_expected
    assert told.distance is not None
    assert told.even is not None
    assert told.distance < 0.1 * told.even
    assert (structure != "grid") or {each.column for each in told.marginals} == {"a", "b"}
    assert all(each.gap < 0.05 for each in told.marginals)


def test_fidelity_sees_rows_that_are_wrong() -> None:
    release = release_of(request(), two_clusters())
    wrong = fidelity(release, np.random.default_rng(0).uniform(-5, 5, (1000, 2)), SEED, None)
    right = fidelity(release, two_clusters()[:1000], SEED, None)
    assert wrong.answers_off > 5 * wrong.answers_expected
    assert max(each.gap for each in wrong.marginals) > 0.2
    assert right.answers_off < 1.5 * right.answers_expected
    assert wrong.distance is not None
    assert right.distance is not None
    assert wrong.distance > 5 * right.distance


@pytest.mark.slow
def test_rounds_improve_the_fit(fourier: Release, fitted: FittedRows) -> None:
    noise = 2 * float(wave_means(fourier).weights @ wave_means(fourier).noise)
    assert fitted.misfits[-1] < min(fitted.misfits[0], 1.05 * noise)
    assert fitted.weights.sum() == pytest.approx(1)


@pytest.mark.slow
def test_rows_do_not_come_in_clumps(made_of_waves: SyntheticRows, fitted: FittedRows) -> None:
    """Rows drawn from the few points of least squares come in clumps, which shares of small cells show."""
    cells = np.linspace(-5, 5, 21)

    def shares(rows: Floats) -> Floats:
        return np.asarray(np.histogramdd(rows, bins=(cells, cells))[0] / len(rows))

    clumps = fitted.points[drawn(fitted.weights, 2000, SEED, "rows")]
    private = shares(two_clusters())
    off, clumped = (np.abs(shares(rows) - private).sum() for rows in (made_of_waves.values, clumps))
    assert off < 0.6 * clumped


def test_weights_of_a_cloud_fit_and_stay_as_even_as_they_can() -> None:
    """Of points on a line, whose mean and mean square are told, a normal law is the most even one."""
    places = np.linspace(-4, 4, 801)
    features = np.column_stack([places, np.square(places)]).astype(np.float32)
    cloud = Cloud(features=features, target=np.array([1.0, 1.25]), noise=1e-4, rows=1000.0)
    weights = cloud.weights(1000.0)
    assert weights @ features == pytest.approx([1.0, 1.25], abs=0.01)
    normal = np.exp(-2 * np.square(places - 1))
    assert np.abs(weights - normal / normal.sum()).sum() < 0.03
    assert cloud.misfit(np.full(801, 1 / 801)) > 1e6


def one_cluster(columns: int) -> Floats:
    return np.linspace(-2, 2.5, columns) + np.random.default_rng(6).normal(0, 0.5, (5000, columns))


def test_places_of_rows_are_found_in_many_columns() -> None:
    """Of evenly spread points hardly any is near the cluster: its sd is a twentieth of every column's width."""
    rows, columns = one_cluster(7), tuple("abcdefg")
    release = release_of(request(columns=columns, structure="fourier", delta="1e-6"), rows)
    features = released_features(release.readers[0], release.receipt.law)
    assert isinstance(features, WaveFeatures)
    space = RowSpace(domain=release.receipt.facts.domain, space=None)
    found = likely_places(features, space, 500, SEED)
    assert np.median(found, axis=0) == pytest.approx(rows.mean(axis=0), abs=0.25)
    assert found.std(axis=0).max() < 1.2


def test_rows_of_three_columns_keep_their_spread() -> None:
    """Drawn cell by cell they would be spread over cells as wide as the cluster."""
    rows = one_cluster(3)
    made = sample(release_of(request(columns=("a", "b", "c")), rows), 2000).values
    assert made.mean(axis=0) == pytest.approx(rows.mean(axis=0), abs=0.1)
    assert made.std(axis=0) == pytest.approx(rows.std(axis=0), abs=0.25)


def test_the_seed_repeats_the_rows() -> None:
    release = release_of(request(), two_clusters())
    first, again, other = sample(release, 50), sample(release, 50), sample(release, 50, seed=1)
    assert (first.values == again.values).all()
    assert not (first.values == other.values).all()


def test_without_noise_the_cells_of_a_grid_have_the_rows_they_had() -> None:
    """Order 1: a node's sum is the number of rows in its cell, and halving goes on to the last of them."""
    rows = np.floor(np.random.default_rng(1).uniform(0, 8, (4000, 2))) + 0.5
    wanted = request(structure="grid", function="l1", bandwidth=None, bounds=(0.0, 8.0), rows=4000)
    nodes = noiseless_of(wanted, rows).readers[0].nodes  # type: ignore[attr-defined]
    masses = node_masses(nodes, 1e-9)
    assert masses == pytest.approx(nodes.sums / nodes.sums.sum(), abs=1e-9)
    coarse = node_masses(nodes, 1e9)
    assert coarse == pytest.approx(np.full(len(coarse), 1 / len(coarse)))


def test_rows_of_landmarks_lie_among_the_landmarks() -> None:
    random = np.random.default_rng(2)
    centre = random.normal(size=12)
    centre /= np.linalg.norm(centre)
    public, private = (centre + 0.2 * random.normal(size=(count, 12)) for count in (200, 1000))
    wanted = request(
        structure="landmarks", delta="1e-6", epsilon="4", rows=1000, columns=[f"x{at}" for at in range(12)],
        bounds=None, unit_norm=True, landmarks=public / np.linalg.norm(public, axis=1, keepdims=True), bandwidth=1.0,
    )  # fmt: skip
    made = sample(release_of(wanted, private), 300).values
    assert np.linalg.norm(made, axis=1) == pytest.approx(np.ones(300), abs=1e-3)
    mean = private.mean(axis=0) / np.linalg.norm(private.mean(axis=0))
    assert made.mean(axis=0) @ mean > 0.75


COLUMNS = ("age", "seen", "sex", "time", "pay")
MIXED: dict[str, Any] = {
    "columns": COLUMNS,
    "bounds": {"age": (0, 100), "seen": ("2020-01-01", "2024-12-31"), "pay": (1000, 100_000)},
    "kind": {"seen": "date", "sex": "category", "time": "cycle:hours", "pay": "log"},
    "values": {"sex": ["Female", "=cmd()"]},
    "near": {"age": 20, "seen": 400, "time": 6, "pay": 4},
    "bandwidth": None,
    "rows": 2000,
    "epsilon": "8",
}


@pytest.mark.slow
@pytest.mark.parametrize("structure", ["grid", "fourier"])
def test_rows_are_in_the_units_of_their_columns(structure: str, tmp_path: Path) -> None:
    random, data, file = np.random.default_rng(1), tmp_path / "private.csv", tmp_path / "r.dpsim"
    sex = np.where(random.random(2000) < 0.9, "=cmd()", "Female")
    lines = [
        f"{age:.1f},2021-03-01,{each},08:00,30000" for age, each in zip(random.normal(60, 5, 2000), sex, strict=True)
    ]
    data.write_text("\n".join([",".join(COLUMNS), *lines]) + "\n")
    plan = make_plan(request(structure=structure, **MIXED))
    summary = summarise(plan, open_source(data), in_order=True)
    file.write_bytes(b"".join(release_bytes(plan, summary, entropy=random.bytes)))
    assert main(["sample", str(file), "-n", "400", "-o", str(tmp_path / "rows.csv")]) == 0
    with (tmp_path / "rows.csv").open(newline="") as stream:
        made = list(csv.DictReader(stream))
    assert np.mean([float(each["age"]) for each in made]) == pytest.approx(60, abs=8)
    assert np.mean([each["sex"] == "'=cmd()" for each in made]) == pytest.approx(0.9, abs=0.1)
    assert {each["sex"] for each in made} <= {"'=cmd()", "Female", "(anything else)"}
    assert np.mean([abs(int(each["time"][:2]) - 8) <= 3 for each in made]) > 0.6
    assert all(len(each["seen"]) == len("2021-03-01") for each in made)
    assert np.mean([each["seen"][:4] in ("2020", "2021", "2022") for each in made]) > 0.6
    assert all(1000 <= float(each["pay"]) <= 100_000 for each in made)


def test_varied_rows_stay_where_rows_may_lie() -> None:
    space = Space(parts=(Span(lower=-1.0, upper=2.0), Disc(radius=3.0), Vertices(count=4, far=1.0)))
    within = RowSpace(domain=space.box, space=space)
    rows = within.spread(500, SEED, "spread")
    for share in (0.0, 0.01, 0.3):
        moved = within.varied(rows, share, SEED, "varied")
        assert space.box.contains(moved).all()
        assert np.hypot(moved[:, 1], moved[:, 2]) == pytest.approx(np.full(500, 3.0))
        assert set(moved[:, 3]) <= {0.0, 1.0, 2.0, 3.0}
        # A category drawn anew is the same one in a quarter of the cases.
        assert np.mean(moved[:, 3] != rows[:, 3]) == pytest.approx(0.75 * share, abs=0.05)
        assert np.std(moved[:, 0] - rows[:, 0]) <= 3 * share + 1e-12
    ball = RowSpace(domain=Ball(centre=np.zeros(3), radius=1.0, sphere=True), space=None)
    assert np.linalg.norm(ball.varied(ball.spread(9, SEED, "s"), 0.1, SEED, "v"), axis=1) == pytest.approx(np.ones(9))


def test_rows_of_classes_come_in_their_shares() -> None:
    random = np.random.default_rng(3)
    labels = (random.random(3000) < 0.2).astype(np.float64)
    rows = np.where(labels[:, None], -3.0, 3.0) + random.normal(0, 0.3, (3000, 2))
    wanted = request(rows=3000, epsilon="4", label_column="y", classes=("0", "1"))
    release = release_of(wanted, np.column_stack([rows, labels]))
    made = sample(release, 1000)
    assert made["y"].count("0") == pytest.approx(800, abs=30)
    ill = np.array(made["y"]) == "0"
    assert made.values[ill].mean() == pytest.approx(3, abs=0.3)
    assert made.values[~ill].mean() == pytest.approx(-3, abs=0.3)
    assert made.fidelity is None
    alone = sample(release, 100, label="1")
    assert set(alone["y"]) == {"1"}
    assert alone.values.mean() == pytest.approx(-3, abs=0.3)
    with pytest.raises(QueryError, match="0, 1"):
        sample(release, 10, label="else")


def test_candidates_are_chosen_whole() -> None:
    random = np.random.default_rng(5)
    public = np.round(random.uniform(-5, 5, (300, 2)), 3)
    made = sample(release_of(request(), two_clusters()), 200, candidates=public)
    known = set(map(tuple, public.tolist()))
    assert all(row in known for row in made.rows())
    assert made.values.mean(axis=0) == pytest.approx(two_clusters().mean(axis=0), abs=0.3)
    assert made.statement()["from"] == "public candidates"


def test_mistakes_are_told_in_one_sentence() -> None:
    rows = two_clusters()
    release = release_of(request(), rows)
    for count in (0, MOST_ROWS + 1, 2.5):
        with pytest.raises(QueryError, match="between 1 and 1,000,000"):
            sample(release, count)  # type: ignore[arg-type]
    with pytest.raises(QueryError, match="whole number"):
        sample(release, 5, seed=-1)
    with pytest.raises(QueryError, match="no classes"):
        sample(release, 5, label="ill")
    with pytest.raises(QueryError, match="structures grid, fourier, lattice-waves and landmarks"):
        sample(release_of(request(function="l1", bandwidth=None, structure="ladder"), rows), 5)
    with pytest.raises(QueryError, match="no bounds"):
        sample(release_of(request(structure="fourier", bounds=None), rows), 5)


def test_the_command_marks_every_row_and_states_the_promise(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, table = tmp_path / "r.dpsim", tmp_path / "rows.csv"
    file.write_bytes(release_file(request(), two_clusters()))
    assert main(["sample", str(file), "-n", "200", "-o", str(table), "--seed", "7"]) == 0
    assert "200 synthetic rows" in capsys.readouterr().err
    with table.open(newline="") as stream:
        told = list(csv.DictReader(stream))
    assert len(told) == 200
    assert set(told[0]) == {"a", "b", "synthetic"}
    assert {each["synthetic"] for each in told} == {"true"}
    stated = json.loads((tmp_path / "rows.csv.json").read_text())
    assert (stated["epsilon"], stated["delta"], stated["neighbours"], stated["seed"]) == ("1", "0", "replace", 7)
    assert stated["synthetic"] is True
    assert stated["fidelity"]["answers_off"] > 0
    assert main(["sample", str(file), "-n", "3", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert [set(row) for row in shown["table"]] == [{"a", "b"}] * 3
    assert main(["sample", str(file), "-n", "many"]) == 2
    assert "whole number" in capsys.readouterr().err
    assert main(["sample", str(file), "-n", "3", "-o", str(file)]) == 2
