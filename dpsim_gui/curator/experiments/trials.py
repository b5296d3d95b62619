"""Noise drawn again and again over the same sums: what an experiment repeats. Public data only."""

from collections.abc import Iterator
from dataclasses import dataclass

from dpsim_gui.arrays import Integers
from dpsim_gui.curator.building.unledgered import trial_noise
from dpsim_gui.curator.request.fields import default_of
from dpsim_gui.privacy.budget import Budget
from dpsim_gui.privacy.calibration import calibrate, unit_noise
from dpsim_gui.privacy.noise_law import NoiseLaw
from dpsim_gui.structures.classes.kinds import LabelledStructure
from dpsim_gui.structures.classes.labelled import LabelledReader
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.reading import Reader
from dpsim_gui.structures.setting import Facts, Setting
from dpsim_gui.structures.structure import Structure

SEED = PublicSeed.of("experiment")


@dataclass(frozen=True, kw_only=True, eq=False)
class Trials:
    """summary: of the public rows;  rows: the public n under `replace`, None otherwise."""

    structure: Structure
    summary: Integers
    rows: int | None

    def readers(self, budget: Budget, count: int) -> Iterator[Reader]:
        """The structure as it would be released, `count` times over."""
        law = calibrate(budget, self.structure.sensitivity, rows_per_person=1)
        for _ in range(count):
            yield self.structure.read(trial_noise(self.summary, law), self.rows)


@dataclass(frozen=True, kw_only=True, eq=False)
class LabelledTrials:
    """The same for labelled rows."""

    structure: LabelledStructure
    summary: Integers

    def readers(self, budget: Budget, count: int) -> Iterator[LabelledReader]:
        law: NoiseLaw = calibrate(budget, self.structure.sensitivity, rows_per_person=1)
        for _ in range(count):
            noisy = trial_noise(self.summary, law)
            yield self.structure.read(noisy, law.standard_deviation**2)


def setting_for(
    facts: Facts, rows: int, budget: Budget, *, alpha: float = default_of("alpha"), classes: int = 1
) -> Setting:
    """The public numbers of an experiment."""
    noise = unit_noise(budget, 1)
    return Setting(facts=facts, rows=rows, noise=noise, alpha=alpha, seed=SEED, classes=classes)
