"""The points of a file beside all that can be done with them: dots on the map, weights, the closest landmarks."""

import csv
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dpsim_gui.analysis.candidates import weigh
from dpsim_gui.app.look.colours import colours_for
from dpsim_gui.app.look.theme import Theme
from dpsim_gui.app.viewer.batch.panel import BatchPanel
from dpsim_gui.app.viewer.batch.views import PointsPlot
from dpsim_gui.app.viewer.session.session import Session, new_session
from dpsim_gui.app.viewer.slices.curve import explained_at_all
from dpsim_gui.app.viewer.surface.panel import SurfacePanel
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.release.open import open_release
from dpsim_gui.structures.landmarks.reader import LandmarkReader
from tests.gui.viewer.conftest import LEFT, Show, answer_of, some

EXAMPLES = Path(__file__).parents[4] / "resources" / "examples"


@pytest.fixture
def kernel_session(make_release: Callable[..., Path], qapp: QApplication) -> Session:
    path = make_release(
        "map.dpsim", function="gaussian", bandwidth=20.0, columns=("x", "y"), bounds=(0.0, 100.0), structure="grid"
    )
    return new_session(open_release(path), path)


@pytest.fixture
def points(tmp_path: Path) -> Path:
    path = tmp_path / "points.csv"
    path.write_text(
        "name,x,y\n" + "".join(f"spot {at},{10 + 8 * at},{90 - 7 * at}\n" for at in range(10)) + "bad,?,1\n"
    )
    return path


@pytest.fixture
def panel(kernel_session: Session, points: Path, qtbot: QtBot, theme: Theme) -> Iterator[BatchPanel]:
    made = BatchPanel(kernel_session)
    made.resize(900, 700)
    qtbot.addWidget(made)
    made.show()
    made.look_at(points)
    qtbot.waitUntil(lambda: made.card.isVisible())
    yield made
    made.shut_down()


def test_points_are_dots_on_the_map_and_a_click_there_finds_the_row(
    kernel_session: Session, panel: BatchPanel, qtbot: QtBot, show: Show
) -> None:
    surface = show(SurfacePanel, kernel_session, size=(800, 700))
    qtbot.waitUntil(lambda: surface.surface is not None)
    expected = [[10.0 + 8 * at, 90.0 - 7 * at] for at in range(10)]
    assert surface.plot.map.dots.places.tolist() == expected
    assert panel.card.plot.places.tolist() == expected
    plot = surface.plot.map.plot
    place = plot.mapFromScene(plot.getViewBox().mapViewToScene(QPointF(*expected[6])))
    QTest.mouseClick(plot.viewport(), LEFT, pos=place)
    assert kernel_session.point.values.tolist() == expected[6]
    assert panel.card.table.currentIndex().row() == 6
    panel.look_at(panel.source.with_name("no.csv") if panel.source else Path())
    qtbot.waitUntil(lambda: bool(panel.problem.text()))
    assert not len(surface.plot.map.dots.places), "nothing stale"


def test_the_dots_leave_as_a_picture_and_their_answers_as_a_table(
    kernel_session: Session, panel: BatchPanel, tmp_path: Path
) -> None:
    panel.card.export.save(tmp_path / "points.png")
    image = QImage(str(tmp_path / "points.png"))
    for part in ("gaussian, s = 20", "noise ± ", "drawn: 10 of 10 points", kernel_session.release.fingerprint[:16]):
        assert part in image.text("Description")
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    shades = np.frombuffer(grey.constBits(), np.uint8)
    assert np.unique(shades).size > 20, "dots in many colours"
    assert panel.card.export.saved.saved.text() == "Saved as points.png"
    panel.card.export.save(tmp_path / "answers.csv")
    lines = (tmp_path / "answers.csv").read_text("utf-8").splitlines()
    told = list(csv.DictReader(line for line in lines if not line.startswith("#")))
    expected = kernel_session.release.query([[10 + 8 * at, 90 - 7 * at] for at in range(10)])
    assert [float(row["value"]) for row in told] == expected.value.tolist()
    panel.card.export.save(tmp_path / "no" / "points.png")
    assert "could not be written" in panel.problem.text()


def test_dots_that_noise_may_explain_are_pale(make_release: Callable[..., Path], points: Path, qtbot: QtBot) -> None:
    names = ("x", "y")
    path = make_release(
        "noisy.dpsim", epsilon="0.001", function="gaussian", bandwidth=20.0, columns=names, bounds=(0.0, 100.0)
    )
    panel = BatchPanel(new_session(open_release(path), path))
    qtbot.addWidget(panel)
    panel.look_at(points)
    qtbot.waitUntil(lambda: panel.shown is not None)
    assert "Everything here could be noise (95 % confidence, all points)" in panel.card.legend.text()
    exported = some(panel.card.export.exported())
    assert "Everything here could be noise (95 % confidence, all points)" in exported.caption
    panel.shut_down()


