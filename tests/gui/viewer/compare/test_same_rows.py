"""Two releases of the same rows surely differ nowhere: at most one map in twenty may show a coloured place."""

from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest

from dpsim_gui.app.viewer.compare.comparison import NEUTRAL, Mode, Pair, compare_surface, pair_releases
from dpsim_gui.app.viewer.plots.surface_picture import make_comparison_picture
from dpsim_gui.app.viewer.slices.surface import SurfaceRequest
from dpsim_gui.arrays import Floats
from dpsim_gui.curator.building.unledgered import simulated_file
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.data.summary import Summary
from dpsim_gui.release.answer import Answer
from dpsim_gui.release.open import open_release
from dpsim_gui.release.release import Release
from dpsim_gui.structures.structure import Structure

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
