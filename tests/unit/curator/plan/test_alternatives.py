"""Which ways to answer are offered: none whose file is too large."""

from types import SimpleNamespace
from typing import Any

from dpsim_gui.curator.plan.alternatives import Contender, file_bytes


def test_files_of_256_mebibytes_are_offered_and_no_larger_ones() -> None:
    def candidate(numbers: int, public_bytes: int = 0) -> Any:
        return SimpleNamespace(numbers=numbers, public_bytes=public_bytes)

    fits, too_large = [candidate(2**24), candidate(1, 2**28 - 16)], [candidate(2**24 + 1), candidate(1, 2**28 - 15)]
    kind: Any = SimpleNamespace(candidates=lambda setting: [*too_large, *fits])
    setting: Any = None
    assert Contender(kind=kind, setting=setting, copies=2).candidates() == fits
    assert file_bytes(candidate(3, 5), copies=2) == 3 * 8 * 2 + 5
