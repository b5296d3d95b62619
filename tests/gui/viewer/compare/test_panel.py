"""Compare: the band of two noises together says what differs by more than noise."""

import csv
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from dpsim_gui.app.viewer.compare.comparison import Mode, difference, pair_of, ratio, reordered, surely_differs
from dpsim_gui.app.viewer.compare.panel import ComparePanel
from dpsim_gui.app.viewer.session.session import Session, new_session
from dpsim_gui.app.viewer.slices.curve import Curve
from dpsim_gui.app.viewer.slices.surface import FULL_SIDE, Surface
from dpsim_gui.errors import QueryError
from dpsim_gui.release.answer import Answer
from dpsim_gui.release.open import open_release

MakeRelease = Callable[..., Path]

LEFT = Qt.MouseButton.LeftButton


def answer(value: float, sd: float) -> Answer:
    return Answer(
        value=np.array([value]),
        noise_sd=np.array([sd]),
        low=np.array([value - 1.96 * sd]),
        high=np.array([value + 1.96 * sd]),
        inside=np.array([True]),
        approximation=np.zeros(1),
        level=0.95,
    )


def test_variances_of_independent_noises_add() -> None:
    compared = difference(answer(10.0, 3.0), answer(12.0, 4.0))
    assert compared.value[0] == 2.0
    assert compared.noise_sd[0] == 5.0
    assert compared.high[0] - compared.value[0] == pytest.approx(1.96 * 5)
    assert not surely_differs(compared, Mode.DIFFERENCE)[0]
    assert surely_differs(difference(answer(0.0, 1.0), answer(9.0, 1.0)), Mode.DIFFERENCE)[0]


@pytest.mark.parametrize("law", ["normal", "laplace"])
def test_the_band_of_a_difference_covers_as_often_as_stated(law: str) -> None:
    """For Laplace noise each band is that of Laplace itself, ±2.996 scales; the combination is then a little wide."""
    rng = np.random.default_rng(5)
    noise = rng.normal(0, 1, (2, 200_000)) if law == "normal" else rng.laplace(0, 1, (2, 200_000))
    reach = 1.959964 if law == "normal" else 2.995732
    first, second = (
        Answer(
            value=each, noise_sd=np.ones(len(each)), low=each - reach, high=each + reach,
            inside=np.ones(len(each), dtype=np.bool_), approximation=np.zeros(len(each)), level=0.95,
        )
        for each in noise
    )  # fmt: skip
    compared = difference(first, second)
    covered = float(np.mean((compared.low <= 0) & (compared.high >= 0)))
    assert 0.949 < covered < (0.951 if law == "normal" else 0.960)


def test_the_band_of_a_ratio_covers_as_often_as_stated() -> None:
    rng = np.random.default_rng(6)
    a, b = 10 + rng.normal(0, 2, 100_000), 20 + rng.normal(0, 1, 100_000)
    first = Answer(value=a, noise_sd=np.full(100_000, 2.0), low=a - 3.92, high=a + 3.92,
                   inside=np.ones(100_000, dtype=np.bool_), approximation=np.zeros(100_000), level=0.95)  # fmt: skip
    second = Answer(value=b, noise_sd=np.full(100_000, 1.0), low=b - 1.96, high=b + 1.96,
                    inside=np.ones(100_000, dtype=np.bool_), approximation=np.zeros(100_000), level=0.95)  # fmt: skip
    compared = ratio(first, second)
    covered = float(np.mean((compared.low <= 2) & (compared.high >= 2)))
    assert covered == pytest.approx(0.95, abs=0.004)


def test_a_ratio_to_almost_nothing_has_no_bounds() -> None:
    compared = ratio(answer(1.0, 3.0), answer(5.0, 1.0))
    assert (compared.low[0], compared.high[0]) == (-np.inf, np.inf)
    assert not surely_differs(compared, Mode.RATIO)[0]
    assert np.isnan(ratio(answer(0.0, 3.0), answer(5.0, 1.0)).value[0])


