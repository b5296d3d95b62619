"""Profile: every column by itself on one scale; those that surely move the answer come first."""

import csv
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dpsim_gui.app.language.language import Language
from dpsim_gui.app.look.colours import LIGHT
from dpsim_gui.app.viewer.profile.panel import ProfilePanel
from dpsim_gui.app.viewer.session.session import Session, new_session
from dpsim_gui.app.viewer.slices.curve import answer_profile
from dpsim_gui.app.viewer.surface.panel import SurfacePanel
from dpsim_gui.app.viewer.window import ViewerWindow
from dpsim_gui.release.open import open_release
from tests.gui.viewer.conftest import LEFT, Show, shown_panel, some

EXAMPLES = Path(__file__).parents[4] / "resources" / "examples"


@pytest.fixture
def panel(mixed_session: Session, show: Show) -> ProfilePanel:
    return show(ProfilePanel, mixed_session, size=(800, 700), until=lambda made: made.profile is not None)


def test_columns_are_sorted_by_how_far_they_surely_move_the_answer(panel: ProfilePanel, mixed_session: Session) -> None:
    beyond = [each.beyond_noise for each in some(panel.profile).columns]
    assert beyond == sorted(beyond, reverse=True)
    for each in some(panel.profile).columns:
        answer = mixed_session.release.query(each.request.points)
        assert np.allclose(each.value, answer.value)
        assert (each.all_low <= each.low).all()
        assert (each.all_high >= each.high).all()
    shown = [tile.column for tile in panel.tiles if tile.isVisible()]
    assert shown == [each.column for each in some(panel.profile).columns]
    assert "of 9" in panel.note.text()


def test_the_band_of_a_profile_is_that_of_noise_and_method() -> None:
    path = EXAMPLES / "grid-four-columns.dpsim"
    session = new_session(open_release(path), path)
    point = session.point.values
    profile = answer_profile(session.question.bound_query, session.point.axes, point, lambda _done, _total: None)
    for each in profile.columns:
        answer = session.release.query(each.request.points)
        assert np.allclose([each.low, each.high], [answer.total_low, answer.total_high], atol=3e-4)
        assert (each.high - answer.high).max() > 1e-3, "this method has an error of its own"


def test_a_click_moves_the_point_and_all_tiles_follow(
    panel: ProfilePanel, mixed_session: Session, qtbot: QtBot
) -> None:
    tile = next(tile for tile in panel.tiles if tile.column == 0)
    QTest.mouseClick(tile, LEFT, pos=QPoint(tile.width() - 11, tile.height() // 2))
    assert mixed_session.point.value(0) == pytest.approx(100.0, abs=1)
    assert panel.note.text() == "Updating…", "what is drawn is of the point before"
    qtbot.waitUntil(lambda: panel.profile is not None and panel.profile.point[0] == mixed_session.point.value(0))
    words = next(tile for tile in panel.tiles if tile.column == 1)
    QTest.keyClick(words, Qt.Key.Key_Right)
    assert mixed_session.point.axes[1].text(mixed_session.point.value(1)) == "male"


def test_two_columns_chosen_with_shift_or_enter_open_as_a_map(opened: ViewerWindow, qtbot: QtBot) -> None:
    page = some(opened.current_page())
    panel = shown_panel(page, ProfilePanel)
    qtbot.waitUntil(lambda: panel.profile is not None)
    first, second = (next(tile for tile in panel.tiles if tile.column == column) for column in (2, 1))
    QTest.mouseClick(first, LEFT, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(second, Qt.Key.Key_Return)
    surface = page.shown
    assert isinstance(surface, SurfacePanel)
    assert (surface.across.currentText(), surface.up.currentText()) == ("cholesterol", "pressure")


def test_a_profile_is_exported_with_its_caption_and_as_a_table(
    panel: ProfilePanel, mixed_session: Session, tmp_path: Path
) -> None:
    panel.export.save(tmp_path / "profile.png")
    image = QImage(str(tmp_path / "profile.png"))
    for part in (
        "l2sq",
        "sex = female",
        "noise ±",
        "95 %",
        "the method is exact",
        mixed_session.release.fingerprint[:16],
    ):
        assert part in image.text("Description")
    assert len({image.pixel(x, y) for x in range(0, 1920, 40) for y in range(120, 1100, 20)}) > 3
    assert panel.export.saved.saved.text() == "Saved as profile.png"
    panel.export.save(tmp_path / "profile.csv")
    lines = [line for line in (tmp_path / "profile.csv").read_text().splitlines() if not line.startswith("#")]
    assert len(lines) == 1 + sum(len(each.value) for each in some(panel.profile).columns)
    first = some(panel.profile).columns[0]
    assert [float(cell) for cell in lines[1].split(",")[2:]] == [first.value[0], first.low[0], first.high[0]]


def test_a_table_is_the_same_in_every_language(
    german: Language, panel: ProfilePanel, mixed_session: Session, tmp_path: Path
) -> None:
    """Numbers in full, with a point; words and days as they are written."""
    panel.export.save(tmp_path / "profile.csv")
    with (tmp_path / "profile.csv").open(encoding="utf-8", newline="") as stream:
        rows = [row for row in csv.DictReader(stream) if not row["column"].startswith("#")]
    by_name = {mixed_session.columns[each.column]: each for each in some(panel.profile).columns}
    for name in ("age", "income", "lng"):
        told = [float(row["at"]) for row in rows if row["column"] == name]
        assert told == by_name[name].request.values.tolist()
    assert [row["at"] for row in rows if row["column"] == "smokes"] == ["never", "sometimes", "often"]


def test_every_bar_has_its_name(panel: ProfilePanel, mixed_session: Session) -> None:
    """Only the first and the last one were named."""
    names = {word for axis in mixed_session.point.axes for word in axis.scale.words}
    assert len(names) > 3
    written: set[str] = set()

    class Listening(QPainter):
        def drawText(self, *parts: object) -> None:  # type: ignore[override]
            written.add(str(parts[-1]))

    for tile in panel.tiles:
        image = QImage(320, 280, QImage.Format.Format_ARGB32)
        painter = Listening(image)
        tile.draw(painter, QRectF(0, 0, 320, 280), LIGHT)
        painter.end()
    assert names <= written
