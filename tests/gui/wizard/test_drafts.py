"""A draft survives the end of the program, however it ends, and is offered again; it never holds data."""

import shutil
import stat
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from dpsim_gui.app.look.theme import Theme
from dpsim_gui.app.settings import Settings
from dpsim_gui.app.wizard.drafts import DraftAutosave
from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.draft.choices import BLANK, Choices
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.file import left_at, taken_over
from dpsim_gui.curator.draft.problems import Step
from tests.gui.wizard.seen import button, card, click, shown, wait_for
from tests.gui.wizard.walk import NUMBERS, Press, open_example, opened, release

Open = Callable[[], WizardWindow]


@pytest.fixture
def drafts(tmp_path: Path) -> Path:
    return tmp_path / "kept" / "drafts"


@pytest.fixture
def open_window(qtbot: QtBot, theme: Theme, ledger: Path, drafts: Path) -> Iterator[Open]:
    made: list[WizardWindow] = []

    def open_window() -> WizardWindow:
        window = WizardWindow(Settings("wizard"), theme, ledger, drafts=drafts)
        qtbot.addWidget(window)
        window.show()
        made.append(window)
        return window

    yield open_window
    for window in made:
        window.close()


def typed(window: WizardWindow) -> Choices:
    open_example(window, NUMBERS)
    window.draft.change(epsilon_text="0.123")
    window.refresh()
    return window.draft.choices


def test_what_was_typed_is_offered_at_the_next_start(
    open_window: Open, qtbot: QtBot, press: Press, drafts: Path
) -> None:
    first = open_window()
    assert not first.recovery.isVisible()
    choices = typed(first)
    first.go_to(Step.SIMILARITY)
    first.close()
    again = open_window()
    assert again.recovery.isVisible()
    assert NUMBERS.path.name in "".join(shown(again.recovery))
    press(again, "Continue")
    assert again.draft.choices == choices
    assert not again.recovery.isVisible()
    qtbot.waitUntil(lambda: again.current_step() is Step.SIMILARITY)
    again.draft_actions.undo()
    assert again.draft.choices == BLANK
    again.draft_actions.redo()
    again.close()
    # It went on under this window's own name: one file, not two.
    assert len(list(drafts.glob("*.draft"))) == 1


def test_a_draft_goes_on_at_the_first_page_that_lacks_something(
    open_window: Open, qtbot: QtBot, press: Press, drafts: Path
) -> None:
    first = open_window()
    typed(first)
    first.go_to(Step.REHEARSE)
    first.autosave.save()
    # Of the same choices another page: the kept draft names that one.
    first.go_to(Step.BUDGET)
    first.autosave.save()
    (kept,) = drafts.glob("*.draft")
    assert left_at(kept) is Step.BUDGET
    first.draft.change(rows_text="")
    first.close()
    again = open_window()
    press(again, "Continue")
    qtbot.waitUntil(lambda: again.current_step() is Step.PROTECTED)


def test_it_is_written_while_typing_so_a_killed_program_loses_nothing(
    open_window: Open, qtbot: QtBot, drafts: Path
) -> None:
    window = open_window()
    typed(window)
    qtbot.waitUntil(lambda: any('"0.123"' in path.read_text("utf-8") for path in drafts.glob("*.draft")))


def test_a_discarded_draft_is_gone(open_window: Open, qtbot: QtBot, press: Press, drafts: Path) -> None:
    window = open_window()
    typed(window)
    window.close()
    again = open_window()
    press(again, "Discard")
    assert not again.recovery.isVisible()
    assert not list(drafts.glob("*.draft"))
    again.close()
    assert not open_window().recovery.isVisible()


def test_an_unanswered_offer_is_made_again_and_two_windows_do_not_share_a_draft(
    open_window: Open, qtbot: QtBot
) -> None:
    first = open_window()
    choices = typed(first)
    first.autosave.save()
    # The first window still runs, so its draft is not left behind.
    second = open_window()
    assert second.autosave.found is None
    first.close()
    third = open_window()
    assert third.autosave.found is not None
    third.close()
    fourth = open_window()
    assert fourth.autosave.found is not None
    assert fourth.autosave.found.choices == choices


def test_saved_released_and_empty_drafts_are_not_kept(open_window: Open, qtbot: QtBot, drafts: Path) -> None:
    window = open_window()
    typed(window)
    window.autosave.save()
    assert list(drafts.glob("*.draft"))
    window.draft_actions.save(drafts.parent / "mine.draft")
    assert not list(drafts.glob("*.draft"))
    window.draft.change(epsilon_text="0.5")
    window.autosave.save()
    assert list(drafts.glob("*.draft"))
    window.draft_actions.start_again()
    window.autosave.save()
    assert not list(drafts.glob("*.draft"))


@pytest.mark.needs("open_files_move")
def test_a_folder_that_cannot_be_used_costs_only_the_keeping(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    autosave = DraftAutosave(Draft(), tmp_path / "file" / "drafts")
    autosave.schedule(Step.DATA)
    autosave.save()
    assert autosave.take_found() == Choices()
    draft = Draft()
    autosave = DraftAutosave(draft, tmp_path / "drafts")
    draft.change(epsilon_text="2")
    for path in (tmp_path / "drafts").iterdir():
        path.unlink()
    (tmp_path / "drafts").rmdir()
    autosave.save()
    autosave.close()


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
    keeping.draft_actions.start_again()
    keeping.open_data(Path(shutil.copy(NUMBERS.path, tmp_path / "mine.csv")))
    qtbot.waitUntil(lambda: opened(keeping))
    keeping.draft.change(columns=("age", "weight_kg"))
    keeping.go_to(Step.BOUNDS)
    assert not card(keeping, OFFER).isVisible(), "another name is other data"
    keeping.draft.change(dataset_text=said.dataset_text)
    keeping.go_to(Step.BOUNDS)
    offer = card(keeping, OFFER)
    wait_for(offer.isVisible)
    assert offer.isVisible()
    keeping.draft.change(bounds_note_text="from the manual")
    click(button(offer, "Use them"))
    now = keeping.draft.choices
    assert now.bounds == {name: said.bounds[name] for name in ("age", "weight_kg")}
    assert (now.near["age"], now.missing["age"]) == ("10", "leave-out")
    assert not offer.isVisible()
    assert now.bounds_note_text == "from the manual", "how the owner knows is never carried over"
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
