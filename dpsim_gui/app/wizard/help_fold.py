"""Help beside the page where there is room for both; in a narrow window it stays one key away."""

from collections.abc import Callable

from dpsim_gui.app.settings import Settings
from dpsim_gui.app.widgets.help_pane import HelpPane


class HelpFold:
    """needed: the width of a window that has room for both;  follow: for the menu, whether help is shown."""

    def __init__(
        self, pane: HelpPane, settings: Settings, *, needed: Callable[[], int], follow: Callable[[bool], object]
    ) -> None:
        self._pane, self._settings, self._needed, self._follow = pane, settings, needed, follow
        self._narrow: bool | None = None

    def fit(self, width: int) -> None:
        """The window is so wide now. Only crossing the line moves the pane: what was opened by hand stays open."""
        narrow = width < self._needed()
        if narrow != self._narrow:
            self._narrow = narrow
            self._set(self._settings.flag("help", default=True) and not narrow)

    def show(self, shown: bool) -> None:
        """As the owner wishes, now and at the next start."""
        self._settings.set_flag("help", shown)
        self._set(shown)

    def show_topic(self, topic: str) -> None:
        self.show(True)
        self._pane.show_topic(topic)

    def toggle(self) -> None:
        self.show(self._pane.isHidden())

    def _set(self, shown: bool) -> None:
        self._pane.setVisible(shown)
        self._follow(shown)
