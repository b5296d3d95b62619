"""How the reader likes pictures drawn, remembered from one start of the viewer to the next.

Colours, mask, contours and bands are a matter of taste: chosen once, they hold for every release. Limits of the
colours, a level and the proportions of a map are about one release, in its own units: they come back with that file.
"""

from collections.abc import Sequence

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QComboBox

from dpsim_gui.app.settings import Settings


class DisplayChoices:
    """settings: None where nothing outlives the window, as in tests;  release: fingerprint of the one that is shown."""

    def __init__(self, settings: Settings | None, release: str) -> None:
        self._settings, self._release = settings, release
        self._all = {} if settings is None else settings.choices()
        self._here = {} if settings is None else settings.choices(release)

    def follow_tick(self, name: str, control: QAbstractButton | QAction) -> None:
        """The control starts as it was left, and is remembered."""
        ticked = self._all.get(name)
        if isinstance(ticked, bool):
            control.setChecked(ticked)
        control.toggled.connect(lambda wanted: self._remember(name, wanted))

    def follow_box(self, name: str, box: QComboBox, keys: Sequence[str]) -> None:
        """keys: of the options, which stay the same in every language"""
        key = self._all.get(name)
        if key in keys:
            box.setCurrentIndex(keys.index(str(key)))
        box.currentIndexChanged.connect(lambda at: self._remember(name, str(keys[at])))

    def of_release(self, name: str) -> object:
        """None where nothing was chosen for this release."""
        return self._here.get(name)

    def remember_for_release(self, name: str, value: object) -> None:
        """value: anything that JSON holds; None goes back to what is usual"""
        if self._here.get(name) != value:
            self._here[name] = value
            if self._settings is not None:
                # Read again first: another window may show the same file.
                stored = self._settings.choices(self._release) | {name: value}
                self._settings.remember_choices(stored, self._release)

    def _remember(self, name: str, value: object) -> None:
        self._all[name] = value
        if self._settings is not None:
            # Read again first: other tabs remember theirs in the same place.
            self._settings.remember_choices(self._settings.choices() | {name: value})
