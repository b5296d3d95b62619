"""Public numbers that a web page carries beside its release, because drawing them again would take long.

    frequencies     mantissas (m, d) whole numbers, steps (m,): turns per unit are their products, exactly
    directions      (k, d), and where the lines along them begin, how wide they are and what a width counts for
    projection      (kept, d) the public map of `projected-fourier`
    band            how far a band of 95 % reaches, in standard deviations, by 1/T (`privacy.noise_sum`), at one place
                    and at all places of a map at once

Nothing here comes from noisy sums: those are read from the release itself, in the page.
"""

from collections.abc import Iterator, Mapping

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.privacy.noise_sum import band_multiplier
from dpsim_gui.release.release import BAND_LEVEL, Release
from dpsim_gui.structures.embedded import embedding_of
from dpsim_gui.structures.fourier.projection import Projection, ProjectionMap
from dpsim_gui.structures.fourier.waves import WaveReader, Waves
from dpsim_gui.structures.ladder.reader import LadderReader
from dpsim_gui.structures.lines.sliced_reader import SlicedReader
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.tree.reader import TreeReader

PageTable = NDArray[np.int32] | Floats

_TERMS = np.concatenate([np.geomspace(1, 64, 49), [128, 512, 4096]])
_MANY_TERMS = 1e12
_PLACES = 4096
"""of the page's largest picture, 64 × 64"""


def page_tables(release: Release) -> Mapping[str, PageTable]:
    reader = release.readers[0]
    tables = _band(release)
    match reader:
        case WaveReader():
            tables |= _frequencies(reader.waves)
            tables |= _projection(release)
        case SlicedReader(slices=LadderReader() | TreeReader() as lines):
            tables["directions"] = reader.projection.vectors
            tables |= {"lines.lower": lines.lower, "lines.widths": lines.widths, "lines.scales": lines.scales}
    return tables


def _band(release: Release) -> dict[str, PageTable]:
    """At 1/T rising from 0, the normal law."""
    terms = np.append(_TERMS, _MANY_TERMS)[::-1]
    inverse = np.concatenate([[0.0], 1 / terms[1:]])
    return {
        "band.inverse": inverse,
        "band.multiplier": band_multiplier(release.receipt.law.kind, terms, BAND_LEVEL),
        "band.everywhere": band_multiplier(release.receipt.law.kind, terms, 1 - (1 - BAND_LEVEL) / _PLACES),
    }


def _frequencies(waves: Waves) -> dict[str, PageTable]:
    turns = np.concatenate(list(_turns(waves)))
    # `rounded_frequencies` left at most 27 bits below the largest number of each.
    steps = np.ldexp(1.0, np.frexp(np.abs(turns).max(axis=1))[1] - 30)
    mantissas = turns / steps[:, None]
    assert (mantissas == np.rint(mantissas)).all(), "frequencies have few bits"
    return {
        "mantissas": mantissas.astype(np.int32),
        "steps": steps,
        "shares": np.array([group.share for group in waves.groups]),
    }


def _turns(waves: Waves) -> Iterator[Floats]:
    for group in waves.groups:
        for _, turns in group.frequencies.blocks():
            yield turns


def _projection(release: Release) -> dict[str, PageTable]:
    given, seen = release.receipt.parameters, embedding_of(release.receipt.facts)
    if "kept" not in given:
        return {}
    drawn = Projection(
        way=ProjectionMap(str(given["map"])),
        dimension=seen.dimension,
        kept=int(given["kept"]),
        seed=PublicSeed(value=int(str(given["seed"]), 16)),
    )
    return {"projection": np.ascontiguousarray(drawn(np.eye(seen.dimension)).T)}
