"""A picture says all by itself, in the size and on the ground that were chosen; where it went is said."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox, QFileDialog
from pytestqt.qtbot import QtBot

from dpsim_gui.app.viewer.curve.panel import CurvePanel
from dpsim_gui.app.viewer.export.button import PictureDialog
from dpsim_gui.app.viewer.export.picture import Ground, PictureStyle
from dpsim_gui.app.viewer.session.session import Session
from tests.full_disk import full_disk


@pytest.fixture
def panel(mixed_session: Session, qtbot: QtBot) -> Iterator[CurvePanel]:
    made = CurvePanel(mixed_session)
    made.resize(800, 600)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitUntil(lambda: made.curve is not None)
    yield made
    made.shut_down()


def test_the_caption_holds_question_fixed_values_mask_and_errors(panel: CurvePanel, tmp_path: Path) -> None:
    panel.export.save(tmp_path / "curve.png")
    told = QImage(str(tmp_path / "curve.png")).text("Description")
    for part in ("l2sq", "‖x − y‖", "sex = female", "visit = 2022-07-02", "near: age 10; ", "noise ± ", "ε = 4"):
        assert part in told
    assert "age =" not in told, "it moves"
    panel.export.save(tmp_path / "curve.csv")
    assert "visit = 2022-07-02" in (tmp_path / "curve.csv").read_text().splitlines()[-1]


def test_the_caption_is_that_of_the_picture_while_the_point_moves_on(panel: CurvePanel, mixed_session: Session) -> None:
    mixed_session.point.set_value(1, 1.0)
    exported = panel.export.exported()
    assert exported is not None
    assert "sex = female" in exported.caption


def test_size_fineness_and_ground_are_those_chosen(panel: CurvePanel, tmp_path: Path) -> None:
    corners = {}
    for ground in Ground:
        style = PictureStyle(width=640, height=480, dots_per_inch=144, ground=ground)
        panel.export.save(tmp_path / f"{ground}.png", style)
        image = QImage(str(tmp_path / f"{ground}.png"))
        assert (image.width(), image.height()) == (960, 720)
        corners[ground] = image.pixelColor(2, 2)
    assert corners[Ground.LIGHT].lightness() > 200
    assert corners[Ground.DARK].lightness() < 80
    assert corners[Ground.TRANSPARENT].alpha() == 0


def test_the_dialog_previews_and_saves_beside_the_release(
    panel: CurvePanel, mixed_session: Session, qtbot: QtBot
) -> None:
    panel.export.as_picture.trigger()
    dialog = panel.window().findChild(PictureDialog)
    assert dialog is not None
    before = dialog.preview.pixmap().toImage()
    dialog.ground.setCurrentIndex(1)
    assert dialog.preview.pixmap().toImage() != before
    dialog.wide.setValue(1200)
    QTest.mouseClick(dialog.buttons.button(QDialogButtonBox.StandardButton.Save), Qt.MouseButton.LeftButton)
    files = dialog.findChild(QFileDialog)
    assert files is not None
    assert Path(files.directory().absolutePath()) == mixed_session.path.parent
    target = mixed_session.path.with_name("curve.png")
    files.fileSelected.emit(str(target))
    assert QImage(str(target)).width() == 2400
    assert panel.export.saved.isVisible()
    assert panel.export.saved.saved.text() == "Saved as curve.png"
    assert panel.export.saved.folder == target.parent
    files.reject()


@pytest.mark.parametrize("suffix", ["png", "svg", "csv"])
def test_a_full_disk_leaves_what_was_there_before(panel: CurvePanel, tmp_path: Path, suffix: str) -> None:
    target = tmp_path / f"curve.{suffix}"
    target.write_bytes(b"the picture of last week")
    with full_disk():
        panel.export.save(target)
    assert "could not be written" in panel.problem.text()
    assert not panel.export.saved.isVisible()
    assert target.read_bytes() == b"the picture of last week"
    assert list(tmp_path.glob("*curve*")) == [target]
