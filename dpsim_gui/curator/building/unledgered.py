"""The one door to noise outside a release: for simulated twins and for public data, never for private rows.

What is drawn here goes on no record and may be drawn as often as one likes. Rehearsals and experiments come through
here and nowhere else, so that who looks for noise that no ledger knows of finds all of it.
"""

import os

from dpsim_gui.arrays import Integers
from dpsim_gui.curator.building.build import release_bytes
from dpsim_gui.curator.building.noise import Entropy, add_noise
from dpsim_gui.curator.building.threads import Summary
from dpsim_gui.curator.plan.plan import Plan
from dpsim_gui.privacy.noise_law import NoiseLaw

__all__ = ["SYSTEM", "Entropy", "simulated_file", "trial_noise"]

# The operating system's generator, as a release uses it.
SYSTEM: Entropy = os.urandom


def simulated_file(plan: Plan, summary: Summary) -> bytes:
    """A whole release file of simulated rows; its receipt says SIMULATED."""
    if not plan.receipt.simulated:
        raise ValueError("only a plan that says it is simulated is drawn outside the ledger")
    return b"".join(release_bytes(plan, summary, entropy=SYSTEM))


def trial_noise(numbers: Integers, law: NoiseLaw, entropy: Entropy = SYSTEM) -> Integers:
    """Sums of simulated or public rows with noise of that law."""
    return add_noise(numbers, law, entropy)
