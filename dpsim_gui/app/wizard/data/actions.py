"""Opening data: from a menu, from the command line, as an example or as a tour. None of it during a release."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from dpsim_gui.app.settings import Settings
from dpsim_gui.app.wizard.data.page import DataPage
from dpsim_gui.app.wizard.drafts import DraftActions
from dpsim_gui.curator.draft.example import Example, examples
from dpsim_gui.file_formats import TEMPLATE


class DataActions(QObject):
    """busy: whether a release is being made."""

    tour_started = Signal()

    def __init__(
        self,
        page: DataPage,
        drafts: DraftActions,
        settings: Settings,
        *,
        busy: Callable[[], bool],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._page, self._settings, self._busy = page, settings, busy
        page.tour_wanted.connect(self.start_tour)
        page.draft_dropped.connect(drafts.open)
        page.source_opened.connect(self._on_opened)

    def open(self, path: Path | str, *others: Path | str) -> None:
        """A data file or folder, a bundled example with its choices, or a draft saved earlier; texts are addresses."""
        if self._busy():
            return
        if isinstance(path, str):
            self._page.open_files((path, *others))
            return
        example = next((bundled for bundled in examples() if bundled.path.resolve() == path.resolve()), None)
        if path.suffix in (".draft", TEMPLATE):
            self._page.open_files((path,))
        elif example is not None:
            self.open_example(example)
        else:
            self._page.open_files((path, *others))

    def choose_file(self) -> None:
        if not self._busy():
            self._page.choose_file()

    def choose_folder(self) -> None:
        if not self._busy():
            self._page.choose_folder()

    def type_address(self) -> None:
        if not self._busy():
            self._page.type_address()

    def open_example(self, example: Example) -> None:
        if not self._busy():
            self._page.open_example(example)

    def start_tour(self) -> None:
        """Walks the reader through the first example, page by page, up to the viewer."""
        if not self._busy():
            self.tour_started.emit()
            self._page.open_example(examples()[0])

    def _on_opened(self, names: tuple[Path | str, ...]) -> None:
        paths = [name for name in names if isinstance(name, Path)]
        # Addresses are kept by drafts alone.
        if len(paths) == len(names) and paths[0] not in {example.path for example in examples()}:
            self._settings.add_recent(*paths)
