"""A look in the draft: what it would tell is known from public numbers, and it proposes only where nothing is typed."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import polars as pl
import pytest

from dpsim_gui.curator.building.look import make_look
from dpsim_gui.curator.draft.choices import Choices, DomainKind
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.look import can_look, changes_by_look, look_advice, look_plan
from dpsim_gui.errors import PlanError
from dpsim_gui.release.look import FirstLook, open_look

ROWS = 4_000
COLUMNS = ("age", "sex", "day", "income", "note")
DRAFT = Choices(
    source="people.csv",
    header=COLUMNS,
    columns=COLUMNS,
    dataset_text="people",
    rows_per_person_text="1",
    neighbours="replace",
    rows_text=str(ROWS),
    kinds={"sex": "category", "day": "date:%d.%m.%Y", "income": "log"},
    look_epsilon_text="20",
    look_delta_text="1e-6",
)


@pytest.fixture(scope="module")
def look(tmp_path_factory: pytest.TempPathFactory) -> FirstLook:
    folder = tmp_path_factory.mktemp("look")
    random = np.random.default_rng(1)
    table = pl.DataFrame(
        {
            "age": random.integers(18, 90, ROWS),
            "sex": random.choice(["Female", "Male"], ROWS),
            "day": [f"{1 + at % 28:02}.{1 + at % 12:02}.2024" for at in range(ROWS)],
            "income": np.exp(random.normal(10, 0.5, ROWS)).round(),
            "note": [None if at % 3 else "fine" for at in range(ROWS)],
        }
    )
    table.write_csv(folder / "people.csv")
    plan = look_plan(replace(DRAFT, source=str(folder / "people.csv")))
    make_look(plan, folder / "people.csv", folder / "look.dpsim", ledger=folder / "ledger.sqlite3")
    return open_look(folder / "look.dpsim")


def test_what_a_look_finds_fills_what_nobody_typed(look: FirstLook) -> None:
    changes = changes_by_look(DRAFT, look)
    assert set(changes["bounds"]) == {"age", "day", "income"}
    low, high = map(float, changes["bounds"]["age"])
    assert low <= 20
    assert 85 <= high <= 150
    assert changes["bounds"]["day"][0] in ("2023-12-01", "2024-01-01")
    assert sorted(changes["values"]["sex"].split(",")) == ["Female", "Male"]
    assert changes["near"]["income"] == "2", "amounts by ratio are near within a factor"
    assert changes["kinds"]["note"] == "category"
    assert changes["missing"] == {
        "age": "leave-out",
        "sex": "own",
        "day": "leave-out",
        "income": "leave-out",
        "note": "own",
    }


def test_what_was_typed_stays(look: FirstLook) -> None:
    typed = replace(
        DRAFT,
        bounds={"age": ("0", "130")},
        near={"age": "7"},
        values={"sex": "female, male, other"},
        missing={"age": "fill:50"},
    )
    changes = changes_by_look(typed, look)
    assert changes["bounds"]["age"] == ("0", "130")
    assert changes["near"]["age"] == "7"
    assert "values" not in changes or changes["values"]["sex"] == "female, male, other"
    assert changes["missing"]["age"] == "fill:50"


def test_a_column_that_is_mostly_missing_is_left_to_the_owner(look: FirstLook) -> None:
    as_numbers = replace(DRAFT, kinds={**DRAFT.kinds, "note": "ordered"})
    assert "note" not in changes_by_look(as_numbers, look)["missing"]


def test_all_proposals_taken_leave_nothing_to_propose(look: FirstLook) -> None:
    assert changes_by_look(replace(DRAFT, **changes_by_look(DRAFT, look)), look) == {}


def test_advice_follows_the_number_of_rows() -> None:
    few, many = (look_advice(replace(DRAFT, rows_text=rows)) for rows in ("500", "100,000"))
    assert not few.is_worth_it
    assert few.fields["look_epsilon_text"] == ""
    assert many.is_worth_it
    assert float(many.fields["look_epsilon_text"]) <= 0.2
    assert many.delta == "1e-6"


def test_typed_lists_and_forms_of_dates_go_into_the_look() -> None:
    plan = look_plan(replace(DRAFT, values={"sex": "Female, Male"}))
    assert plan.request.values == {"sex": ("Female", "Male")}
    assert plan.request.date_format == {"day": "%d.%m.%Y"}


def test_a_draft_that_is_not_ready_says_why() -> None:
    with pytest.raises(PlanError):
        look_plan(replace(DRAFT, look_epsilon_text="much"))
    with pytest.raises(PlanError):
        look_advice(replace(DRAFT, rows_text=""))


@pytest.mark.parametrize(
    "choices",
    [
        replace(DRAFT, source=""),
        replace(DRAFT, columns=()),
        replace(DRAFT, starts_study=True),
        replace(DRAFT, domain=DomainKind.SPHERE),
    ],
)
def test_where_there_is_nothing_to_look_at(choices: Choices) -> None:
    assert can_look(DRAFT)
    assert not can_look(choices)


def test_undo_does_not_take_back_a_look_that_is_paid_for(tmp_path: Path) -> None:
    draft = Draft(DRAFT)
    draft.change(columns=("age",))
    draft.keep(look="look.dpsim")
    draft.undo()
    assert draft.choices.columns == COLUMNS
    assert draft.choices.look == "look.dpsim"
    draft.start_over(replace(DRAFT, source="others.csv", look=""))
    draft.keep(look="other.dpsim")
    draft.undo()
    assert draft.choices.look == "look.dpsim", "it is of other data"


def test_what_is_filled_in_is_no_step_of_its_own() -> None:
    draft = Draft(DRAFT)
    draft.change(columns=("age",))
    draft.fill_in(look_epsilon_text="0.1")
    draft.undo()
    assert draft.choices == DRAFT
