"""Releases of one study added together, by anyone, with nothing but the files; no private row is in reach.

    sums     N = Σ_j (S_j + noise_j) = S(all rows) + Σ_j noise_j        the same features at every site, so they add
    rows     n = Σ_j n_j where it is public; noisy counts are sums like any other
    noise    independent, so its law is that of the sum (`privacy.added_noise`)
    promise  who is in the rows of one part keeps that part's ε and δ: the others are post-processing of what does not
             concern them. Who is in two parts pays both.

The merged sums before noise are those of the pooled rows bit for bit, because sums are whole numbers.
"""

import json
import math
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.release.container import Container, read_container
from dpsim_gui.release.layout import fingerprint_of, is_newer
from dpsim_gui.release.open import NOISY, release_in
from dpsim_gui.release.receipt import SAID, Receipt
from dpsim_gui.release.receipt_parts import FEWEST_PARTS, MOST_PARTS, Part, Whole
from dpsim_gui.release.release import Release
from dpsim_gui.structures.forecast import Forecast
from dpsim_gui.version import PROGRAM


@dataclass(frozen=True, kw_only=True, eq=False)
class Site:
    """One file to be merged;  name: what messages call it."""

    name: str
    container: Container
    release: Release

    @classmethod
    def of(cls, name: str, container: Container) -> "Site":
        """The whole file is checked, its signature too."""
        return cls(name=name, container=container, release=release_in(container))

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> "Site":
        """The release in the file at `path`; what is wrong with it is said with its name."""
        name = Path(path).name
        try:
            return cls.of(name, read_container(path))
        except ReleaseFileError as error:
            raise ReleaseFileError("file", "merge-file", name=name, problem=error.message) from None

    @property
    def receipt(self) -> Receipt:
        return self.release.receipt

    @property
    def parts(self) -> tuple[Part, ...]:
        """Itself, or what it was merged from."""
        receipt = self.receipt
        own = Part(
            fingerprint=self.release.fingerprint,
            rows=receipt.rows,
            rows_bound=receipt.rows_bound,
            budget=receipt.budget,
            rho=receipt.rho,
            noise=receipt.law,
            program=receipt.program,
            signed_by=self.release.signed_by,
            unsigned=None if self.container.signature is None else self._unsigned,
        )
        return receipt.parts or (own,)

    @property
    def fingerprints(self) -> set[str]:
        """By which it is known again: those of its parts, of signed ones also without their signature."""
        return set[str]().union(*(part.fingerprints for part in self.parts))

    @property
    def _unsigned(self) -> str:
        """The fingerprint of the same file without its signature."""
        return fingerprint_of(self.container.metadata, self.container.arrays)

    @property
    def noisy(self) -> dict[str, NDArray[np.int64]]:
        return {name: array for name, array in self.container.arrays.items() if name.startswith(NOISY)}

    @property
    def public(self) -> dict[str, NDArray[Any]]:
        return {name: array for name, array in self.container.arrays.items() if not name.startswith(NOISY)}


# Of the receipt: what may differ between the sites of a study.
_OWN = {
    "program", "rows", "rows_bound", "epsilon", "delta", "rho", "noise", "forecast", "reading", "text_layout", "parts",
    "unsigned_parts", *SAID,
}  # fmt: skip

# Sums of integers below this neither pass 2⁶³ nor lose a unit that matters in this comparison.
_LARGEST_SUM = 2.0**62


def merged(sites: Sequence[Site]) -> Container:
    """What a file of all of them together holds; its fingerprint is that of the file, once it is written unsigned."""
    if len(sites) < FEWEST_PARTS:
        raise ReleaseFileError("file", "merge-needs-two")
    parts = tuple(part for site in sites for part in site.parts)
    first, *others = sites
    for site in sites:
        _refuse_unfit(site)
    for site in others:
        _refuse_unlike(first, site)
    _refuse_twice(sites)
    if len(parts) > MOST_PARTS:
        raise ReleaseFileError("file", "merge-too-many", limit=MOST_PARTS)
    receipt = replace(
        first.receipt,
        **vars(Whole.of(parts)),
        program=PROGRAM,
        forecast=_foreseen([site.receipt for site in sites]),
        reading=None,
        parts=parts,
        # Nobody speaks for all but in what all say.
        publisher=_said_by_all("publisher", sites),
        purpose=_said_by_all("purpose", sites),
        contact=_said_by_all("contact", sites),
    )
    arrays = first.public | {name: _added(name, sites) for name in first.noisy}
    metadata = {"format": receipt.format_version, "receipt": receipt.to_json()}
    fingerprint = fingerprint_of(metadata, arrays)
    return Container(metadata=metadata, arrays=arrays, fingerprint=fingerprint, signature=None)


