"""Each page says what is left to do, and nothing once it is done."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from dpsim_gui.curator.draft.choices import Choices, DomainKind
from dpsim_gui.curator.draft.problems import Step, problems_of
from dpsim_gui.curator.template.file import StudyTerms, options_of
from dpsim_gui.messages import Message
from tests.requests import plain_request

DONE = Choices(
    source="people.csv",
    header=("age", "kg", "sex", "who"),
    columns=("age", "kg"),
    label_column="sex",
    classes_text="f, m",
    dataset_text="clinic",
    rows_text="100",
    rows_bound_text="200",
    neighbours="replace",
    rows_per_person_text="1",
    domain=DomainKind.BALL,
    radius_text="5",
    fill_text="3",
    function="gaussian",
    bandwidth_text="1",
)


def found(step: Step, choices: Choices = DONE, **changes: Any) -> list[tuple[str, str]]:
    return [(field, message.code) for field, message in problems_of(step, replace(choices, **changes))]


@pytest.mark.parametrize("step", [step for step in Step if step is not Step.RELEASE])
def test_a_page_that_is_finished_says_nothing(step: Step) -> None:
    assert found(step) == []


OUTSIDE = [("fill", "fill-outside-ball")]


@pytest.mark.parametrize(
    ("step", "changes", "problems"),
    [
        (Step.DATA, {"source": "", "columns": ()}, [("source", "choose-file-to-release")]),
        (Step.DATA, {"classes_text": ""}, [("classes", "list-two-classes")]),
        (Step.DATA, {"classes_text": "f, m, o"}, []),
        (Step.DATA, {"class_names_text": "women, men"}, []),
        (Step.DATA, {"label_column": "", "classes_text": "", "class_names_text": "women"}, []),
        (Step.PROTECTED, {"person": "who"}, []),
        (Step.PROTECTED, {"person": "age"}, [("person", "person-is-measured")]),
        (Step.PROTECTED, {"person": "sex"}, [("person", "person-is-measured")]),
        (Step.PROTECTED, {"neighbours": "", "rows_text": ""}, [("neighbours", "say-whether-rows-are-public")]),
        (Step.PROTECTED, {"rows_text": " "}, [("rows", "type-rows")]),
        (Step.PROTECTED, {"neighbours": "add-remove", "rows_text": " "}, []),
        (Step.PROTECTED, {"neighbours": "add-remove", "rows_bound_text": " "}, [("rows", "type-bound-of-rows")]),
        (Step.BOUNDS, {"bounds_note_text": "x" * 2000}, []),
        (Step.BOUNDS, {"bounds_note_text": f"{'x' * 1000}\n{'x' * 999}"}, []),
        (Step.BOUNDS, {"bounds_note_text": "x" * 2001}, [("bounds note", "use-fewer-characters-in-note")]),
        (Step.BOUNDS, {"kinds": {"age": "date"}}, [("domain", "kinds-need-bounds")]),
        (Step.BOUNDS, {"kinds": {"sex": "category"}}, []),
        (Step.BOUNDS, {"radius_text": " "}, [("ball", "type-radius")]),
        (Step.BOUNDS, {"radius_text": "-1"}, [("ball", "ball-radius")]),
        # Two columns of 3 are √18 = 4.24 from the middle, one of 3 and none of 3 are 3.
        (Step.BOUNDS, {"radius_text": "4.2"}, OUTSIDE),
        (Step.BOUNDS, {"radius_text": "4.3"}, []),
        (Step.BOUNDS, {"radius_text": "3.1", "columns": ("age",)}, []),
        (Step.BOUNDS, {"radius_text": "3.1", "columns": ()}, []),
        (Step.BOUNDS, {"radius_text": "2.9", "columns": ()}, OUTSIDE),
        (Step.BOUNDS, {"radius_text": " ", "fill_text": "99"}, [("ball", "type-radius")]),
        (Step.BOUNDS, {"fill_text": " "}, [("fill", "say-what-missing-numbers-are")]),
        (Step.BOUNDS, {"fill_text": "99"}, OUTSIDE),
        (Step.BOUNDS, {"fill_text": "99", "domain": DomainKind.SPHERE}, []),
        (Step.BOUNDS, {"fill_text": "99", "domain": DomainKind.NONE}, []),
        (Step.BOUNDS, {"radius_text": "", "domain": DomainKind.NONE}, []),
        (Step.SIMILARITY, {"bandwidth_text": " "}, [("bandwidth", "type-bandwidth")]),
        (Step.SIMILARITY, {"bandwidth_text": " ", "domain": DomainKind.BOX}, []),
        (Step.SIMILARITY, {"bandwidth_text": "", "function": "l1"}, []),
        (Step.SIMILARITY, {"function": "lpp", "power_text": "3"}, []),
        (Step.SIMILARITY, {"function": "l1", "power_text": "x"}, []),
        (Step.SIMILARITY, {"landmarks": "gone.csv", "function": "l1"}, []),
        (Step.RELEASE, {"target": "a.dpsim"}, []),
        (Step.RELEASE, {"target": __file__}, [("target", "target-exists")]),
    ],
)
def test_a_page_says_what_is_left_to_do(step: Step, changes: dict[str, Any], problems: list[tuple[str, str]]) -> None:
    assert found(step, **changes) == problems


def test_landmarks_are_another_file_than_the_private_ones(tmp_path: Path) -> None:
    for name, text in (("private.csv", "a\n1\n"), ("copy.csv", "a\n1\n"), ("public.csv", "a\n2\n")):
        (tmp_path / name).write_text(text)
    elsewhere = "https://127.0.0.1:9/private.csv"
    for landmarks, problems in (("copy.csv", [("landmarks", "landmarks-are-private")]), ("public.csv", [])):
        more = (elsewhere, str(tmp_path / "private.csv"))
        changes: dict[str, Any] = {"landmarks": str(tmp_path / landmarks), "source": elsewhere, "more_files": more}
        assert found(Step.SIMILARITY, **changes) == problems, "files elsewhere are not asked for here"


@pytest.fixture
def site() -> Choices:
    columns: dict[str, Any] = {"columns": ("age", "kg"), "bounds": (0.0, 100.0), "label_column": "sex"}
    request = plain_request(epsilon="1/2", delta="1e-6", rows=1000, structure="moments", classes=("f", "m"), **columns)
    terms = StudyTerms(
        path="study.json", fingerprint="0", title="four", sites=4, signed_by="", error=1.0, options=options_of(request)
    )
    match = {"age": "years", "kg": "weight", "sex": "gender"}
    typed = {"epsilon_text": "0.5", "delta_text": "0", "rows_text": "1000", "bandwidth_text": ""}
    return replace(DONE, study=terms, match=match, header=tuple(match.values()), function="l2sq", **typed)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("step", "changes", "problems"),
    [
        (Step.DATA, {}, []),
        (Step.DATA, {"source": ""}, [("source", "choose-file-to-release")]),
        (Step.DATA, {"match": {"age": "years", "kg": "weight"}}, [("match", "match-columns-of")]),
        (Step.DATA, {"match": {}, "header": ("years", "weight")}, [("match", "match-columns-of")]),
        (Step.DATA, {"match": {}, "header": ("years",)}, [("match", "fewer-columns-than-study")]),
        (Step.DATA, {"header": ("years",)}, []),
        (Step.DATA, {"header": ("years", "weight", "gender", "more")}, []),
        (Step.DATA, {"match": {"age": "years", "kg": "years", "sex": "gender"}}, [("match", "matched-twice")]),
        (Step.DATA, {"dataset_text": ""}, [("dataset", "dataset-name")]),
        (Step.PROTECTED, {}, []),
        (Step.PROTECTED, {"rows_text": "1001"}, [("rows", "study-expects-fewer")]),
        (Step.PROTECTED, {"rows_text": ""}, [("rows", "type-rows")]),
        (Step.PROTECTED, {"rows_bound_text": "1001", "neighbours": "add-remove"}, []),
        (Step.BOUNDS, {"radius_text": ""}, []),
        (Step.SIMILARITY, {"function": ""}, []),
        (Step.BUDGET, {}, []),
        (Step.BUDGET, {"epsilon_text": "0.501"}, [("epsilon", "study-promises-less")]),
        (Step.BUDGET, {"delta_text": "1e-6"}, []),
        (Step.BUDGET, {"delta_text": "2e-6"}, [("delta", "study-promises-less")]),
        (Step.BUDGET, {"epsilon_text": "x"}, [("epsilon", "not-positive")]),
        (Step.BUDGET, {"epsilon_text": "-1", "delta_text": "2e-6"}, [("epsilon", "not-positive")]),
    ],
)
def test_a_site_says_what_the_study_leaves_open(
    site: Choices, step: Step, changes: dict[str, Any], problems: list[tuple[str, str]]
) -> None:
    assert found(step, site, **changes) == problems


def test_a_site_is_told_what_its_study_needs(site: Choices) -> None:
    ((_, message),) = problems_of(Step.DATA, replace(site, match={}, header=("years",)))
    assert message == Message("fewer-columns-than-study", needed=2, found=1)


@pytest.mark.parametrize(
    ("step", "changes", "problems"),
    [
        (Step.DATA, {}, []),
        (Step.DATA, {"source": "", "dataset_text": ""}, []),
        (Step.DATA, {"study_title_text": "x" * 200}, []),
        (Step.DATA, {"study_title_text": "x" * 201}, [("title", "title-not-plain")]),
        (Step.DATA, {"study_title_text": "a\u202eb"}, [("title", "title-not-plain")]),
        (Step.DATA, {"column_names_text": "age, age"}, [("columns", "column-twice")]),
        (Step.DATA, {"column_names_text": 'a, "b'}, [("columns", "names-not-csv")]),
        (Step.DATA, {"columns": ()}, [("columns", "tick-a-column")]),
        (Step.PROTECTED, {}, []),
        (Step.PROTECTED, {"sites_text": ""}, [("sites", "type-sites")]),
        (Step.PROTECTED, {"sites_text": "1"}, [("sites", "sites-range")]),
        (Step.PROTECTED, {"sites_text": "2"}, []),
        (Step.PROTECTED, {"sites_text": "10000"}, []),
        (Step.PROTECTED, {"sites_text": "10001"}, [("sites", "sites-range")]),
        (Step.PROTECTED, {"rows_text": ""}, [("rows", "type-rows")]),
        (Step.PROTECTED, {"row_means_text": ""}, [("row means", "say-what-a-row-is")]),
        (Step.BUDGET, {"epsilon_text": "x"}, [("epsilon", "not-positive")]),
    ],
)
def test_a_new_study_has_a_title_columns_and_sites(
    step: Step, changes: dict[str, Any], problems: list[tuple[str, str]]
) -> None:
    new = replace(DONE, starts_study=True, study_title_text="four", sites_text="4", column_names_text="age, kg, sex")
    assert found(step, new, **changes) == problems
