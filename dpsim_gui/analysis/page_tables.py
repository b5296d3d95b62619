"""Public numbers that a web page carries beside its release, because drawing them again would take long.

    frequencies     mantissas (m, d) whole numbers, steps (m,): turns per unit are their products, exactly
    directions      (k, d), and where the lines along them begin, how wide they are and what a width counts for
    projection      (kept, d) the public map of `projected-fourier`
    terms           (2, T) weights and rates of a grid's functions as sums of products over columns
    band            how far a band of 95 % reaches, in standard deviations, by 1/T (`privacy.noise_sum`), at one place
                    and at all places of a map at once
    noise           (2,) standard deviation of the noise in every integer, and of how many equal noises it is the sum

Nothing here comes from noisy sums: those are read from the release itself, in the page.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.errors import QueryError
from dpsim_gui.functions.product_terms import is_separable
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.functions.traits import FunctionName
from dpsim_gui.privacy.noise_sum import TERMS, band_multiplier
from dpsim_gui.release.release import BAND_LEVEL, Release
from dpsim_gui.structures.embedded import embedding_of
from dpsim_gui.structures.fourier.projection import Projection, ProjectionMap
from dpsim_gui.structures.fourier.waves import WaveReader, Waves
from dpsim_gui.structures.grid.columnwise import ColumnwiseReader
from dpsim_gui.structures.grid.reader import GridReader
from dpsim_gui.structures.grid.sums import NodeSums
from dpsim_gui.structures.ladder.reader import LadderReader
from dpsim_gui.structures.landmarks.reader import LandmarkReader
from dpsim_gui.structures.lines.sliced_reader import SlicedReader
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.reading import ManyFunctions
from dpsim_gui.structures.tree.reader import TreeReader

PageTable = NDArray[np.int32] | Floats

_MANY_TERMS = 1e12
_PLACES = 4096
"""of the page's largest picture, 64 × 64"""


def page_tables(release: Release) -> Mapping[str, PageTable]:
    reader = release.readers[0]
    tables = _band(release)
    match reader:
        case WaveReader():
            tables |= _frequencies(reader.waves)
            tables |= _projection(release) | {"usual": np.array([reader.usual])}
        case SlicedReader(slices=LadderReader() | TreeReader() as lines):
            tables["directions"] = reader.projection.vectors
            tables |= {"lines.lower": lines.lower, "lines.widths": lines.widths, "lines.scales": lines.scales}
            tables["lines.uneven"] = np.array([lines.uneven])
        case LandmarkReader():
            tables["kinship"] = np.array([reader.kinship])
        case GridReader() | ColumnwiseReader():
            tables |= _terms(reader.nodes, other_functions(release))
    return tables


def _band(release: Release) -> dict[str, PageTable]:
    """At 1/T rising from 0, the normal law; T counts every noise, also where each integer holds a sum of them."""
    whole = release.receipt.law
    law = replace(whole, copies=1.0)
    terms = np.append(TERMS, _MANY_TERMS)[::-1]
    inverse = np.concatenate([[0.0], 1 / terms[1:]])
    return {
        "noise": np.array([whole.standard_deviation, whole.copies]),
        "band.inverse": inverse,
        "band.multiplier": band_multiplier(law, terms, BAND_LEVEL),
        "band.everywhere": band_multiplier(law, terms, 1 - (1 - BAND_LEVEL) / _PLACES),
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


def _terms(nodes: NodeSums, functions: Sequence[Similarity]) -> dict[str, PageTable]:
    """(2, T) weights and rates of each function that is a sum of products over columns, for points in the domain."""
    found: dict[str, PageTable] = {}
    for each in functions:
        if is_separable(each):
            terms = nodes.asking(each).rough_terms
            found[f"terms.{each.name}"] = np.stack([terms.weights, terms.rates])
    return found


def other_functions(release: Release) -> list[Similarity]:
    """All functions that the same noisy sums answer, at the same bandwidth; none where the structure has one only."""
    if not all(isinstance(reader, ManyFunctions) for reader in release.readers):
        return []
    found, own = [], release.receipt.facts.similarity
    for name in FunctionName:
        # A kernel asked of a distance has no bandwidth.
        with suppress(QueryError):
            found.append(own if name is own.name else release.asking(name).receipt.facts.similarity)
    return found


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
