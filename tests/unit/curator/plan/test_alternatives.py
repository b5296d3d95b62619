"""Which ways to answer are offered, in which order: none whose file is too large."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from dpsim_gui.curator.plan import design
from dpsim_gui.curator.plan.design import (
    SIZE_LIMIT,
    Alternative,
    Contender,
    alternative,
    compare,
    contenders,
    file_bytes,
)
from dpsim_gui.curator.plan.plan import make_plan, setting_of
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.errors import PlanError
from dpsim_gui.messages import Message
from dpsim_gui.structures.registry import CLASSIFIERS, PAPER_STRUCTURES
from dpsim_gui.structures.setting import Setting


def test_files_of_256_mebibytes_are_offered_and_no_larger_ones() -> None:
    def candidate(numbers: int, public_bytes: int = 0) -> Any:
        return SimpleNamespace(work=SimpleNamespace(numbers=numbers, public_bytes=public_bytes))

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

    def looking(setting: Setting, named: str = "auto") -> tuple[Alternative, ...]:
        looked.append(setting)
        return compare(setting, named)

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


@pytest.mark.parametrize(
    ("function", "columns", "name", "change"),
    [
        ("l1", 2, "tree", {}),
        ("lpp", 2, "tree", {"p": 3.0}),
        ("l2", 5, "embedded-tree", {}),
        ("gaussian", 20, "projected-fourier", {"bandwidth": 0.5}),
    ],
)
def test_the_papers_structures_are_compared_only_where_they_are_named(
    function: str, columns: int, name: str, change: dict[str, Any]
) -> None:
    names = tuple(f"x{j}" for j in range(columns))
    request = ReleaseRequest(function=function, epsilon="1", columns=names, bounds=(0.0, 1.0), rows=500, **change)
    assert not {each.structure for each in make_plan(request).alternatives} & set(PAPER_STRUCTURES)
    named = make_plan(replace(request, structure=name))
    assert named.receipt.structure == name
    assert {each.structure for each in named.alternatives} & set(PAPER_STRUCTURES) == {name}
    assert named.alternatives[0].structure != name, "ours err less"


def test_squares_in_many_columns_are_sent_to_the_function_that_is_exact() -> None:
    """Only the paper's tree could answer `lpp` at p = 2 in four columns, with a hundred times the error of `l2sq`."""
    request = ReleaseRequest(function="lpp", p=2.0, epsilon="1", columns=tuple("abcd"), bounds=(0.0, 1.0), rows=500)
    with pytest.raises(PlanError, match="Choose l2sq"):
        make_plan(request)
    assert make_plan(replace(request, structure="tree")).receipt.structure == "tree"


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


def offered(
    name: str,
    *,
    total: float,
    noise: float = 0.0,
    even: float | None = None,
    crowded: float | None = None,
    worst: float | None = None,
    possible: bool = True,
) -> Alternative:
    candidate: Any = SimpleNamespace(
        errors=SimpleNamespace(even=even, where_rows_cluster=crowded, worst=worst, multiplicative=1.5),
        work=SimpleNamespace(numbers=3, public_bytes=5),
    )
    reason = Message("why-study")
    return Alternative(
        structure=name, candidate=candidate if possible else None, noise=noise, total=total, reason=reason, copies=2
    )


def test_errors_by_other_laws_of_points_have_the_same_noise() -> None:
    """√(noise² + the error of that law²), and the usual total where a law is not known."""
    usual = offered("a", total=7.0, noise=3.0)
    assert (usual.even_total, usual.crowded_total, usual.cautious, usual.guarantee) == (7.0, 7.0, 7.0, None)
    known = offered("a", total=7.0, noise=3.0, even=4.0, crowded=6.0, worst=2.0)
    assert known.even_total == 5.0
    assert known.crowded_total == known.cautious == pytest.approx(45**0.5)
    assert known.guarantee == (1.5, 5.0)
    assert known.size == 3 * 2 * 8 + 5
    once = Alternative(structure="a", candidate=known.candidate, noise=0.0, total=0.0, reason=known.reason)
    assert once.size == 3 * 8 + 5
    only_crowded = offered("a", total=7.0, noise=3.0, crowded=6.0)
    assert (only_crowded.even_total, only_crowded.cautious) == (7.0, 7.0)


def ranked(monkeypatch: pytest.MonkeyPatch, *found: Alternative) -> list[str]:
    by_name = {each.structure: each for each in found}
    monkeypatch.setattr(design, "contenders", lambda setting, named: dict.fromkeys(by_name))
    monkeypatch.setattr(design, "alternative", lambda name, contender: by_name[name])
    setting: Any = None
    return [each.structure for each in compare(setting)]


def test_the_possible_come_first_by_their_error(monkeypatch: pytest.MonkeyPatch) -> None:
    found = offered("a", total=2.0), offered("b", total=0.0, possible=False), offered("c", total=1.0)
    assert ranked(monkeypatch, *found) == ["c", "a", "b"]
    assert ranked(monkeypatch, found[1]) == ["b"]
    assert ranked(monkeypatch) == []


def test_what_errs_less_by_both_laws_comes_first_though_it_is_compared_by_the_worse(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`plain` is compared by its usual total of 4, the others by their errors where rows crowd."""
    plain = offered("plain", total=4.0, crowded=9.0)
    better, best = (offered(name, total=3.0, even=1.0, crowded=at) for name, at in (("better", 8.0), ("best", 7.0)))
    assert ranked(monkeypatch, plain, better, best) == ["best", "plain", "better"]
    for other in (
        offered("other", total=4.0, even=1.0, crowded=7.0),
        offered("other", total=3.0, even=1.0, crowded=9.0),
        offered("other", total=3.0, crowded=7.0, possible=False),
    ):
        assert ranked(monkeypatch, plain, other) == ["plain", "other"]


def test_what_is_advised_for_classes_comes_first_whatever_its_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CLASSIFIERS["whitened-means"], "is_advised", lambda setting: True)
    monkeypatch.setattr(CLASSIFIERS["class-means"], "is_advised", lambda setting: False)
    found = (
        offered("moments", total=1.0),
        offered("class-means", total=2.0),
        offered("whitened-means", total=3.0),
    )
    assert ranked(monkeypatch, *found) == ["whitened-means", "moments", "class-means"]
    impossible = offered("whitened-means", total=0.0, possible=False)
    assert ranked(monkeypatch, impossible, *found[:2]) == ["moments", "class-means", "whitened-means"]


def test_labelled_rows_are_answered_class_by_class_or_all_together() -> None:
    request = ReleaseRequest(
        function="l2sq", epsilon="1", columns=("a",), bounds=(0.0, 1.0), rows=10, label_column="y", classes=("p", "q")
    )
    of_both = contenders(setting_of(request, request.budget))
    assert {name: each.copies for name, each in of_both.items() if name in ("moments", *CLASSIFIERS)} == {
        "moments": 2, "class-means": 1, "whitened-means": 1,
    }  # fmt: skip
    assert of_both["class-means"].setting.classes == 2
    plain = replace(request, label_column=None, classes=())
    of_one = contenders(setting_of(plain, plain.budget))
    assert not of_one.keys() & CLASSIFIERS.keys()
    assert of_one["moments"].copies == 1
