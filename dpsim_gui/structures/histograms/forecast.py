"""What may be expected of nested histograms, by public numbers: of ranks, what they are made for, and of distances."""

import math
from collections.abc import Callable

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.messages import Message
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.privacy.sensitivity import Sensitivity
from dpsim_gui.structures.histograms.bank import HistogramBank
from dpsim_gui.structures.offset_laws import below_crowded, below_spread, between_laws
from dpsim_gui.structures.setting import Candidate, PurposeErrors

FORMS = ("8", "16", "32", "64", "16~128", "16~128~768", "16~256~4096", "24x24x16", "24x24x24", "32x32x16")
"""As in `designed_levels`: single histograms for few rows, overlapping levels for more, nested ones for very many."""


def histogram_candidate(
    bank: HistogramBank, kind: NoiseKind, rows: int, *, form: str, sensitivity: Sensitivity, beside: float, numbers: int
) -> Candidate:
    """form: as in `designed_levels`;  sensitivity: of all that is released
    beside: E Σψ² of what is released beside the histograms

    Distances: a row is off by up to half a step from its leaf, step/√12 rms. Errors add up within a leaf, in squares
    over leaves, and rows share a leaf as often as two of them lie less than half a step apart.
    """
    levels, step = bank.levels, 1 / (bank.levels.leaves - 1)
    moved = rows * step / math.sqrt(12) * math.sqrt(float(np.square(bank.widths).sum()))
    even, crowded = (moved * math.sqrt(_together(law, step / 2)) for law in (below_spread, below_crowded))
    return Candidate(
        choice={"cells": form},
        gain=kind.of(sensitivity) * math.sqrt(bank.mean_square + beside),
        discretisation=between_laws(even, crowded),
        even=even,
        crowded=crowded,
        worst=rows * step / 2 * float(bank.widths.sum()),
        numbers=numbers,
        build_cost=8.0 * bank.columns,
        query_cost=12.0 * levels.touched * bank.columns,
        purpose=PurposeErrors(
            gain=kind.of(sensitivity) * math.sqrt(levels.rank_square),
            even=_missed(rows, _together(below_spread, step / 2)),
            crowded=_missed(rows, _together(below_crowded, step / 2)),
        ),
        why=Message("why-nested-histograms", levels=levels.depth, cells=levels.leaves),
    )


def _together(law: Callable[[Floats], Floats], gap: float) -> float:
    """The share of all rows that a row shares its leaf with."""
    return float(law(np.array([gap]))[0])


def _missed(rows: int, share: float) -> float:
    """Rms error of a rank between two edges, in rows, where a cell holds `share` of all.

    Rows inside a cell are where chance put them: a Brownian bridge, of mean variance 1/6 of their number. And the
    curve through the edges is not quite theirs where the density changes from a cell to the next: by about the cell's
    share of its own rows. On incomes, delays, prices and places this chose the best of the forms that were tried.
    """
    return math.hypot(math.sqrt(rows * share / 6), rows * share**2)