def test_a_dot_is_coloured_if_it_is_sure_at_all_points_at_once(qtbot: QtBot, theme: Theme) -> None:
    value = np.array([10.0, *[2.5] * 99])
    pale = explained_at_all(answer_of(value), NoiseKind.GAUSSIAN, is_kernel=True)
    assert np.flatnonzero(~pale).tolist() == [0], "each by itself would be sure"
    plot = PointsPlot()
    plot.resize(500, 300)
    qtbot.addWidget(plot)
    plot.show_points(np.column_stack([np.arange(100.0), np.arange(100.0)]), value, pale, "closeness")
    painted = plot.grab().toImage()
    view = plot.plot.getViewBox()

    def colour(at: int) -> QColor:
        pixel = plot.plot.mapFromScene(view.mapViewToScene(QPointF(at, at)))
        return QColor(painted.pixel(plot.plot.mapTo(plot, pixel)))

    assert colour(0).saturation() > 100
    assert colour(50).saturation() < 60


def test_rows_are_weighed_together_and_saved(
    kernel_session: Session, panel: BatchPanel, points: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    QTest.keyClick(panel.card.tasks.choice, Qt.Key.Key_End)
    QTest.mouseClick(panel.card.tasks.run, LEFT)
    qtbot.waitUntil(lambda: panel.selection is not None)
    expected = weigh(kernel_session.release, [[10 + 8 * at, 90 - 7 * at] for at in range(10)])
    rows = panel.card.rows
    assert rows.headerData(1, Qt.Orientation.Horizontal) == "Weight"
    assert rows.data(rows.index(0, 1)) == f"{100 * expected.max():.2f} %", "the heaviest first"
    assert f"Rows with any weight: {(expected > 1e-9).sum()} of 10" in panel.card.note.text()
    panel.save_selection(tmp_path / "weights.csv")
    text = (tmp_path / "weights.csv").read_text("utf-8")
    told = list(csv.DictReader(line for line in text.splitlines() if not line.startswith("#")))
    assert [row["name"] for row in told[-2:]] == ["spot 9", "bad"]
    assert [float(row["weight"]) for row in told[:-1]] == expected.tolist()
    assert told[-1]["weight"] == ""
    QTest.keyClick(panel.card.tasks.choice, Qt.Key.Key_Home)
    assert rows.headerData(1, Qt.Orientation.Horizontal) == "Answer", "no weights beside another task"


def test_distances_offer_no_weights(session: Session, qtbot: QtBot) -> None:
    panel = BatchPanel(session)
    qtbot.addWidget(panel)
    assert panel.card.tasks.choice.count() == 2
    panel.shut_down()


def test_a_chosen_row_lists_its_closest_landmarks(tmp_path: Path, qtbot: QtBot, show: Show) -> None:
    path = EXAMPLES / "landmarks.dpsim"
    session = new_session(open_release(path), path)
    panel = show(BatchPanel, session, size=(900, 700))
    (reader,) = session.release.readers
    assert isinstance(reader, LandmarkReader)
    np.save(tmp_path / "points.npy", np.vstack([reader.given[3], session.point.values]))
    panel.look_at(tmp_path / "points.npy")
    qtbot.waitUntil(lambda: panel.card.isVisible())
    assert not panel.card.landmarks.isVisible()
    panel.card.table.selectRow(panel.card.rows.line_of(0))
    cells = panel.card.landmarks.table
    assert panel.card.landmarks.isVisible()
    first = [item.text() for at in range(3) if (item := cells.item(0, at)) is not None]
    assert first[:2] == ["4", "1.000"]
    assert float(first[2].split()[0]) == pytest.approx(
        float(session.release.query(reader.given[3:4]).value[0]), rel=0.1
    )
    panel.card.table.selectRow(panel.card.rows.line_of(1))
    bands = [item.text() for at in range(cells.rowCount()) if (item := cells.item(at, 2)) is not None]
    assert any("(−" in text for text in bands)
    session.display.clipped = True
    bands = [item.text() for at in range(cells.rowCount()) if (item := cells.item(at, 2)) is not None]
    assert bands
    assert not any("(−" in text for text in bands), "as answers are displayed now"


@pytest.mark.usefixtures("styled")
def test_the_arrow_of_a_sorted_column_covers_no_text(panel: BatchPanel) -> None:
    header = panel.card.table.horizontalHeader()
    left, width = header.sectionViewportPosition(1), header.sectionSize(1)

    def drawn() -> NDArray[np.uint8]:
        image = header.viewport().grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8)
        return np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), -1)[:, left : left + width].copy()

    plain = drawn()
    panel.card.table.sortByColumn(1, Qt.SortOrder.DescendingOrder)
    arrow = np.flatnonzero((drawn() != plain).any(axis=1))
    text = np.flatnonzero(np.ptp(plain, axis=1) > 40)
    assert arrow.size
    assert arrow.max() < text.min()


def test_the_chosen_point_is_seen_among_many_others(qtbot: QtBot, theme: Theme) -> None:
    plot = PointsPlot()
    qtbot.addWidget(plot)
    plot.resize(400, 400)
    side = np.linspace(-1.0, 1.0, 60)
    crowd = np.stack(np.meshgrid(side, side), axis=-1).reshape(-1, 2)
    plot.show_points(crowd, np.arange(len(crowd), dtype=np.float64), np.zeros(len(crowd), dtype=np.bool_), "answers")
    plot.show()

    def in_its_colour() -> int:
        image = plot.plot.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
        pixels = np.frombuffer(image.constBits(), dtype=np.uint32).reshape(image.height(), -1)
        return int(np.count_nonzero(pixels == QColor(colours_for(plot.palette()).text).rgb()))

    before = in_its_colour()
    plot.mark(30 * 60 + 30)
    assert in_its_colour() > before + 20
