"""The line above the panels says how answers are shown."""

from dpsim_gui.app.viewer.window import ViewerWindow


def test_the_display_menu_marks_clipping(opened: ViewerWindow) -> None:
    page = opened.tabs.tab(0).page
    assert page is not None
    page.header.clip.trigger()
    assert page.header.clipped.isVisible()
    page.header.per_row.trigger()
    assert page.session.display.per_row
