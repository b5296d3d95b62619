"""What moved between two neighbouring releases that were made with the same noise tape."""

import numpy as np

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.curator.building.build import release_bytes, summarise
from dpsim_gui.curator.plan.plan import Plan
from dpsim_gui.data.open_source import open_source
from dpsim_gui.data.summary import Summary
from dpsim_gui.privacy.sensitivity import Sensitivity
from dpsim_gui.release.container import Container, parse_container


def summed(plan: Plan, rows: Floats) -> Summary:
    return summarise(plan, open_source(rows), in_order=True)


def noised(plan: Plan, summary: Summary, tape: int) -> Container:
    """The release of these sums;  tape: which noise is drawn"""
    return parse_container(b"".join(release_bytes(plan, summary, entropy=np.random.default_rng(tape).bytes)))


def released(plan: Plan, rows: Floats, tape: int) -> Container:
    return noised(plan, summed(plan, rows), tape)


def differences(one: Integers, other: Integers) -> Integers:
    """Where they differ, exactly."""
    assert one.shape == other.shape
    apart = one != other
    here, there = one[apart], other[apart]
    moved: Integers = here - there
    assert ((moved > 0) == (here > there)).all(), "farther than whole numbers of 64 bits reach"
    return moved


def moved_sums(one: Container, other: Container) -> Integers:
    """What differs in the noisy sums; nothing else may."""
    assert one.metadata == other.metadata
    assert list(one.arrays) == list(other.arrays)
    found: list[Integers] = []
    for name, array in one.arrays.items():
        if name.startswith("noisy."):
            found.append(differences(array, other.arrays[name]))
        else:
            assert array.shape == other.arrays[name].shape, name
            assert array.tobytes() == other.arrays[name].tobytes(), name
    return np.concatenate(found)


def are_within(moved: Integers, bound: Sensitivity) -> bool:
    """Clearly so in floating point, or else exactly."""
    size = np.abs(moved.astype(np.float64))
    if size.sum() < bound.l1 * (1 - 1e-9) and size @ size < bound.l2_squared * (1 - 1e-9):
        return True
    exact: list[int] = moved.tolist()
    return sum(map(abs, exact)) <= bound.l1 and sum(step * step for step in exact) <= bound.l2_squared
