"""A draft survives the end of the program, however it ends, and is offered again; it never holds data."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from dpsim_gui.app.look.theme import Theme
from dpsim_gui.app.settings import Settings
from dpsim_gui.app.wizard.drafts import DraftAutosave
from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.file import left_at
from dpsim_gui.curator.draft.problems import Step
from tests.gui.wizard.plain_examples import NUMBERS
from tests.gui.wizard.seen import shown
from tests.gui.wizard.walk import Press

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


def typed(window: WizardWindow, qtbot: QtBot) -> Choices:
    window.data_page.open_example(NUMBERS)
    qtbot.waitUntil(lambda: bool(window.draft.choices.header))
    window.draft.change(epsilon_text="0.123")
    window.refresh()
    return window.draft.choices


def test_what_was_typed_is_offered_at_the_next_start(
    open_window: Open, qtbot: QtBot, press: Press, drafts: Path
) -> None:
    first = open_window()
    assert not first.recovery.isVisible()
    choices = typed(first, qtbot)
    first.go_to(Step.SIMILARITY)
    first.close()
    again = open_window()
    assert again.recovery.isVisible()
    assert NUMBERS.path.name in "".join(shown(again.recovery))
    press(again, "Continue with it")
    assert again.draft.choices == choices
    assert not again.recovery.isVisible()
    qtbot.waitUntil(lambda: again.current_step() is Step.SIMILARITY)
    again.draft_actions.undo()
    assert again.draft.choices == Choices(rows_per_person_text="", neighbours="")
    again.draft_actions.redo()
    again.close()
    # It went on under this window's own name: one file, not two.
    assert len(list(drafts.glob("*.draft"))) == 1


def test_a_draft_goes_on_at_the_first_page_that_lacks_something(
    open_window: Open, qtbot: QtBot, press: Press, drafts: Path
) -> None:
    first = open_window()
    typed(first, qtbot)
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
    press(again, "Continue with it")
    qtbot.waitUntil(lambda: again.current_step() is Step.PROTECTED)


def test_it_is_written_while_typing_so_a_killed_program_loses_nothing(
    open_window: Open, qtbot: QtBot, drafts: Path
) -> None:
    window = open_window()
    typed(window, qtbot)
    qtbot.waitUntil(lambda: any('"0.123"' in path.read_text("utf-8") for path in drafts.glob("*.draft")))


def test_a_discarded_draft_is_gone(open_window: Open, qtbot: QtBot, press: Press, drafts: Path) -> None:
    window = open_window()
    typed(window, qtbot)
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
    choices = typed(first, qtbot)
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
    typed(window, qtbot)
    window.autosave.save()
    assert list(drafts.glob("*.draft"))
    window.draft_actions.save(drafts.parent / "mine.draft")
    assert not list(drafts.glob("*.draft"))
    window.draft.change(epsilon_text="0.5")
    window.autosave.save()
    assert list(drafts.glob("*.draft"))
    window.draft_actions.start_anew()
    window.autosave.save()
    assert not list(drafts.glob("*.draft"))


def test_a_folder_that_cannot_be_used_costs_only_the_keeping(qtbot: QtBot, tmp_path: Path) -> None:
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
