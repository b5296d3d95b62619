"""Walks the wizard through the bundled example and grabs each page; started by take_screenshots.py."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from PySide6.QtCore import QEventLoop, QTimer

from dpsim_gui.app.program import start_program
from dpsim_gui.app.theme import ThemeChoice
from dpsim_gui.app.wizard.window import WizardWindow

_PATIENCE_MS = 20_000


def main() -> int:
    folder, width, height, themes = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), sys.argv[4].split(",")
    _application, theme, settings = start_program("wizard", "dpsim wizard", [])
    window = WizardWindow(settings, theme)
    window.resize(width, height)
    window.show()
    window.activateWindow()
    for number, name in enumerate(_pages(window), start=1):
        for choice in themes:
            theme.choose(ThemeChoice(choice))
            _settle(350)
            window.grab().save(str(folder / f"wizard-{number}-{name}-{choice}.png"))
    window.close()
    return 0


def _pages(window: WizardWindow) -> Iterator[str]:
    _settle(300)
    yield "start"
    window._open_example(_first_example())
    _until(lambda: bool(window.draft.choices.header))
    yield "data"
    for name in ("protected", "bounds", "similarity", "budget", "rehearse", "release"):
        window.go_forward()
        _settle(400)
        if name == "rehearse":
            window.rehearse_page.rehearse()
            _until(window.rehearse_page._result.isVisible)
        yield name
    page = window.release_page
    page._honest.setChecked(True)
    page._typed.setText(window.draft.choices.epsilon_text)
    _settle(200)
    page.release()
    _until(lambda: window.current == 7)
    yield "done"


def _first_example() -> object:
    from dpsim_gui.curator.example import examples

    return examples()[0]


def _until(fact: Callable[[], bool]) -> None:
    waited = 0
    while not fact():
        if waited > _PATIENCE_MS:
            raise TimeoutError("the wizard did not get there")
        _settle(50)
        waited += 50


def _settle(milliseconds: int) -> None:
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


if __name__ == "__main__":
    sys.exit(main())
