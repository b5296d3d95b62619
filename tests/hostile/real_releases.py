"""Small real releases of every structure, as strangers might send them, and what a reader does with one."""

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from dpsim_gui.curator.building.build import release_bytes, summarise
from dpsim_gui.curator.files.signing_key import SigningKey, new_signing_key
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.data.open_source import open_source
from dpsim_gui.domain import Everywhere
from dpsim_gui.errors import QueryError
from dpsim_gui.release.container import parse_container
from dpsim_gui.release.open import open_release, release_in
from dpsim_gui.release.receipt_page import receipt_as_text
from dpsim_gui.release.release import Release
from dpsim_gui.resources import resource
from tests.requests import every_request
from tests.simulated_releases import planned

ROWS = 6
LARGEST = 6_000
"""Bytes. Larger files are mutated in the same places, only more slowly."""

_LINE: dict[str, Any] = {"columns": ("a",), "bounds": (0.0, 2.0)}
_BALL: dict[str, Any] = {"columns": ("a", "b"), "ball": 2.0}
_CLASSES: dict[str, Any] = {"label_column": "kind", "classes": ("yes", "no")}
SPECIAL: tuple[dict[str, Any], ...] = (
    {"function": "lpp", "p": 3.0, "structure": "ladder", **_LINE},
    {"function": "lpp", "p": 1.5, "structure": "tree", **_LINE},
    {"function": "lpp", "p": 4.0, "structure": "grid", **_LINE},
    {"function": "l2sq", "structure": "moments", **_BALL},
    {"function": "l2", "structure": "sliced-ladder", **_BALL},
    {"function": "cauchy", "bandwidth": 0.5, "structure": "grid", **_BALL},
    {"function": "exponential", "bandwidth": 0.5, "structure": "fourier", "columns": ("a",)},
    {"function": "inverse-l1", "bandwidth": 0.5, "structure": "fourier", **_BALL},
    {"function": "gaussian", "bandwidth": 0.5, "structure": "grid", **_LINE, **_CLASSES},
    {"function": "l1", "structure": "ladder", "neighbours": "add-remove", **_LINE, **_CLASSES},
    {"function": "l2sq", "structure": "moments", "columns": ("a", "b"), "unit_norm": True},
    {"function": "l2sq", "structure": "class-means", **_BALL, **_CLASSES},
    {"function": "l2sq", "structure": "whitened-means", "delta": "1e-6", **_LINE, **_CLASSES},
)


def release_file(request: ReleaseRequest, *, signer: SigningKey | None = None) -> bytes:
    plan = planned(request)
    rows = np.random.default_rng(3).random((ROWS, len(request.columns)))
    if request.classes:
        rows = np.append(rows, np.arange(float(ROWS))[:, None] % 3, axis=1)
    summary = summarise(plan, open_source(rows), in_order=True)
    entropy = np.random.default_rng(4).bytes
    return b"".join(release_bytes(plan, summary, entropy=entropy, signer=signer))


def _small_files() -> Iterator[bytes]:
    for request in every_request(rows=ROWS):
        if len(file := release_file(request)) <= LARGEST:
            yield file


def real_releases(key_folder: Path) -> tuple[bytes, ...]:
    """Every structure under both relations and laws where that is small, special domains and functions, one signed.

    And one of a form that is no longer made.
    """
    special = [ReleaseRequest(epsilon="1", rows=ROWS, **choice) for choice in SPECIAL]
    signed = release_file(special[0], signer=new_signing_key(folder=key_folder))
    earlier = resource("examples/landmarks-earlier.dpsim").read_bytes()
    return (*_small_files(), *map(release_file, special), signed, earlier)


def use_release(release: Release) -> None:
    """What a reader does: the receipt, answers all over the domain, and one far away."""
    receipt_as_text(release.receipt, release.fingerprint, signed_by=release.signed_by)
    fill = np.array(release.receipt.fill)
    inside = [fill] if isinstance(release.domain, Everywhere) else [fill, release.domain.lower, release.domain.upper]
    label = release.classes[0] if release.classes else None
    points = np.stack(inside)
    points = points[release.domain.contains(points)]
    answer = release.query(points, label=label)
    for part in (answer.value, answer.noise_sd, answer.low, answer.high, answer.total_low, answer.total_high):
        assert np.isfinite(part).all()
    if release.classes:
        found = release.classify(points)
        # Worked out when it is looked at.
        assert found.reach.shape == (len(points), len(release.classes))
        release.classify(points, force=True)
    if release.receipt.structure == "grid":
        with contextlib.suppress(QueryError):
            release.query(points, label=label, consistent=True)
        release.query(points, label=label, function="laplacian", bandwidth=0.1)
    # Too far away for some functions: that is the question's fault, not the file's.
    with contextlib.suppress(QueryError):
        release.query(points + 1e50, label=label)


def use_release_bytes(file: bytes) -> None:
    use_release(release_in(parse_container(file)))


def use_release_file(path: Path) -> None:
    use_release(open_release(path))
