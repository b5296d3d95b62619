"""What a release file says about waves: how many frequencies, the public seed, the units of the row count."""

from collections.abc import Mapping

from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.restored import seed_of, whole_number
from dpsim_gui.structures.setting import Facts, Parameter

MOST_FREQUENCIES = 2**17
_LARGEST_COUNT = 2**50


def wave_parameters(frequencies: int, seed: PublicSeed, count: int) -> dict[str, Parameter]:
    shape: dict[str, Parameter] = {"frequencies": frequencies, "seed": f"{seed.value:016x}"}
    return {**shape, "count": count} if count else shape


def restored_waves(facts: Facts, parameters: Mapping[str, Parameter]) -> tuple[int, PublicSeed, int]:
    """m, seed and units of the row count as a file states them."""
    frequencies = whole_number(parameters, "frequencies", 1, MOST_FREQUENCIES)
    count = whole_number(parameters, "count", 1, _LARGEST_COUNT) if facts.counts_rows else 0
    return frequencies, seed_of(parameters), count
