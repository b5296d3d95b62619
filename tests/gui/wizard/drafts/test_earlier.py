"""Bounds, units and missing cells of the last release of a data set are offered to the next one."""

import shutil
import stat
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from dpsim_gui.app.look.theme import Theme
from dpsim_gui.app.settings import Settings
from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.earlier import taken_over
from dpsim_gui.curator.draft.problems import Step
from tests.gui.wizard.plain_examples import NUMBERS
from tests.gui.wizard.seen import button, card, click
from tests.gui.wizard.walk import opened, release

OFFER = "Choices of an earlier release"


@pytest.fixture
def keeping(qtbot: QtBot, theme: Theme, ledger: Path, tmp_path: Path) -> Iterator[WizardWindow]:
    """A window that keeps drafts, with the clinic open."""
    ledger.parent.mkdir()
    made = WizardWindow(Settings("wizard"), theme, ledger, drafts=tmp_path / "drafts")
    qtbot.addWidget(made)
    made.show()
    made.data_page.open_example(NUMBERS)
    qtbot.waitUntil(lambda: opened(made))
    yield made
    made.close()


def test_the_next_release_of_the_data_may_begin_where_the_last_one_ended(
    keeping: WizardWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    keeping.go_to(Step.BOUNDS)
    assert not card(keeping, OFFER).isVisible(), "there is no release yet"
    said = keeping.draft.choices
    release(keeping, qtbot, tmp_path / "first.dpsim")
    (kept,) = (tmp_path / "drafts" / "released").iterdir()
    if sys.platform != "win32":
        assert [stat.S_IMODE(each.stat().st_mode) for each in (kept, kept.parent)] == [0o600, 0o700]
    keeping.draft_actions.start_anew()
    keeping.open_data(Path(shutil.copy(NUMBERS.path, tmp_path / "mine.csv")))
    qtbot.waitUntil(lambda: opened(keeping))
    keeping.draft.change(columns=("age", "weight_kg"))
    keeping.go_to(Step.BOUNDS)
    assert not card(keeping, OFFER).isVisible(), "another name is other data"
    keeping.draft.change(dataset_text=said.dataset_text)
    keeping.go_to(Step.BOUNDS)
    offer = card(keeping, OFFER)
    assert offer.isVisible()
    click(button(offer, "Use them"))
    now = keeping.draft.choices
    assert now.bounds == {name: said.bounds[name] for name in ("age", "weight_kg")}
    assert (now.near["age"], now.missing["age"]) == ("10", "leave-out")
    assert not offer.isVisible()
    keeping.draft_actions.undo()
    assert keeping.draft.choices.bounds == {}
    keeping.draft.change(bounds={"age": ("0", "")})
    keeping.go_to(Step.BOUNDS)
    assert not offer.isVisible(), "who has begun to type knows better"


@pytest.mark.parametrize(
    "said",
    [
        {"kinds": {"sex": "category"}, "values": {"sex": "female, male"}},
        {"kinds": {"sex": "cycle:weekdays"}, "near": {"sex": "1"}},
    ],
    ids=["category", "weekdays"],
)
def test_columns_without_bounds_are_offered_once(said: dict[str, Any]) -> None:
    now = Choices(columns=("sex",))
    earlier = replace(now, **said)
    taken = taken_over(earlier, now)
    assert {field: taken[field] for field in said} == said
    assert taken_over(earlier, replace(now, **taken)) == {}


def test_who_has_typed_the_values_of_a_category_knows_better() -> None:
    earlier = Choices(columns=("sex",), kinds={"sex": "category"}, values={"sex": "female, male"})
    assert taken_over(earlier, replace(earlier, values={"sex": "f, m, x"})) == {}
