"""How much of this computer a release uses can be said; what is wrong with it is not folded away."""

from pathlib import Path

from pytestqt.qtbot import QtBot

from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.draft.problems import Step
from tests.gui.wizard.seen import button, click, line, problem_at
from tests.gui.wizard.walk import TypeInto, can_be_released, command_line, confirm, planned, python_lines, release

THREADS, MEMORY = "Threads, at most", "Memory in MB, at most"


def test_how_much_of_the_machine_is_used_can_be_said(
    loaded: WizardWindow, qtbot: QtBot, tmp_path: Path, type_into: TypeInto
) -> None:
    loaded.draft.change(target=str(tmp_path / "out.dpsim"))
    loaded.go_to(Step.RELEASE)
    page = loaded.release_page
    more = button(page, "Show how much of this computer is used")
    assert not line(page, THREADS).isVisible()
    click(more)
    type_into(page, THREADS, "many")
    assert problem_at(page, THREADS) == "Type a whole number, such as 1000."
    type_into(page, THREADS, "1")
    type_into(page, MEMORY, "8")
    assert problem_at(page, MEMORY) == "Must be at least 64 MB."
    more.setChecked(False)
    loaded.refresh()
    assert problem_at(page, MEMORY), "a problem is not folded away"
    qtbot.waitUntil(lambda: planned(loaded))
    assert not page.confirm_and_release()
    assert not can_be_released(loaded)
    type_into(page, MEMORY, "128")
    confirm(loaded, qtbot)
    release(loaded, qtbot, tmp_path / "out.dpsim")
    assert command_line(loaded).endswith("--threads 1 \\\n  --memory 128")
    assert "capacity=Capacity(threads=1, memory_bytes=128 << 20)" in python_lines(loaded)
