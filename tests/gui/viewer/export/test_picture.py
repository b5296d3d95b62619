"""A picture says all by itself, in the size and on the ground that were chosen; where it went is said."""

from fractions import Fraction
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox, QFileDialog

from dpsim_gui.app.viewer.curve.panel import CurvePanel
from dpsim_gui.app.viewer.export.picture import Ground, PictureDialog, PictureStyle
from dpsim_gui.app.viewer.export.table import format_cells, open_answers_file, table
from dpsim_gui.app.viewer.session.session import Asked, ExportFooter, QueryHistory, Session
from dpsim_gui.errors import QueryError
from tests.full_disk import full_disk
from tests.gui.viewer.conftest import Show, answer_of, some


@pytest.fixture
def panel(mixed_session: Session, show: Show) -> CurvePanel:
    return show(CurvePanel, mixed_session, size=(800, 600), until=lambda made: made.curve is not None)


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
    exported = some(panel.export.exported())
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


def test_the_dialog_previews_and_saves_beside_the_release(panel: CurvePanel, mixed_session: Session) -> None:
    panel.export.as_picture.trigger()
    dialog = some(panel.window().findChild(PictureDialog))
    before = dialog.preview.pixmap().toImage()
    dialog.ground.setCurrentIndex(1)
    assert dialog.preview.pixmap().toImage() != before
    dialog.wide.setValue(1200)
    QTest.mouseClick(dialog.buttons.button(QDialogButtonBox.StandardButton.Save), Qt.MouseButton.LeftButton)
    files = some(dialog.findChild(QFileDialog))
    assert Path(files.directory().absolutePath()) == mixed_session.path.parent
    target = mixed_session.path.with_name("curve.png")
    files.fileSelected.emit(str(target))
    assert QImage(str(target)).width() == 2400
    assert panel.export.saved.isVisible()
    assert panel.export.saved.saved.text() == "Saved as curve.png"
    assert panel.export.saved.folder == target.parent
    files.reject()


@pytest.mark.needs("posix_calls")
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


FOOTER = ExportFooter(name="a.dpsim", fingerprint="f" * 64, epsilon=Fraction(1), delta=Fraction(0), level=0.95)


@pytest.mark.parametrize("name", ["=1+1", "+cmd", "-cmd|x", "@SUM(A1)", "\tx", "\rx"])
def test_a_name_that_a_spreadsheet_would_run_is_written_as_text(name: str) -> None:
    assert table([name], [], FOOTER).splitlines()[0].strip('"').startswith("'")
    assert format_cells([name], []).startswith("'")
    assert table(["class", "value"], [(name, -0.5)], None).split("\n", 1)[1].strip('"').startswith("'")
    assert format_cells(["class", "value"], [(name, -0.5)]).split("\n", 1)[1].startswith("'")


def test_a_negative_answer_stays_a_number() -> None:
    assert table(["value"], [(-0.5,)], None) == "value\n-0.5\n"
    assert format_cells(["value"], [(-0.5,)]) == "value\n-0.5\n"


def test_a_class_asked_about_is_as_harmless_as_a_column() -> None:
    asked = Asked(point=(1.0,), answer=answer_of(2.0), label="=1+1")
    header, rows = QueryHistory(columns=("age",)).table([asked])
    assert header[1] == "class"
    assert table(header, rows, None).splitlines()[1].split(",")[1] == "'=1+1"
    assert format_cells(header, rows).splitlines()[1].split("\t")[1] == "'=1+1"


HEADER = "cholesterol,age,note,pressure\n"


@pytest.fixture
def points(tmp_path: Path) -> Path:
    path = tmp_path / "points.csv"
    path.write_text(HEADER + "".join(f"5,{age},x,120\n" for age in range(250)))
    return path


@pytest.mark.parametrize("link", [None, "hardlink_to", pytest.param("symlink_to", marks=pytest.mark.needs("symlinks"))])
def test_the_points_themselves_are_never_overwritten(points: Path, link: str | None) -> None:
    target = points if link is None else points.parent / "link.csv"
    if link is not None:
        getattr(target, link)(points)
    with pytest.raises(QueryError, match="would overwrite"), open_answers_file(target, clashes_with=points):
        pass


@pytest.mark.parametrize("folder", ["no", "points.csv"])
def test_a_folder_that_cannot_be_written_gets_a_sentence(points: Path, folder: str) -> None:
    with (
        pytest.raises(QueryError, match="could not be written"),
        open_answers_file(points.parent / folder / "x", clashes_with=points),
    ):
        pass
