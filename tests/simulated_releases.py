"""Many releases of the same rows, each with noise of its own: what bands and tests of the analyses are held against."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache, lru_cache
from typing import cast

import numpy as np

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.curator.building.build import release_bytes, summarise
from dpsim_gui.curator.building.unledgered import trial_noise
from dpsim_gui.curator.plan.plan import Plan, make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.data.open_source import open_source
from dpsim_gui.release.container import parse_container
from dpsim_gui.release.open import release_in
from dpsim_gui.release.release import Release
from dpsim_gui.structures.classes.kinds import LabelledStructure
from dpsim_gui.structures.reading import Reader
from dpsim_gui.structures.structure import Structure


@cache
def planned(request: ReleaseRequest) -> Plan:
    return make_plan(request, advice=False)


def release_of(request: ReleaseRequest, rows: Floats, seed: int = 1) -> Release:
    return release_in(parse_container(release_file(request, rows, seed)))


def release_file(request: ReleaseRequest, rows: Floats, seed: int = 1) -> bytes:
    """Written once: many tests read the same one."""
    return _written(request, np.asarray(rows, dtype=np.float64).tobytes(), rows.shape, seed)


@lru_cache(maxsize=64)
def _written(request: ReleaseRequest, rows: bytes, shape: tuple[int, ...], seed: int) -> bytes:
    plan = planned(request)
    summary = summarise(plan, open_source(np.frombuffer(rows).reshape(shape)), in_order=True)
    return b"".join(release_bytes(plan, summary, entropy=np.random.default_rng(seed).bytes))


@lru_cache(maxsize=64)
def _sums(request: ReleaseRequest, rows: bytes, shape: tuple[int, ...]) -> Integers:
    """Read-only, as all share them."""
    found = _structure(request).summarise(np.frombuffer(rows).reshape(shape))
    found.flags.writeable = False
    return found


def forget_plans() -> None:
    """Where plans of the same requests are about to differ: with other public coins."""
    for known in (planned, _written, _sums):
        known.cache_clear()


def releases_of(request: ReleaseRequest, rows: Floats, count: int, seed: int = 1) -> Iterator[Release]:
    """Without classes. The rows are summed up once, and the file is written once."""
    structure, entropy = _structure(request), np.random.default_rng(seed).bytes
    summary = _sums(request, np.asarray(rows, dtype=np.float64).tobytes(), rows.shape)
    first = release_of(request, rows, seed)
    public = None if first.receipt.rows is None else len(rows)
    for _ in range(count):
        noisy = trial_noise(summary, first.receipt.law, entropy)
        yield replace(first, readers=(_opened(structure, noisy, public, first),))


def labelled_releases_of(request: ReleaseRequest, rows: Floats, count: int, seed: int = 1) -> Iterator[Release]:
    """With classes, the label last. The rows are summed up once, and the file is written once."""
    plan, entropy = planned(request), np.random.default_rng(seed).bytes
    structure = plan.structure
    assert isinstance(structure, LabelledStructure)
    summary, law = summarise(plan, open_source(rows), in_order=True), plan.receipt.law
    first = release_of(request, rows, seed)
    for _ in range(count):
        read = structure.read(trial_noise(summary.numbers, law, entropy), law.standard_deviation**2)
        yield replace(first, readers=read.readers, labelled=read)


def releases_of_each(request: ReleaseRequest, tables: Iterable[Floats], seed: int = 1) -> Iterator[Release]:
    """One of every table, all with as many rows."""
    structure, entropy = _structure(request), np.random.default_rng(seed).bytes
    first: Release | None = None
    for rows in tables:
        first = first or release_of(request, rows, seed)
        noisy = trial_noise(structure.summarise(rows), first.receipt.law, entropy)
        yield replace(first, readers=(_opened(structure, noisy, first.receipt.rows, first),))


def noiseless_of(request: ReleaseRequest, rows: Floats) -> Release:
    """As if the noise had been 0 everywhere; what is left of any error is the method's own."""
    release = release_of(request, rows)
    sums = _sums(request, np.asarray(rows, dtype=np.float64).tobytes(), rows.shape)
    return replace(release, readers=(_opened(_structure(request), sums, release.receipt.rows, release),))


def _opened(structure: Structure, noisy: Integers, rows: int | None, release: Release) -> Reader:
    """As a file of these sums is."""
    return structure.read(noisy, rows).with_piles(release.receipt.law.standard_deviation**2)


def _structure(request: ReleaseRequest) -> Structure:
    assert not request.classes
    return cast(Structure, planned(request).structure)