@pytest.mark.parametrize("compare", [difference, ratio])
def test_a_comparison_says_little_where_either_answer_does(compare: Callable[[Answer, Answer], Answer]) -> None:
    plain, seen, unseen = (
        replace(answer(5.0, 1.0), unseen=None if flag is None else np.array([flag])) for flag in (None, False, True)
    )
    assert compare(plain, plain).unseen is None
    for one, other, expected in ((plain, unseen, True), (unseen, seen, True), (seen, plain, False)):
        for first, second in ((one, other), (other, one)):
            found = compare(first, second).unseen
            assert found is not None
            assert found.tolist() == [expected]


def test_points_follow_the_other_release_s_order() -> None:
    assert reordered(np.array([[1.0, 2.0, 3.0]]), (2, 0, 1)).tolist() == [[2.0, 3.0, 1.0]]


def test_tells_is_about_the_neutral_answer() -> None:
    assert not surely_differs(answer(1.0, 0.25), Mode.RATIO)[0]
    assert surely_differs(answer(1.0, 0.25), Mode.DIFFERENCE)[0]


@pytest.fixture
def second(make_release: MakeRelease) -> Path:
    """The same columns in another order, rows moved by 20."""
    return make_release("second.dpsim", columns=("cholesterol", "age", "pressure"), shift=20.0)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"columns": ("age", "pressure", "height"), "bounds": (0.0, 300.0)}, "has other columns"),
        ({"function": "l1"}, "compare like with like"),
        ({}, "is this very file"),
    ],
)
def test_releases_that_mean_different_things_are_not_compared(
    session: Session, make_release: MakeRelease, options: dict[str, object], said: str
) -> None:
    with pytest.raises(QueryError, match=said):
        pair_of(session.release, open_release(make_release("other.dpsim", **options)))


def test_another_bandwidth_is_not_compared(make_release: MakeRelease) -> None:
    columns = {"columns": ("a", "b"), "bounds": (0.0, 1.0), "function": "gaussian"}
    first = open_release(make_release("one.dpsim", bandwidth=0.3, **columns))
    with pytest.raises(QueryError, match="another bandwidth"):
        pair_of(first, open_release(make_release("two.dpsim", bandwidth=0.4, **columns)))


@pytest.fixture
def panel(session: Session, qtbot: QtBot) -> Iterator[ComparePanel]:
    made = ComparePanel(session)
    qtbot.addWidget(made)
    made.resize(760, 640)
    made.show()
    yield made
    made.shut_down()


@pytest.fixture
def comparing(panel: ComparePanel, second: Path, qtbot: QtBot) -> ComparePanel:
    panel.zone.dropped.emit(second)
    qtbot.waitUntil(lambda: isinstance(panel.shown, Curve) and panel.shown.request.samples == 257)
    return panel


def test_the_curve_is_the_difference_per_row(session: Session, comparing: ComparePanel, second: Path) -> None:
    assert isinstance(comparing.shown, Curve)
    points = comparing.shown.request.points
    one = session.release.query(points).value / 1000
    two = open_release(second).query(points[:, [2, 0, 1]]).value / 1000
    np.testing.assert_allclose(comparing.shown.answer.value, two - one)
    assert "per row" in comparing.title.text()
    assert "noise band of both" in comparing.read_out.text()


def test_a_point_absurdly_far_away_is_a_problem_until_it_comes_back(
    session: Session, comparing: ComparePanel, qtbot: QtBot
) -> None:
    session.point.set_value(1, 1e100)
    qtbot.waitUntil(lambda: bool(comparing.problem.text()))
    assert "no answer" in comparing.read_out.text()
    session.point.to_middle()
    qtbot.waitUntil(lambda: not comparing.problem.text())
    assert "noise band of both" in comparing.read_out.text()


def test_what_lies_outside_the_domain_is_hatched_and_the_hatching_explained(
    make_release: MakeRelease, qtbot: QtBot
) -> None:
    columns = {"columns": ("x", "y"), "bounds": None, "ball": 1.0}
    path = make_release("ball.dpsim", **columns)
    panel = ComparePanel(new_session(open_release(path), path))
    qtbot.addWidget(panel)
    panel.show()
    panel.open_second(make_release("second.dpsim", shift=0.1, **columns))
    qtbot.waitUntil(lambda: isinstance(panel.shown, Curve))
    assert not panel.plot.legend.isVisible()
    panel.controls.up_box.setCurrentIndex(2)
    qtbot.waitUntil(lambda: isinstance(panel.shown, Surface))
    assert "outside the declared bounds" in panel.plot.legend.text()
    panel.shut_down()


