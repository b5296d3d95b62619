"""Which ways to answer are offered: none whose file is too large."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from dpsim_gui.curator.plan.alternatives import SIZE_LIMIT, Alternative, Contender, alternative, compare, file_bytes
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.errors import PlanError
from dpsim_gui.messages import Message
from dpsim_gui.structures.setting import Setting


def test_files_of_256_mebibytes_are_offered_and_no_larger_ones() -> None:
    def candidate(numbers: int, public_bytes: int = 0) -> Any:
        return SimpleNamespace(numbers=numbers, public_bytes=public_bytes)

    fits, too_large = [candidate(2**24), candidate(1, 2**28 - 16)], [candidate(2**24 + 1), candidate(1, 2**28 - 15)]
    kind: Any = SimpleNamespace(candidates=lambda setting: [*too_large, *fits])
    setting: Any = None
    assert Contender(kind=kind, setting=setting, copies=2).candidates() == fits
    assert file_bytes(candidate(3, 5), copies=2) == 3 * 8 * 2 + 5


def test_where_nothing_is_possible_the_first_reason_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    request = ReleaseRequest(function="l2sq", epsilon="1", columns=("a",), bounds=(0.0, 1.0), rows=10)
    reason = Message("file-too-large", limit=256)
    out = Alternative(structure="moments", candidate=None, noise=0.0, total=0.0, reason=reason)
    monkeypatch.setattr("dpsim_gui.curator.plan.design.compare", lambda setting: (out,))
    monkeypatch.setattr("dpsim_gui.curator.plan.design.alternative", lambda name, contender: out)
    for structure in ("auto", "moments"):
        with pytest.raises(PlanError) as refused:
            make_plan(replace(request, structure=structure))
        assert (refused.value.field, refused.value.message) == ("structure", reason)
    with pytest.raises(PlanError, match="bounds"):
        make_plan(replace(request, bounds=None))


def test_a_named_structure_is_the_one_of_the_comparison_which_waits_until_it_is_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    request = ReleaseRequest(
        function="gaussian", bandwidth=0.3, epsilon="1", columns=("a", "b"), bounds=(0.0, 1.0), rows=500
    )
    looked: list[Setting] = []

    def looking(setting: Setting) -> tuple[Alternative, ...]:
        looked.append(setting)
        return compare(setting)

    monkeypatch.setattr("dpsim_gui.curator.plan.design.compare", looking)
    best = make_plan(request)
    possible = [each for each in best.alternatives if each.is_possible]
    assert len(looked) == 1
    assert len(possible) >= 2
    for each in possible:
        looked.clear()
        named = make_plan(replace(request, structure=each.structure))
        assert looked == []
        assert named.receipt.structure == each.structure
        assert named.candidate == each.candidate
        assert [other.structure for other in named.alternatives] == [other.structure for other in best.alternatives]
        assert named.alternatives is named.alternatives
        assert len(looked) == 1


def test_files_may_have_256_mebibytes() -> None:
    assert SIZE_LIMIT == 268_435_456


def test_a_structure_whose_files_are_all_too_large_says_so() -> None:
    noise = SimpleNamespace(sd_per_sensitivity=1.0)
    setting = SimpleNamespace(noise=noise)
    kind = SimpleNamespace(obstacle=lambda _setting: None)
    contender: Any = SimpleNamespace(setting=setting, kind=kind, candidates=list, copies=1)
    found = alternative("grid", contender)
    assert (found.candidate, found.is_possible, found.noise, found.total) == (None, False, 0.0, 0.0)
    assert (found.even_total, found.crowded_total, found.cautious, found.size) == (0.0, 0.0, 0.0, 0)
    assert found.guarantee is None
    assert found.obstacle == Message("file-too-large", limit=256)
