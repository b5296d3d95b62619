"""Four sites of a study merged, against one owner of all rows.

For each structure the error of an answer is measured over releases with fresh noise, at points among rows, and set
beside the forecast in the receipt of the merged release. The noise of four sites is twice that of one owner.
"""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.plan.plan import make_plan, make_study
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.curator.template.file import write_study
from dpsim_gui.release.container import parse_container
from dpsim_gui.release.merging import Site, merged
from dpsim_gui.release.open import release_in
from tests.benchmarks.findings import Finding
from tests.benchmarks.tasks import Size
from tests.unit.release.test_merging import file_of

ROWS, SITES = 10_000, 4
TWO: dict[str, Any] = {"columns": ("a", "b"), "bounds": (0.0, 1.0)}
REQUESTS = (
    ReleaseRequest(function="gaussian", bandwidth=0.15, epsilon="1", rows=ROWS, **TWO),
    ReleaseRequest(function="gaussian", bandwidth=0.15, epsilon="1", delta="1e-6", rows=ROWS, **TWO),
    ReleaseRequest(function="l1", epsilon="1", rows=ROWS, **TWO),
    ReleaseRequest(function="l2", epsilon="1", rows=ROWS, **TWO),
    ReleaseRequest(function="l2sq", epsilon="1", rows=ROWS, **TWO),
    ReleaseRequest(
        function="gaussian", bandwidth=0.6, epsilon="1", rows=ROWS, bounds=(0.0, 1.0),
        columns=("a", "b", "c", "d", "e", "f", "g", "h"),
    ),
)  # fmt: skip


def findings(size: Size) -> Iterator[Finding]:
    for request in REQUESTS if size.is_real else REQUESTS[:1]:
        yield from _of(request, min(24, 2 * size.trials))


def _of(request: ReleaseRequest, releases: int) -> Iterator[Finding]:
    random = np.random.default_rng(11)
    centres = random.random((5, len(request.columns)))
    rows = np.clip(centres[random.integers(0, 5, ROWS)] + 0.12 * random.normal(size=(ROWS, len(request.columns))), 0, 1)
    points = rows[:: ROWS // 64]
    truth = request.similarity.total(rows, points)
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder) / "study.json")
        study = write_study(make_study(request, sites=SITES), path)
        plan = make_plan(study.site_request(path, rows=ROWS // SITES))
        errors, forecast, noise = [], 0.0, 0.0
        for seed in range(releases):
            sites = [
                Site.of(f"{at}", parse_container(file_of(plan, part, np.random.default_rng((seed, at)).bytes)))
                for at, part in enumerate(np.split(rows, SITES))
            ]
            whole = release_in(merged(sites))
            answer = whole.query(points)
            errors.append(answer.value - truth)
            forecast, noise = whole.receipt.forecast.total, float(np.sqrt(np.mean(answer.noise_sd**2)))
        whole_plan = make_plan(study.site_request(path, rows=ROWS))
        one = [
            release_in(parse_container(file_of(whole_plan, rows, np.random.default_rng(seed).bytes))).query(points)
            for seed in range(releases)
        ]
    name = f"{study.request.structure}, {request.function}, {len(request.columns)} columns, δ = {request.delta}"
    pooled = float(np.sqrt(np.mean(one[0].noise_sd ** 2)))
    own = _rms([each.value - truth for each in one])
    for what, against, ours, theirs in (
        ("noise", "one owner of all rows", noise, pooled),
        ("error", "one owner of all rows", _rms(errors), own),
        ("error", "its forecast", _rms(errors), forecast),
    ):
        yield Finding(
            what=f"{name}: {what} of four merged sites", against=against, unit="rms", ours=ours, theirs=theirs
        )


def _rms(errors: list[Floats]) -> float:
    return float(np.sqrt(np.mean(np.square(errors))))