def test_a_map_and_a_ratio_are_chosen_with_the_keyboard(comparing: ComparePanel, qtbot: QtBot) -> None:
    QTest.keyClick(comparing.controls.mode_box, Qt.Key.Key_Down)
    QTest.keyClick(comparing.controls.up_box, Qt.Key.Key_End)
    qtbot.waitUntil(lambda: isinstance(comparing.shown, Surface) and comparing.shown.request.side == FULL_SIDE)
    assert comparing.plot.views.currentWidget() is comparing.plot.map
    picture = comparing.plot.map.picture
    assert picture is not None
    assert picture.neutral == 1.0
    QTest.mouseClick(comparing.controls.masked, LEFT, pos=QPoint(8, comparing.controls.masked.height() // 2))
    assert comparing.plot.map.picture is not picture


def test_a_click_on_the_map_moves_the_point(session: Session, comparing: ComparePanel, qtbot: QtBot) -> None:
    comparing.controls.up_box.setCurrentIndex(3)
    qtbot.waitUntil(lambda: isinstance(comparing.shown, Surface))
    plot = comparing.plot.map.map.plot
    QTest.mouseClick(plot.viewport(), LEFT, pos=plot.getViewBox().sceneBoundingRect().center().toPoint())
    assert session.point.values[[0, 2]] == pytest.approx([50.0, 6.5], abs=1.0)


def test_the_same_column_twice_stays_a_curve(comparing: ComparePanel) -> None:
    comparing.controls.up_box.setCurrentIndex(1)
    assert comparing.controls.up is None


def test_a_file_that_does_not_fit_gets_a_sentence(
    panel: ComparePanel, make_release: MakeRelease, tmp_path: Path, qtbot: QtBot
) -> None:
    panel.open_second(make_release("l1.dpsim", function="l1"))
    qtbot.waitUntil(lambda: "like with like" in panel.problem.text())
    (tmp_path / "broken.dpsim").write_bytes(b"x")
    panel.open_second(tmp_path / "broken.dpsim")
    qtbot.waitUntil(lambda: panel.problem.text().startswith("The file"))
    assert panel.pages.currentIndex() == 0


def test_a_comparison_is_exported_with_band_and_footer(
    session: Session, comparing: ComparePanel, tmp_path: Path, qtbot: QtBot
) -> None:
    comparing.save(tmp_path / "compared.csv")
    text = (tmp_path / "compared.csv").read_text("utf-8")
    rows = list(csv.DictReader(line for line in text.splitlines() if not line.startswith("#")))
    assert isinstance(comparing.shown, Curve)
    assert [float(row["value"]) for row in rows] == comparing.shown.answer.value.tolist()
    assert "# difference: second.dpsim" in text
    comparing.save(tmp_path / "compared.png")
    assert session.release.fingerprint[:16] in QImage(str(tmp_path / "compared.png")).text("Description")
    comparing.save(tmp_path / "no" / "compared.png")
    assert "could not be written" in comparing.problem.text()
    comparing.controls.up_box.setCurrentIndex(2)
    qtbot.waitUntil(lambda: isinstance(comparing.shown, Surface))
    comparing.save(tmp_path / "map.csv")
    assert "# epsilon 1" in (tmp_path / "map.csv").read_text("utf-8")


def test_dialogs_do_not_block(comparing: ComparePanel) -> None:
    for button in (comparing.other, comparing.export):
        QTest.mouseClick(button, LEFT)
        dialogs = [dialog for dialog in comparing.findChildren(QFileDialog) if dialog.isVisible()]
        assert len(dialogs) == 1
        dialogs[0].reject()


def test_modes_have_words() -> None:
    assert [mode.value for mode in Mode] == ["difference", "ratio"]
