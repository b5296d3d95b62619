"""What moved between two neighbouring releases that were made with the same noise tape."""

from dpsim_gui.arrays import Integers
from dpsim_gui.privacy.sensitivity import Sensitivity
from dpsim_gui.release.container import Container


def differences(one: Integers, other: Integers) -> list[int]:
    """Where they differ, exactly."""
    assert one.shape == other.shape
    apart = one != other
    return [a - b for a, b in zip(one[apart].tolist(), other[apart].tolist(), strict=True)]


def moved_sums(one: Container, other: Container) -> list[int]:
    """What differs in the noisy sums; nothing else may."""
    assert one.metadata == other.metadata
    assert list(one.arrays) == list(other.arrays)
    found: list[int] = []
    for name, array in one.arrays.items():
        if name.startswith("noisy."):
            found += differences(array, other.arrays[name])
        else:
            assert array.shape == other.arrays[name].shape, name
            assert array.tobytes() == other.arrays[name].tobytes(), name
    return found


def are_within(moved: list[int], bound: Sensitivity) -> bool:
    return sum(map(abs, moved)) <= bound.l1 and sum(step * step for step in moved) <= bound.l2_squared
