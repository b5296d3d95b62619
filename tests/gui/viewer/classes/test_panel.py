"""Classes: the label is the release's own, and "cannot tell" where its noise bands overlap."""

import csv
import math
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea
from pytestqt.qtbot import QtBot

from dpsim_gui.app.look.colours import DARK, LIGHT, Colours
from dpsim_gui.app.look.theme import Theme, ThemeChoice
from dpsim_gui.app.viewer.classes.cards import ClassAnswerCard, ClassMapCard
from dpsim_gui.app.viewer.classes.model import CANNOT_TELL, CLASS_COLOURS, class_rgb, colour_of, compute_scores
from dpsim_gui.app.viewer.classes.panel import ClassesPanel
from dpsim_gui.app.viewer.export.picture import PictureDialog
from dpsim_gui.app.viewer.opened_page import OpenedPage
from dpsim_gui.app.viewer.query.panel import QueryPanel
from dpsim_gui.app.viewer.session.session import Session, new_session
from dpsim_gui.app.viewer.slices.surface import FULL_SIDE
from dpsim_gui.curator.building.build import build_release
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.release.open import open_release
from tests.gui.viewer.conftest import LEFT, Show, dismiss_dialog, shown_panel, some

CLASSES = ("near", "far")


@pytest.fixture(scope="module")
def flowers(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two clear groups, really released."""
    folder = tmp_path_factory.mktemp("classes")
    rng = np.random.default_rng(3)
    lines = ["width,height,kind"]
    for name, centre in zip(CLASSES, (0.25, 0.75), strict=True):
        lines += [f"{x:.4f},{y:.4f},{name}" for x, y in rng.normal(centre, 0.06, (400, 2))]
    (folder / "flowers.csv").write_text("\n".join(lines) + "\n")
    request = ReleaseRequest(
        function="l2sq",
        epsilon="2",
        columns=("width", "height"),
        bounds=(0.0, 1.0),
        rows=1000,
        neighbours="add-remove",
        label_column="kind",
        classes=CLASSES,
        dataset="flowers",
    )
    build_release(make_plan(request), folder / "flowers.csv", folder / "flowers.dpsim", ledger=folder / "ledger.sqlite")
    return folder / "flowers.dpsim"


@pytest.fixture
def flower_session(flowers: Path, qapp: QApplication) -> Session:
    return new_session(open_release(flowers), flowers)


@pytest.fixture
def panel(flower_session: Session, show: Show) -> ClassesPanel:
    return show(ClassesPanel, flower_session, size=(760, 720))


def test_what_cannot_be_told_is_paler_than_the_classes_in_either_theme(
    panel: ClassesPanel, theme: Theme, qtbot: QtBot
) -> None:
    """By pixels of the map as it is painted."""
    qtbot.waitUntil(lambda: panel.map_card.shown is not None)
    for choice, scheme in ((ThemeChoice.DARK, DARK), (ThemeChoice.LIGHT, LIGHT)):
        theme.choose(choice)
        shown, colours = panel.map_card.shown, panel.map_card.map.image_colours().astype(float)
        assert shown is not None
        ground = QColor(scheme.surface)
        away = np.linalg.norm(colours - [ground.red(), ground.green(), ground.blue()], axis=-1)
        open_places = shown.index == CANNOT_TELL
        assert open_places.any()
        assert away[open_places].max() < away[~open_places].min() / 2


def test_in_a_low_window_all_of_the_map_is_in_view(panel: ClassesPanel, qtbot: QtBot) -> None:
    """As high as a panel is in a window of 1024 × 640."""
    (around,) = panel.findChildren(QScrollArea)
    panel.resize(560, 512)
    qtbot.waitUntil(lambda: not around.verticalScrollBar().maximum(), timeout=5000)
    assert panel.map_card.map.height() > 180
    assert panel.answer.label.isVisible()
    assert not panel.answer.bars.isVisible()
    QTest.mouseClick(panel.answer.details, LEFT)
    assert panel.answer.bars.isVisible()
    panel.resize(760, 720)
    assert panel.answer.hint.isVisible()
    assert not panel.answer.details.isVisible()


def test_the_label_is_the_release_s_own(flower_session: Session, panel: ClassesPanel) -> None:
    for place, label in ((0.2, "near"), (0.8, "far")):
        flower_session.point.set_values([place, place])
        assert panel.answer.label.text() == label
        assert flower_session.release.classify([[place, place]]).label[0] == label


def test_between_the_groups_it_cannot_tell(flower_session: Session, panel: ClassesPanel) -> None:
    # The noise is real, so the place is looked for: from one group to the other the scores cross, bands and all.
    line = np.linspace(0.3, 0.7, 4001)[:, None].repeat(2, axis=1)
    undecided = [label is None for label in flower_session.release.classify(line).label]
    assert any(undecided)
    flower_session.point.set_values(line[undecided.index(True)])
    assert panel.answer.label.text() == "cannot tell"
    assert "If you must choose" in panel.answer.hint.text()


def test_scores_are_mean_distances_with_bands(flower_session: Session) -> None:
    answer = compute_scores(flower_session.release, np.array([0.25, 0.25]))
    near, far = answer.scores
    assert near.low < near.value < near.high < far.low
    assert near.value == pytest.approx(2 * 0.06**2, abs=0.05)


def test_the_map_shows_where_which_class_is(flower_session: Session, panel: ClassesPanel, qtbot: QtBot) -> None:
    qtbot.waitUntil(
        lambda: panel.map_card.shown is not None and panel.map_card.shown.request.side == FULL_SIDE, timeout=60_000
    )
    assert some(panel.map_card.shown).index[20, 20] == 0
    assert some(panel.map_card.shown).index[230, 230] == 1
    labels = flower_session.release.classify(some(panel.map_card.shown).request.points).label
    each = np.array([label is None for label in labels])
    pale = some(panel.map_card.shown).index.ravel() == CANNOT_TELL
    assert pale[each].all()
    assert pale.sum() > each.sum(), "by the bands of all places at once"
    assert panel.map_card.legend.isVisible()
    plot = panel.map_card.map.plot
    QTest.mouseClick(plot.viewport(), LEFT, pos=plot.getViewBox().sceneBoundingRect().center().toPoint())
    assert flower_session.point.values == pytest.approx([0.5, 0.5], abs=0.02)
    QTest.keyClick(panel.map_card.across, Qt.Key.Key_Down)
    assert (panel.map_card.across.currentIndex(), panel.map_card.up.currentIndex()) == (1, 0)


def test_where_nothing_is_answered_no_map_of_another_point_is_left(qtbot: QtBot) -> None:
    path = Path(__file__).parents[4] / "resources" / "examples" / "moments-classes.dpsim"
    session = new_session(open_release(path), path)
    card = ClassMapCard(session)
    qtbot.addWidget(card)
    qtbot.waitUntil(lambda: card.shown is not None)
    session.point.set_value(2, 1e200)
    with qtbot.waitSignal(card.refused):
        card.follow_point()
    assert card.shown is None
    assert card.exported() is None
    assert not card.state.text(), "nothing is on its way"
    card.shut_down()


def test_where_nothing_is_answered_no_scores_of_another_point_are_left(qtbot: QtBot) -> None:
    path = Path(__file__).parents[4] / "resources" / "examples" / "moments-classes.dpsim"
    session = new_session(open_release(path), path)
    card = ClassAnswerCard("Class", session)
    qtbot.addWidget(card)
    card.show()
    card.refresh()
    assert card.bars.accessibleDescription()
    before = card.bars.grab().toImage()
    session.point.set_value(2, 1e200)
    card.refresh()
    assert "No answer here" in card.hint.text()
    assert card.bars.accessibleDescription() == ""
    assert card.bars.grab().toImage() != before


def test_a_labelled_file_gives_a_confusion_matrix(
    flowers: Path, panel: ClassesPanel, tmp_path: Path, qtbot: QtBot
) -> None:
    QTest.mouseClick(panel.to_batch, LEFT)
    panel.batch.drop.chosen.emit(flowers.with_name("flowers.csv"))
    dismiss_dialog(panel.batch)
    panel.batch.classify_to(tmp_path / "out.csv")
    qtbot.waitUntil(lambda: panel.batch.classified is not None)
    classified = some(panel.batch.classified)
    assert classified.points == 800
    assert classified.accuracy == 1.0
    assert classified.matrix[0, 1] == classified.matrix[1, 0] == classified.matrix[2].sum() == 0
    assert "100.0 % of the decided ones are right" in panel.batch.result.saved.text()
    text = (tmp_path / "out.csv").read_text("utf-8")
    rows = list(csv.DictReader(line for line in text.splitlines() if not line.startswith("#")))
    own = (flowers.with_name("flowers.csv")).read_text().splitlines()[0].split(",")
    assert list(rows[0]) == ["row", *own, "found class", "score near", "score far",
        "total band of near, ±", "total band of far, ±",
    ]  # fmt: skip
    assert (rows[0]["row"], rows[0]["found class"], rows[-1]["row"]) == ("1", "near", "800")


def test_without_labels_only_predictions_are_counted(panel: ClassesPanel, tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "points.csv").write_text("0.2,0.2\n0.5,0.5\n0.8,0.8\n")
    panel.batch.source = tmp_path / "points.csv"
    panel.batch.force.setChecked(True)
    panel.batch.classify_to(tmp_path / "out.csv")
    qtbot.waitUntil(lambda: panel.batch.classified is not None)
    classified = some(panel.batch.classified)
    assert classified.decided == 3
    assert classified.accuracy is None
    assert panel.batch.matrix.rowCount() == 1


def test_a_wrong_file_gets_a_sentence_and_leaves_nothing(panel: ClassesPanel, tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "points.csv").write_text("a,b\nword,0.5\n")
    panel.batch.source = tmp_path / "points.csv"
    panel.batch.classify_to(tmp_path / "out.csv")
    qtbot.waitUntil(lambda: "points.csv: " in panel.batch.problem.text())
    assert not (tmp_path / "out.csv").exists()
    assert not panel.batch.matrix.isVisible()
    (tmp_path / "points.csv").write_text("width,height\n")
    panel.batch.classify_to(tmp_path / "out.csv")
    qtbot.waitUntil(lambda: "no points" in panel.batch.problem.text())
    assert not (tmp_path / "out.csv").exists()


def test_a_row_that_cannot_be_read_keeps_its_place_without_a_class(
    panel: ClassesPanel, tmp_path: Path, qtbot: QtBot
) -> None:
    (tmp_path / "points.csv").write_text("0.2,0.2\nword,0.5\n0.8,0.8\n")
    panel.batch.source = tmp_path / "points.csv"
    panel.batch.force.setChecked(True)
    panel.batch.classify_to(tmp_path / "out.csv")
    qtbot.waitUntil(lambda: panel.batch.classified is not None)
    assert "left blank: 1. A cell in them is empty" in panel.batch.result.saved.text()
    lines = [line for line in (tmp_path / "out.csv").read_text().splitlines() if not line.startswith("#")]
    assert lines[2] == "2,word,0.5,,,,,"
    assert [line.split(",")[0] for line in lines[1:]] == ["1", "2", "3"]


def test_the_map_is_exported_with_its_footer(flower_session: Session, panel: ClassesPanel, tmp_path: Path) -> None:
    panel.export.as_picture.trigger()
    dialog = some(panel.window().findChild(PictureDialog))
    dialog.reject()
    panel.export.save(tmp_path / "map.png")
    told = QImage(str(tmp_path / "map.png")).text("Description")
    for part in (flower_session.release.fingerprint[:16], "l2sq: ‖x − y‖", "grey: the 95 % intervals"):
        assert part in told
    assert panel.export.saved.saved.text() == "Saved as map.png"
    panel.export.save(tmp_path / "map.csv")
    text = (tmp_path / "map.csv").read_text()
    assert "where total bands, of noise and method, do not overlap; 95 %\n" in text
    assert text.endswith("grey: the 95 % intervals of the best two classes overlap (whole map)\n")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    assert len(lines) == 1 + some(panel.map_card.shown).index.size
    at = int(np.flatnonzero(some(panel.map_card.shown).index.ravel() == 0)[0])
    assert lines[1 + at].endswith(f",{flower_session.release.classes[0]}")
    panel.export.save(tmp_path / "no" / "map.png")
    assert "could not be written" in panel.problem.text()


def test_one_class_or_all_can_be_asked_about(flower_session: Session, show: Show) -> None:
    page = show(OpenedPage, flower_session)
    page.list.choose(1)
    query = shown_panel(page, QueryPanel)
    assert isinstance(query, QueryPanel)
    label = page.header.rows_of
    assert label.isVisible()
    assert label.text().replace("&", "") == "Rows of"
    assert label.buddy() is page.header.classes
    assert page.header.classes.currentText() == "all classes"
    total = query.answer.value.text()
    QTest.keyClick(page.header.classes, Qt.Key.Key_Down)
    assert flower_session.question.label == "near"
    assert query.answer.value.text() != total
    query.keep_answer()
    assert flower_session.history.entries[0].label == "near"
    query.copy_python()
    assert "label='near'" in QApplication.clipboard().text()


def off_the_ground(colour: QColor, scheme: Colours) -> float:
    ground = QColor(scheme.surface)
    parts = ((each.red(), each.green(), each.blue()) for each in (colour, ground))
    return math.dist(*parts)


@pytest.mark.parametrize("scheme", [LIGHT, DARK], ids=["light", "dark"])
def test_what_cannot_be_told_is_nearer_to_the_ground_than_any_class(scheme: Colours) -> None:
    pale = off_the_ground(colour_of(CANNOT_TELL, scheme), scheme)
    assert 0 < pale < 0.5 * min(off_the_ground(QColor(colour), scheme) for colour in CLASS_COLOURS)


def test_colours_start_over_after_eight_classes() -> None:
    assert colour_of(len(CLASS_COLOURS), LIGHT).name().upper() == CLASS_COLOURS[0]
    pale = colour_of(CANNOT_TELL, LIGHT)
    assert class_rgb(np.array([[0, 8, -1]]), LIGHT)[0].tolist() == [
        [0, 0x72, 0xB2],
        [0, 0x72, 0xB2],
        [pale.red(), pale.green(), pale.blue()],
    ]
