"""A file of texts in the wizard: its kind is proposed, bounds are skipped, and the question is asked of vectors."""

from dataclasses import replace
from pathlib import Path

import pytest

from dpsim_gui.app.wizard.bounds.page import BoundsPage
from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.draft.choices import DomainKind
from dpsim_gui.curator.draft.column_choices import column_problems, is_text
from dpsim_gui.curator.draft.problems import Step
from dpsim_gui.curator.draft.purpose import Purpose, proposal_for, purpose_obstacle
from tests.gui.wizard.seen import says
from tests.gui.wizard.walk import go_to, open_file
from tests.unit.columns.small_model import model_folder, use_small_library

_NOTES = (
    "the patient came in with a cough",
    "no change since the last visit, to be seen again",
    "a sore knee after a fall",
)


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    path = tmp_path / "notes.csv"
    lines = [f'{at},{30 + at},"{_NOTES[at % 3]}",ward {at % 2}' for at in range(30)]
    path.write_text("\n".join(["id,age,note,ward", *lines]) + "\n")
    return path


def test_columns_of_sentences_are_proposed_as_texts_and_names_as_categories(window: WizardWindow, notes: Path) -> None:
    open_file(window, notes)
    assert window.draft.choices.kinds == {"note": "text", "ward": "category"}


def test_texts_skip_the_bounds_and_become_a_plan_of_vectors(
    window: WizardWindow, notes: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_small_library(monkeypatch)
    open_file(window, notes)
    draft = window.draft
    draft.change(columns=("age", "note"))
    assert [problem.code for problem in column_problems(draft.choices)][:1] == ["text-with-others"]
    draft.change(
        columns=("note",),
        neighbours="replace",
        row_means_text="one visit",
        rows_per_person_text="1",
        rows_text="30",
        dataset_text="notes",
        text_model=str(model_folder(tmp_path)),
    )
    assert is_text(draft.choices)
    assert not column_problems(draft.choices)
    go_to(window, Step.PROTECTED)
    window.go_forward()
    assert window.current_step() is Step.SIMILARITY
    draft.change(purpose="candidates", function="l2sq")
    request = draft.to_request()
    assert request.kind == {"note": "text"}
    assert request.domain.dimension == 8
    page = go_to(window, Step.BOUNDS)
    assert isinstance(page, BoundsPage)
    assert says(page, "Texts need no bounds.")
    assert not says(page, "Each column has bounds")


def test_the_question_about_texts_proposes_what_ranks_them_best(window: WizardWindow) -> None:
    choices = replace(window.draft.choices, header=("note",), columns=("note",), kinds={"note": "text"})
    usual, pure = (proposal_for(Purpose.CANDIDATES, choices, pure=pure) for pure in (False, True))
    assert (usual.function, usual.needs_delta) == ("l2sq", True)
    assert (pure.function, pure.needs_delta) == ("l2sq", False)
    assert purpose_obstacle(Purpose.DISTRIBUTION, choices) is not None
    assert not is_text(replace(choices, domain=DomainKind.SPHERE))
