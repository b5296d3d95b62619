"""Differences and ratios carry the noise of both releases."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest

from dpsim_gui.app.viewer.compare.comparison import (
    NEUTRAL,
    Mode,
    Pair,
    compare_surface,
    compared,
    difference,
    pair_releases,
    ratio,
    reorder_columns,
    surely_differs,
)
from dpsim_gui.app.viewer.plots.surface_widget import make_comparison_picture
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.slices.surface import SurfaceRequest
from dpsim_gui.arrays import Floats
from dpsim_gui.curator.building.unledgered import simulated_file
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.data.summary import Summary
from dpsim_gui.errors import QueryError
from dpsim_gui.release.answer import Answer
from dpsim_gui.release.open import open_release
from dpsim_gui.release.release import Release
from dpsim_gui.structures.structure import Structure
from tests.gui.viewer.conftest import MakeRelease, answer_of, some


def test_variances_of_independent_noises_add() -> None:
    compared = difference(answer_of(10.0, 3.0), answer_of(12.0, 4.0))
    assert compared.value[0] == 2.0
    assert compared.noise_sd[0] == 5.0
    assert compared.high[0] - compared.value[0] == pytest.approx(1.96 * 5)
    assert not surely_differs(compared, Mode.DIFFERENCE)[0]
    assert surely_differs(difference(answer_of(0.0, 1.0), answer_of(9.0, 1.0)), Mode.DIFFERENCE)[0]


@pytest.mark.parametrize("law", ["normal", "laplace"])
def test_the_band_of_a_difference_covers_as_often_as_stated(law: str) -> None:
    """For Laplace noise each band is that of Laplace itself, ±2.996 scales; the combination is then a little wide."""
    rng = np.random.default_rng(5)
    noise = rng.normal(0, 1, (2, 200_000)) if law == "normal" else rng.laplace(0, 1, (2, 200_000))
    reach = 1.959964 if law == "normal" else 2.995732
    first, second = (answer_of(values, reach=reach) for values in noise)
    compared = difference(first, second)
    covered = float(np.mean((compared.low <= 0) & (compared.high >= 0)))
    assert 0.949 < covered < (0.951 if law == "normal" else 0.960)


def test_the_band_of_a_ratio_covers_as_often_as_stated() -> None:
    rng = np.random.default_rng(6)
    a, b = 10 + rng.normal(0, 2, 100_000), 20 + rng.normal(0, 1, 100_000)
    first, second = answer_of(a, 2.0), answer_of(b, 1.0)
    compared = ratio(first, second)
    covered = float(np.mean((compared.low <= 2) & (compared.high >= 2)))
    assert covered == pytest.approx(0.95, abs=0.004)


def test_a_ratio_to_almost_nothing_has_no_bounds() -> None:
    unbounded = ratio(answer_of(1.0, 3.0), answer_of(5.0, 1.0))
    assert (unbounded.low[0], unbounded.high[0]) == (-np.inf, np.inf)
    assert not surely_differs(unbounded, Mode.RATIO)[0]
    assert np.isnan(ratio(answer_of(0.0, 3.0), answer_of(5.0, 1.0)).value[0])
    assert np.isnan(compared(answer_of(1.0, 3.0), answer_of(5.0, 1.0), Mode.RATIO).value[0]), "nothing is drawn there"
    assert compared(answer_of(9.0, 1.0), answer_of(18.0, 1.0), Mode.RATIO).value[0] == 2.0


@pytest.mark.parametrize("compare", [difference, ratio])
def test_a_comparison_says_little_where_either_answer_does(compare: Callable[[Answer, Answer], Answer]) -> None:
    plain, seen, unseen = (
        replace(answer_of(5.0, 1.0), unseen=None if flag is None else np.array([flag])) for flag in (None, False, True)
    )
    assert compare(plain, plain).unseen is None
    for one, other, expected in ((plain, unseen, True), (unseen, seen, True), (seen, plain, False)):
        for first, second in ((one, other), (other, one)):
            found = some(compare(first, second).unseen)
            assert found.tolist() == [expected]


def test_points_follow_the_other_release_s_order() -> None:
    assert reorder_columns(np.array([[1.0, 2.0, 3.0]]), (2, 0, 1)).tolist() == [[2.0, 3.0, 1.0]]


def test_what_surely_differs_leaves_out_the_neutral_answer() -> None:
    assert not surely_differs(answer_of(1.0, 0.25), Mode.RATIO)[0]
    assert surely_differs(answer_of(1.0, 0.25), Mode.DIFFERENCE)[0]


@pytest.fixture
def second(make_release: MakeRelease) -> Path:
    """The same columns in another order, rows moved by 20."""
    return make_release("second.dpsim", columns=("cholesterol", "age", "pressure"), shift=20.0)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"columns": ("age", "pressure", "height"), "bounds": (0.0, 300.0)}, "has other columns"),
        ({"function": "l1"}, "Compare releases of the same function"),
        ({}, "is the same file"),
    ],
)
def test_releases_that_mean_different_things_are_not_compared(
    session: Session, make_release: MakeRelease, options: dict[str, object], said: str
) -> None:
    with pytest.raises(QueryError, match=said):
        pair_releases(session.release, open_release(make_release("other.dpsim", **options)))


def test_another_bandwidth_is_not_compared(make_release: MakeRelease) -> None:
    columns = {"columns": ("a", "b"), "bounds": (0.0, 1.0), "function": "gaussian"}
    first = open_release(make_release("one.dpsim", bandwidth=0.3, **columns))
    with pytest.raises(QueryError, match="another bandwidth"):
        pair_releases(first, open_release(make_release("two.dpsim", bandwidth=0.4, **columns)))


def test_modes_have_words() -> None:
    assert [mode.value for mode in Mode] == ["difference", "ratio"]


PAIRS = 50
SIDE = 28
KINDS: dict[str, dict[str, Any]] = {
    "grid, Laplace": {"function": "gaussian", "bandwidth": 0.2, "structure": "grid"},
    "grid, normal": {"function": "gaussian", "bandwidth": 0.2, "structure": "grid", "delta": "1e-6"},
    "ladder, Laplace": {"function": "l1", "structure": "ladder"},
}


def simulated_releases(options: dict[str, Any], folder: Path, count: int, middle: float = 0.5) -> list[Release]:
    """Of the same 1,000 rows, each with noise of its own."""
    plan = make_plan(ReleaseRequest(epsilon="1", columns=("x", "y"), bounds=(0.0, 1.0), rows=1000, **options))
    plan = replace(plan, receipt=replace(plan.receipt, simulated=True))
    rows = np.clip(np.random.default_rng(3).normal(middle, 0.15, (1000, 2)), 0, 1)
    structure = cast(Structure, plan.structure)  # without classes it is no structure of labelled rows
    summary = Summary(numbers=structure.summarise(rows), rows=len(rows))
    path = folder / "simulated.dpsim"
    found = []
    for _ in range(count):
        path.write_bytes(simulated_file(plan, summary))
        found.append(open_release(path))
    return found


def coloured(pair: Pair, mode: Mode) -> tuple[int, int]:
    """How many places of the map are in colour; the same if each place were judged by itself."""
    point = np.full(2, 0.5)
    request = SurfaceRequest(across=0, up=1, x_range=(0.0, 1.0), y_range=(0.0, 1.0), point=point, side=SIDE)
    picture = make_comparison_picture(compare_surface(pair, request, mode, lambda *_: None), NEUTRAL[mode], masked=True)
    alone = replace(picture, look=replace(picture.look, whole=False))
    return int((~picture.pale).sum()), int((~alone.pale).sum())


@pytest.fixture
def planes_asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each way of comparing asks a release about the same planes."""
    ask = Release.query_plane
    known: dict[tuple[object, ...], Answer] = {}

    def asked_once(release: Release, point: Floats, *sides: tuple[int, Floats]) -> Answer:
        key = (release.fingerprint, point.tobytes(), *((column, values.tobytes()) for column, values in sides))
        if key not in known:
            known[key] = ask(release, point, *sides)
        return known[key]

    monkeypatch.setattr(Release, "query_plane", asked_once)


@pytest.mark.slow
@pytest.mark.usefixtures("planes_asked_once")
@pytest.mark.parametrize("kind", KINDS)
def test_two_releases_of_the_same_rows_have_no_coloured_place(kind: str, tmp_path: Path) -> None:
    releases = simulated_releases(KINDS[kind], tmp_path, 2 * PAIRS)
    pairs = [pair_releases(releases[at], releases[at + 1]) for at in range(0, 2 * PAIRS, 2)]
    for mode in Mode:
        counts = np.array([coloured(pair, mode) for pair in pairs])
        whole, alone = np.mean(counts == 0, axis=0)
        assert whole >= 0.95
        # The band of each place by itself is no answer to "where": it would colour some places of many maps.
        assert mode is not Mode.DIFFERENCE or alone < 0.9


def test_rows_that_moved_are_found(tmp_path: Path) -> None:
    """A mask that hides everything would pass the test above."""
    (first,) = simulated_releases(KINDS["grid, normal"], tmp_path, 1)
    (second,) = simulated_releases(KINDS["grid, normal"], tmp_path, 1, middle=0.3)
    assert coloured(pair_releases(first, second), Mode.DIFFERENCE)[0] > 0.2 * SIDE**2
