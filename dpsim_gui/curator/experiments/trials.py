"""Noise drawn again and again over the same sums: what an experiment repeats. Public data only."""

from collections.abc import Iterator

from dpsim_gui.arrays import Integers
from dpsim_gui.curator.building.unledgered import trial_noise
from dpsim_gui.curator.request.fields import default_of
from dpsim_gui.privacy.budget import Budget
from dpsim_gui.privacy.calibration import calibrate, unit_noise
from dpsim_gui.structures.classes.kinds import LabelledStructure
from dpsim_gui.structures.classes.labelled import LabelledReader
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.reading import Reader
from dpsim_gui.structures.setting import Facts, Setting
from dpsim_gui.structures.structure import Structure

SEED = PublicSeed.of("experiment")


def noisy_readers(
    structure: Structure, summary: Integers, rows: int | None, budget: Budget, count: int
) -> Iterator[Reader]:
    """The structure as it would be released, `count` times over.

    summary: of the public rows;  rows: the public n under `replace`, None otherwise
    """
    law = calibrate(budget, structure.sensitivity, rows_per_person=1)
    for _ in range(count):
        yield structure.read(trial_noise(summary, law), rows)


def noisy_classifiers(
    structure: LabelledStructure, summary: Integers, budget: Budget, count: int
) -> Iterator[LabelledReader]:
    """The same for labelled rows."""
    law = calibrate(budget, structure.sensitivity, rows_per_person=1)
    for _ in range(count):
        yield structure.read(trial_noise(summary, law), law.standard_deviation**2)


def setting_for(
    facts: Facts, rows: int, budget: Budget, *, alpha: float = default_of("alpha"), classes: int = 1
) -> Setting:
    """The public numbers of an experiment."""
    noise = unit_noise(budget, 1)
    return Setting(facts=facts, rows=rows, noise=noise, alpha=alpha, seed=SEED, classes=classes)
