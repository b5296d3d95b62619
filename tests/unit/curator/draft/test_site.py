"""What a study fixes reaches the plan of a site exactly, whatever the draft shows of it."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from dpsim_gui.curator.draft.choices import Choices, DomainKind
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.file import draft_text, open_draft, save_draft
from dpsim_gui.curator.draft.problems import Step
from dpsim_gui.curator.draft.site import (
    _domain,
    changes_of_names,
    choices_of_study,
    column_names,
    matched,
    without_study,
)
from dpsim_gui.curator.plan.plan import make_plan, make_study
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.curator.template.file import StudyTerms, options_of, read_study, write_study
from dpsim_gui.curator.template.template import Study
from dpsim_gui.errors import PlanError

MIXED: dict[str, Any] = {
    "function": "gaussian",
    "columns": ("age", "sex", "seen", "lng", "lat"),
    "bounds": {"age": (18, 95), "seen": ("2020-01-01", "2026-12-31"), "lng": (-8, 2), "lat": (49, 61)},
    "near": {"age": 10, "seen": 365, "lng": 50},
    "kind": {"sex": "category", "seen": "date"},
    "values": {"sex": ("f", "m, other")},
    "far": {"sex": 0.5},
    "date_format": {"seen": "%d.%m.%Y"},
    "place": (("lng", "lat"),),
    "missing": {"age": "fill:50", "sex": "own", "seen": "leave-out", "lng": "leave-out"},
    "bounds_note": "of the register",
}
STUDIES: dict[str, dict[str, Any]] = {
    "mixed": MIXED,
    "one pair of bounds for all": {"function": "laplacian", "columns": ("a", "b"), "bounds": (0, 1), "bandwidth": 0.3},
    "one near for all": {"function": "cauchy", "columns": ("a", "b"), "bounds": (0, 9), "near": {"": 2}},
    "a ball": {"function": "l2sq", "columns": ("a", "b"), "ball": 2.5, "fill": 0},
    "directions, by class": {
        "function": "gaussian",
        "columns": tuple(f"x{i}" for i in range(8)),
        "unit_norm": True,
        "bandwidth": 0.7,
        "delta": "1e-6",
        "label_column": "kind",
        "classes": ("cat", "dog"),
    },
    "private rows, a person": {
        "function": "l1",
        "columns": ("a",),
        "bounds": {"a": (0, 7)},
        "neighbours": "add-remove",
        "rows_per_person": 3,
        "person": "who",
    },
}


@pytest.fixture(name="followed", params=STUDIES)
def _followed(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Study, str]:
    asked = ReleaseRequest(epsilon="1/3", rows=9000, **STUDIES[request.param])
    path = tmp_path / "study.json"
    write_study(make_study(asked, sites=3, title="Three"), path)
    return read_study(path), str(path)


def site(study: Study, path: str, **changes: Any) -> Choices:
    taken = choices_of_study(StudyTerms.of(study, path), Choices())
    columns = taken.study.columns if taken.study is not None else ()
    own = {"source": "own.csv", "header": columns, "match": dict(zip(columns, columns, strict=True))}
    rows = "rows_text" if taken.neighbours == "replace" else "rows_bound_text"
    return replace(taken, **(own | {rows: "1200", "dataset_text": "north"} | changes))


def test_a_site_asks_what_the_command_line_asks(followed: tuple[Study, str]) -> None:
    study, path = followed
    draft = Draft(site(study, path))
    asked = draft.to_request()
    assert asked == study.site_request(path, rows=1200, dataset="north")
    assert not any(draft.problems(step) for step in Step if step is not Step.RELEASE)
    assert make_plan(asked).receipt.study == study.fingerprint


def test_what_the_draft_shows_of_a_study_changes_nothing(followed: tuple[Study, str]) -> None:
    study, path = followed
    shown = site(study, path, bounds={}, function="l1", bandwidth_text="7", domain=DomainKind.NONE, columns=())
    assert Draft(shown).to_request() == study.site_request(path, rows=1200, dataset="north")


def test_a_draft_of_a_site_is_saved_whole(followed: tuple[Study, str], tmp_path: Path) -> None:
    choices = site(*followed)
    save_draft(choices, tmp_path / "north.draft")
    assert open_draft(tmp_path / "north.draft") == choices


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"function": [', '"functions": ['),
        ('"epsilon": [\n     "1/3"', '"epsilon": [\n     "-1"'),
        ('"sites": 3', '"sites": "3"'),
        ('"sites": 3', '"sites": true'),
        ('"title": "', '"titles": "'),
        ('"signed_by": ""', '"signed_by": null'),
        ('"error": ', '"error": "a", "more": '),
        ('"starts_study": false', '"starts_study": 0'),
    ],
)
def test_a_damaged_study_in_a_draft_is_refused(tmp_path: Path, old: str, new: str) -> None:
    asked = ReleaseRequest(epsilon="1/3", rows=9000, **STUDIES["a ball"])
    study = write_study(make_study(asked, sites=3), tmp_path / "study.json")
    text = draft_text(site(study, "study.json"))
    assert old in text
    (tmp_path / "bad.draft").write_text(text.replace(old, new), "utf-8")
    with pytest.raises(PlanError, match="not a draft"):
        open_draft(tmp_path / "bad.draft")


@pytest.fixture(name="mixed")
def _mixed(tmp_path: Path) -> tuple[Study, str]:
    path = tmp_path / "study.json"
    return write_study(make_study(ReleaseRequest(epsilon="1", rows=9000, **MIXED)), path), str(path)


def test_columns_of_equal_names_are_matched(mixed: tuple[Study, str]) -> None:
    terms = StudyTerms.of(*mixed)
    own = ("AGE", "Sex", "sex", "lng", "lat", "other")
    assert matched(terms.columns, own, {}) == {"sex": "sex", "lng": "lng", "lat": "lat", "age": "AGE"}
    # What the owner said comes first, and a column that is gone is asked for again.
    assert matched(terms.columns, own, {"age": "other", "seen": "gone"})["age"] == "other"
    assert "seen" not in matched(terms.columns, own, {"seen": "gone"})


def test_a_site_may_promise_more_and_call_its_columns_otherwise(mixed: tuple[Study, str]) -> None:
    study, path = mixed
    own = {name: f"my {name}" for name in MIXED["columns"]}
    asked = Draft(site(study, path, epsilon_text="0.5", match=own, publisher_text="Clinic North")).to_request()
    said = {"dataset": "north", "publisher": "Clinic North"}
    assert asked == study.site_request(path, rows=1200, epsilon="0.5", match=own, **said)
    assert make_plan(asked).receipt.columns == MIXED["columns"]


def test_who_leaves_a_study_keeps_what_it_said_under_names_of_the_file(mixed: tuple[Study, str]) -> None:
    own = {name: f"my {name}" for name in MIXED["columns"]}
    left = without_study(site(*mixed, match=own, header=tuple(own.values())))
    assert (left.study, left.match, left.structure) == (None, {}, "auto")
    assert left.columns == tuple(own.values())
    asked = Draft(left).to_request()
    assert asked.study is None
    assert asked.bounds == {own[name]: pair for name, pair in (mixed[0].request.bounds or {}).items()}  # type: ignore[union-attr]
    assert asked.place == (("my lng", "my lat"),)


def test_columns_of_a_new_study_are_typed() -> None:
    choices = replace(Choices(starts_study=True), **changes_of_names(Choices(), 'age, "height, cm"\nward;who\tx'))
    assert choices.header == choices.columns == ("age", "height, cm", "ward", "who", "x")
    unticked = replace(choices, columns=("age",))
    again = replace(unticked, **changes_of_names(unticked, "age, ward, new"))
    assert (again.header, again.columns) == (("age", "ward", "new"), ("age", "new"))
    # Half a name changes nothing yet, and twice the same is half a name.
    for text in ('age, "hei', "a, b, a"):
        assert changes_of_names(choices, text) == {"column_names_text": text}
    for text in ("a,b, c", "a;b;c", "a\tb\tc", "a\r\nb\r\nc", " a,\nb,c "):
        assert column_names(text) == ("a", "b", "c")
    assert column_names("  ") == ()


def terms_of(**asked: Any) -> StudyTerms:
    request = ReleaseRequest(epsilon="1", rows=100, **asked)
    return StudyTerms(
        path="s.json", fingerprint="0", title="t", sites=2, signed_by="", error=1.0, options=options_of(request)
    )


PLAIN: dict[str, Any] = {"function": "l2sq", "columns": ("a", "b"), "structure": "moments"}


def test_a_column_of_labels_is_matched_as_those_of_the_file_are() -> None:
    """Labels may stand in a file of their own, which no header of the rows names."""
    labelled = terms_of(**PLAIN, bounds=(0.0, 1.0), label_column="kind", classes=("p", "q"))
    beside = choices_of_study(labelled, Choices(header=("a", "b"), label_column="kind"))
    assert beside.match == {"a": "a", "b": "b", "kind": "kind"}
    assert choices_of_study(labelled, Choices(header=("a", "b"))).match == {"a": "a", "b": "b"}


def test_what_stands_for_missing_numbers_is_shown_where_the_study_has_no_rules() -> None:
    shown = choices_of_study(terms_of(**PLAIN, bounds=(0.0, 1.0), fill=0.25), Choices())
    assert shown.missing == {"a": "fill:0.25", "b": "fill:0.25"}
    ruled = {
        "bounds": {"a": (0, 1), "b": (0, 1)},
        "near": {"a": 1, "b": 1},
        "missing": {"a": "leave-out", "b": "fill:1"},
    }
    assert choices_of_study(terms_of(**PLAIN, **ruled), Choices()).missing == {"a": "leave-out", "b": "fill:1"}


def test_what_is_near_for_all_columns_is_not_shown_as_the_distance_between_categories() -> None:
    mixed = {"bounds": {"a": (0.0, 1.0)}, "near": 0.5, "kind": {"b": "category"}, "values": {"b": ("x", "y")}}
    shown = choices_of_study(terms_of(**{**PLAIN, "structure": "grid", "function": "gaussian"}, **mixed), Choices())
    assert (shown.near, shown.kinds, shown.bounds) == ({"a": "0.5"}, {"b": "category"}, {"a": ("0", "1")})


@pytest.mark.parametrize(
    ("said", "domain"),
    [
        ({"bounds": (0.0, 1.0)}, DomainKind.BOX),
        ({"bounds": {"a": (0.0, 1.0), "b": (0.0, 1.0)}, "near": 1.0}, DomainKind.BOX),
        ({"kind": {"a": "category", "b": "category"}, "values": {"a": ("x",), "b": ("y", "z")}}, DomainKind.BOX),
        ({}, DomainKind.NONE),
        ({"ball": 2.0}, DomainKind.BALL),
        ({"unit_norm": True}, DomainKind.SPHERE),
    ],
)
def test_where_rows_lie_is_shown_as_the_study_says(said: dict[str, Any], domain: DomainKind) -> None:
    asked = ReleaseRequest(function="gaussian", bandwidth=1.0, epsilon="1", rows=100, columns=("a", "b"), **said)
    assert _domain(asked) is domain


def test_who_leaves_a_study_has_not_begun_one() -> None:
    left = without_study(Choices(starts_study=True, structure="grid", target="a.dpsim"))
    assert (left.starts_study, left.structure, left.target, left.study) == (False, "auto", "", None)
