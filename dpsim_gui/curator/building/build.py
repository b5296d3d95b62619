"""The only crossing from private to public: reserve the budget, add the noise, once, write the file."""

import os
from collections.abc import Iterator
from pathlib import Path

from dpsim_gui.curator.building.build import PlannedRows, summarise
from dpsim_gui.curator.building.capacity import Capacity
from dpsim_gui.curator.building.cluster import Client
from dpsim_gui.curator.building.copied_rows import refuse_private_landmarks
from dpsim_gui.curator.building.noise import Entropy, add_noise
from dpsim_gui.curator.building.private_file import remember_private
from dpsim_gui.curator.building.publish import Published, check_target, publish
from dpsim_gui.curator.building.source import Source
from dpsim_gui.curator.building.threads import Summary
from dpsim_gui.curator.ledger.ledger import Ledger
from dpsim_gui.curator.plan.plan import Plan
from dpsim_gui.data.reading_options import ReadingOptions
from dpsim_gui.progress import Progress
from dpsim_gui.release.layout import stored
from dpsim_gui.release.open import NOISY, PUBLIC
from dpsim_gui.release.receipt import Receipt
from dpsim_gui.release.writer import Signer, encode
from dpsim_gui.structures.structure import size_of

__all__ = ["build_release", "release_bytes", "summarise"]


def build_release(
    plan: Plan,
    source: Source,
    target: str | os.PathLike[str],
    *,
    ledger: Ledger | str | os.PathLike[str] | None = None,
    reading: ReadingOptions | None = None,
    progress: Progress | None = None,
    signer: Signer | None = None,
    client: Client | None = None,
    capacity: Capacity | None = None,
) -> Published:
    """Read the rows, spend the plan's budget, draw the noise once, and write the release file.

    source: a CSV, NPY, NPZ or Parquet file, a folder, a pattern such as "data/*.csv" or a list of files with the same
            columns, or an array with the plan's columns in order, and the label last if any; with a client also a
            dask array or dataframe
    reading: what the owner says about a file whose reading the plan does not state; the rest is guessed from its first
            lines, and the receipt says so
    ledger: an open ledger, the path of one, or None for the owner's own
    signer: the owner's key, such as `signing_key` gives, for a signed file
    client: of a Dask cluster whose workers read and sum the rows; noise is drawn here all the same
    capacity: threads and memory on this machine
    Until the budget is reserved nothing is spent and `progress` may raise Cancelled.

    >>> request = ReleaseRequest(function="l1", epsilon="1", columns=["age"], bounds=(0, 110), rows=2000)
    >>> build_release(make_plan(request), "clinic.csv", "new.dpsim", ledger="ledger.sqlite3").path.name
    'new.dpsim'
    """
    rows = PlannedRows(
        source=source,
        options=reading,
        capacity=capacity or Capacity(),
        client=client,
    )
    if isinstance(ledger, Ledger):
        return _build(plan, rows, Path(target), ledger, progress, signer)
    with Ledger.open(None if ledger is None else Path(ledger)) as opened:
        return _build(plan, rows, Path(target), opened, progress, signer)


def _build(
    plan: Plan, rows: PlannedRows, target: Path, ledger: Ledger, progress: Progress | None, signer: Signer | None
) -> Published:
    plan.refuse_if_changed()
    remember_private(rows.names)
    plan = rows.with_reading(plan)
    refuse_private_landmarks(plan.request, rows.source, plan.reading or ReadingOptions(), ledger)
    # Whatever can be refused without a row is refused before the file is read.
    ledger.check(dataset=plan.request.dataset, cost=plan.cost, unit=plan.unit, fingerprint=rows.fingerprint)
    check_target(target, 8 * size_of(plan.structure))
    summary = rows.summary(plan, progress)
    return publish(
        ledger=ledger,
        dataset=plan.request.dataset,
        cost=plan.cost,
        unit=plan.unit,
        description=_description(plan.receipt),
        target=target,
        draw=lambda: release_bytes(plan, summary, entropy=os.urandom, signer=signer),
        fingerprint=rows.fingerprint,
        expected_bytes=8 * size_of(plan.structure) + plan.candidate.public_bytes,
    )


def _description(receipt: Receipt) -> str:
    """What the ledger says of the release."""
    asked = f"{receipt.facts.similarity.name}, {receipt.structure}"
    return asked if receipt.study is None else f"{asked}, study {receipt.study[:16]}"


def release_bytes(plan: Plan, summary: Summary, *, entropy: Entropy, signer: Signer | None = None) -> Iterator[bytes]:
    """The file, in blocks. Everything but the noisy sums was decided by the plan before any row was read.

    entropy: the operating system's generator; tests pass a recorded tape to compare neighbours.
    """
    noisy = add_noise(summary.numbers, plan.receipt.law, entropy)
    tables = {PUBLIC + name: stored(name, table) for name, table in plan.structure.tables.items()}
    arrays = plan.receipt.arrays() | tables
    start = 0
    for block in plan.structure.blocks:
        arrays[NOISY + block.name] = noisy[start : start + block.size].reshape(block.shape)
        start += block.size
    return encode({"format": plan.receipt.format_version, "receipt": plan.receipt.to_json()}, arrays, signer=signer)