def _said_by_all(name: str, sites: Sequence[Site]) -> str:
    said = {getattr(site.receipt, name) for site in sites}
    return said.pop() if len(said) == 1 else ""


def open_merged(paths: Sequence[str | os.PathLike[str]]) -> Release:
    """The releases in these files as one, in memory."""
    return release_in(merged([Site.read(path) for path in paths]))


def _refuse_unfit(site: Site) -> None:
    receipt = site.receipt
    if receipt.simulated:
        raise ReleaseFileError("file", "merge-simulated", name=site.name)
    if receipt.study is None:
        raise ReleaseFileError("file", "merge-without-study", name=site.name)
    if is_newer(site.container.metadata):
        raise ReleaseFileError("file", "merge-newer", name=site.name)


def _refuse_unlike(first: Site, other: Site) -> None:
    if first.receipt.study != other.receipt.study:
        raise ReleaseFileError("file", "merge-other-study", first=first.name, second=other.name)
    # A file may name a study without following it.
    if _common(first.receipt) != _common(other.receipt) or not _same_arrays(first.public, other.public):
        raise ReleaseFileError("file", "merge-unlike", first=first.name, second=other.name)


def _refuse_twice(sites: Sequence[Site]) -> None:
    seen: dict[str, str] = {}
    for site in sites:
        for fingerprint in site.fingerprints:
            if fingerprint in seen:
                raise ReleaseFileError("file", "merge-twice", first=seen[fingerprint], second=site.name)
        seen |= dict.fromkeys(site.fingerprints, site.name)


def _common(receipt: Receipt) -> dict[str, Any]:
    return {key: value for key, value in json.loads(receipt.to_json()).items() if key not in _OWN}


def _same_arrays(first: Mapping[str, NDArray[Any]], second: Mapping[str, NDArray[Any]]) -> bool:
    return first.keys() == second.keys() and all(
        array.dtype == second[name].dtype
        and array.shape == second[name].shape
        # To the last bit: what a number means must be the same for all.
        and array.tobytes() == second[name].tobytes()
        for name, array in first.items()
    )


def _added(name: str, sites: Sequence[Site]) -> NDArray[np.int64]:
    total = np.zeros_like(sites[0].noisy[name])
    size = np.zeros(total.shape)
    for site in sites:
        total += site.noisy[name]
        size += np.abs(site.noisy[name].astype(np.float64))
    if not (size < _LARGEST_SUM).all():
        raise ReleaseFileError("file", "merge-sums-too-large")
    return total


def _foreseen(receipts: Sequence[Receipt]) -> Forecast:
    """Of an answer that is the mean over all rows, or the sum: noises add in squares, errors of the method plainly.

    Where numbers of rows are private, their bounds stand for them.
    """
    rows = np.array([receipt.rows_bound if receipt.rows is None else receipt.rows for receipt in receipts])
    weights = rows / max(1, rows.sum()) if receipts[0].facts.similarity.is_kernel else np.ones(len(rows))
    forecasts = [receipt.forecast for receipt in receipts]

    def plain(name: str) -> float:
        return float(weights @ np.array([getattr(forecast, name) for forecast in forecasts], dtype=np.float64))

    def known(name: str) -> float | None:
        return None if any(getattr(forecast, name) is None for forecast in forecasts) else plain(name)

    noise = float(np.linalg.norm(weights * np.array([forecast.noise for forecast in forecasts])))
    rest = math.hypot(plain("approximation"), plain("discretisation"))
    return Forecast(
        noise=noise,
        approximation=plain("approximation"),
        discretisation=plain("discretisation"),
        worst=known("worst"),
        # A sum of noises is nearer to the normal law than each of them.
        mean_absolute=math.sqrt(2 / math.pi) * math.hypot(noise, rest),
        crowded=known("crowded"),
        even=known("even"),
    )
