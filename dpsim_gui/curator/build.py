"""The only crossing from private to public: reserve the budget, add the noise, once, write the file."""

import hashlib
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.curator.ledger import Ledger
from dpsim_gui.curator.plan import Plan
from dpsim_gui.curator.publish import Published, check_target, publish
from dpsim_gui.curator.summary import Summary, summarise_source
from dpsim_gui.data.progress import Progress
from dpsim_gui.data.reading_options import ReadingOptions
from dpsim_gui.data.selection import Selection
from dpsim_gui.data.source import RowSource, open_source
from dpsim_gui.errors import PlanError
from dpsim_gui.privacy.noise import draw
from dpsim_gui.privacy.noise_law import NoiseLaw
from dpsim_gui.release.layout import FORMAT_VERSION
from dpsim_gui.release.open import NOISY, PUBLIC
from dpsim_gui.release.tables import stored
from dpsim_gui.release.writer import Signer, encode
from dpsim_gui.structures.structure import Integers, size_of

Source = str | os.PathLike[str] | NDArray[Any]
Entropy = Callable[[int], bytes]

_SAMPLED_BYTES = 1 << 20


def build_release(
    plan: Plan,
    source: Source,
    target: str | os.PathLike[str],
    *,
    ledger: Ledger | str | os.PathLike[str] | None = None,
    reading: ReadingOptions | None = None,
    progress: Progress | None = None,
    signer: Signer | None = None,
) -> Published:
    """Read the rows, spend the plan's budget, draw the noise once, and write the release file.

    source: a CSV, NPY, NPZ or Parquet file, or an array with the plan's columns in order, and the label last if any
    ledger: an open ledger, the path of one, or None for the owner's own
    signer: the owner's key, such as `signing_key` gives, for a signed file
    Until the budget is reserved nothing is spent and `progress` may raise Cancelled.
    """
    if isinstance(ledger, Ledger):
        return _build(plan, source, Path(target), ledger, reading or ReadingOptions(), progress, signer)
    with Ledger.open(None if ledger is None else Path(ledger)) as opened:
        return _build(plan, source, Path(target), opened, reading or ReadingOptions(), progress, signer)


def _build(
    plan: Plan,
    source: Source,
    target: Path,
    ledger: Ledger,
    reading: ReadingOptions,
    progress: Progress | None,
    signer: Signer | None,
) -> Published:
    plan.refuse_if_changed()
    # Whatever can be refused without a row is refused before the file is read.
    ledger.check(dataset=plan.request.dataset, cost=plan.cost)
    check_target(target, 8 * size_of(plan.structure))
    summary = summarise(plan, open_source(source, reading), progress, in_order=isinstance(source, np.ndarray))
    return publish(
        ledger=ledger,
        dataset=plan.request.dataset,
        cost=plan.cost,
        description=f"{plan.receipt.facts.similarity.name}, {plan.receipt.structure}",
        target=target,
        draw=lambda: release_bytes(plan, summary, entropy=os.urandom, signer=signer),
        fingerprint=_fingerprint(source),
        expected_bytes=8 * size_of(plan.structure) + plan.candidate.public_bytes,
    )


def summarise(plan: Plan, rows: RowSource, progress: Progress | None = None, *, in_order: bool = False) -> Summary:
    """The integer sums of all rows. Where n is public it must be the planned one, since the receipt states it.

    in_order: take the plan's columns by position, since an array has no names
    """
    columns, label = plan.receipt.columns, plan.receipt.label_column
    if in_order:
        width = len(columns) + (label is not None)
        if len(rows.columns) != width:
            raise PlanError("data", f"the array needs {width} columns for this plan and has {len(rows.columns)}")
        columns, label = rows.columns[: len(columns)], None if label is None else rows.columns[-1]
    selection = Selection(
        columns=columns,
        domain=plan.receipt.facts.domain,
        fill=plan.receipt.fill,
        label_column=label,
        classes=plan.receipt.classes,
    )
    summary = summarise_source(plan.structure, rows, selection, progress)
    if plan.receipt.rows is not None and summary.rows != plan.receipt.rows:
        raise PlanError(
            "rows",
            f"the plan was made for {plan.receipt.rows:,} rows and the file has {summary.rows:,}; a public number of "
            "rows must be right: plan again with that number",
        )
    return summary


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
    return encode({"format": FORMAT_VERSION, "receipt": plan.receipt.to_json()}, arrays, signer=signer)


def add_noise(numbers: Integers, law: NoiseLaw, entropy: Entropy) -> Integers:
    """S + noise, modulo 2⁶⁴: wrapping is post-processing, so it costs no privacy whatever the sums are."""
    noise = draw(law, len(numbers), entropy=entropy)
    return (numbers.view(np.uint64) + noise.view(np.uint64)).view(np.int64)


def _fingerprint(source: Source) -> bytes:
    """Size, beginning and end of the data, hashed: kept keyed in the ledger, to notice data under two names."""
    digest = hashlib.sha256()
    if isinstance(source, np.ndarray):
        flat = source.reshape(-1)
        digest.update(f"{source.shape}".encode())
        for part in (flat[: _SAMPLED_BYTES // 8], flat[-(_SAMPLED_BYTES // 8) :]):
            digest.update(np.ascontiguousarray(part).tobytes())
        return digest.digest()
    with open(source, "rb") as file:
        size = file.seek(0, os.SEEK_END)
        digest.update(f"{size}".encode())
        for start in (0, max(0, size - _SAMPLED_BYTES)):
            file.seek(start)
            digest.update(file.read(_SAMPLED_BYTES))
    return digest.digest()
