"""A release of mixed columns is asked in their own units, and answers about the rows that were counted."""

import datetime
import json
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.category import CategoryColumn, OrderedColumn
from dpsim_gui.columns.number import NumberColumn
from dpsim_gui.columns.table import ColumnTable
from dpsim_gui.curator.building.build import release_bytes, summarise
from dpsim_gui.curator.plan.plan import Plan, make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.data.open_source import open_source
from dpsim_gui.domain import FARTHEST
from dpsim_gui.errors import QueryError, ReleaseFileError
from dpsim_gui.release.asked_points import PointForm, coordinates_asked, values_asked
from dpsim_gui.release.container import parse_container
from dpsim_gui.release.open import release_in
from dpsim_gui.release.receipt import Receipt
from dpsim_gui.release.receipt_page import receipt_as_text
from dpsim_gui.release.release import Release
from tests.simulated_releases import release_of
from tests.unit.columns.examples import EXAMPLES

COLUMNS = ("age", "visit", "time", "lng", "lat", "stage")
REQUEST = ReleaseRequest(
    function="gaussian", epsilon="100", delta="1e-6", rows=200, columns=COLUMNS, structure="fourier",
    bounds={"age": (0, 120), "visit": ("2020-01-01", "2024-12-31"), "lng": (13, 14), "lat": (52, 53)},
    near={"age": 40, "visit": 900, "time": 8, "lng": 40, "stage": 1},
    kind={"visit": "date", "time": "cycle:hours", "stage": "ordered"}, values={"stage": ("I", "II", "III")},
    place=(("lng", "lat"),), missing={"age": "leave-out"},
)  # fmt: skip
POINTS: list[list[Any]] = [
    [44, "2022-03-01", "07:30", 13.4, 52.5, "II"],
    [20.5, datetime.date(2020, 5, 6), datetime.time(23, 59), 13.9, 52.1, "III"],
]


@pytest.fixture(scope="module")
def plan() -> Plan:
    return make_plan(REQUEST)


@pytest.fixture(scope="module")
def made(plan: Plan, tmp_path_factory: pytest.TempPathFactory) -> tuple[Release, Floats]:
    """The release, and the rows it is of, incomplete ones left out."""
    random, path = np.random.default_rng(2), tmp_path_factory.mktemp("data") / "t.csv"
    lines = [
        f"{random.integers(18, 90) if at % 5 else ''},{datetime.date(2020, 1, 1) + datetime.timedelta(int(at * 7))},"
        f"{random.integers(24):02d}:{random.integers(60):02d},{random.uniform(13, 14):.4f},"
        f"{random.uniform(52, 53):.4f},{random.choice(['I', 'II', 'III'])}"
        for at in range(200)
    ]
    path.write_text("\n".join([",".join(COLUMNS), *lines]) + "\n")
    summary = summarise(plan, open_source(path))
    content = b"".join(release_bytes(plan, summary, entropy=np.random.default_rng(0).bytes))
    table = plan.receipt.table
    assert table is not None
    complete = [line.split(",") for line in lines if not line.startswith(",")]
    return release_in(parse_container(content)), table.points(np.array([table.asked(each) for each in complete]))


def test_answers_are_the_exact_mean_over_the_complete_rows(made: tuple[Release, Floats]) -> None:
    release, rows = made
    answer = release.query(POINTS)
    table = release.receipt.table
    assert table is not None
    points = table.points(np.array([table.asked([str(cell) for cell in point]) for point in POINTS]))
    gaps = table.space.gaps(rows[:, None], points[None])
    exact = release.receipt.facts.similarity.of_gaps(gaps).mean(axis=0)
    assert len(rows) == 160
    # Of random frequencies, about 0.01 for 8,192 of them; at this ε the noise is less.
    np.testing.assert_allclose(answer.value, exact, atol=0.03)
    assert answer.inside.all()


def test_all_ways_to_write_a_point_are_the_same_point(made: tuple[Release, Floats]) -> None:
    release, _ = made
    expected = release.query(POINTS).value
    texts = [
        ["44", "2022-03-01", "7:30", "13.4", "52.5", " II "],
        ["20.5", "2020-05-06", "23:59", "13.9", "52.1", "III"],
    ]
    np.testing.assert_array_equal(release.query(texts).value, expected)
    np.testing.assert_array_equal(release.query(np.array(POINTS[0], dtype=object)).value, expected[:1])
    frame = Frame({name: np.array([point[at] for point in POINTS]) for at, name in reversed(list(enumerate(COLUMNS)))})
    np.testing.assert_array_equal(release.query(frame).value, expected)
    table = release.receipt.table
    assert table is not None
    values = np.array([table.asked(text) for text in texts])
    np.testing.assert_array_equal(release.asked_by(PointForm.VALUES).query(values).value, expected)
    coordinates = table.points(values)
    np.testing.assert_array_equal(release.asked_by(PointForm.COORDINATES).query(coordinates).value, expected)


class Frame(dict[str, Any]):
    @property
    def columns(self) -> list[str]:
        return list(self)


WRONG: dict[str, tuple[list[Any], str]] = {
    "a word that is not listed": (
        [44, "2022-03-01", "07:30", 13.4, 52.5, "IV"],
        "row 1: column stage has no value 'IV'",
    ),
    "no day": ([44, "2022-02-30", "07:30", 13.4, 52.5, "I"], "row 1: column visit is a date"),
    "no time": ([44, "2022-02-03", "24:01", 13.4, 52.5, "I"], "row 1: column time has no value"),
    "no latitude": ([44, "2022-02-03", "24:00", 13.4, 95, "I"], "row 1: column lat is a latitude"),
    "missing": ([None, "2022-02-03", "24:00", 13.4, 52, "I"], "row 1: column age is missing"),
    "not a number": ([float("nan"), "2022-02-03", "24:00", 13.4, 52, "I"], "row 1: column age is missing"),
    "absurd": ([1e300, "2022-02-03", "24:00", 13.4, 52, "I"], "row 1: column age is far too large"),
    "too few": ([44, "2022-02-03"], r"need 6 cells each, .*: age, visit, time, lng, lat, stage$"),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_cell_is_one_sentence_with_its_row(case: str, made: tuple[Release, Floats]) -> None:
    point, sentence = WRONG[case]
    with pytest.raises(QueryError, match=sentence):
        made[0].query([point])


def test_a_release_of_one_column_is_asked_with_a_plain_list() -> None:
    """Three numbers are three points there, and one point of three columns elsewhere."""
    request = ReleaseRequest(
        function="gaussian", epsilon="1", columns=("age",), bounds={"age": (0, 120)}, near={"age": 30}, rows=3
    )
    release = release_of(request, np.array([[1.0], [50.0], [99.0]]))
    expected = release.query([[10], [60.5], [120]]).value
    np.testing.assert_array_equal(release.query([10, 60.5, 120]).value, expected)
    texts = Frame({"age": np.array(["10", 60.5, "120"], dtype=object)})
    np.testing.assert_array_equal(release.query(texts).value, expected)
    with pytest.raises(QueryError, match="row 2: column age is far too large"):
        release.query([10, 1e300, 1e301])


def test_the_domain_is_in_the_unit_of_the_questions(made: tuple[Release, Floats]) -> None:
    release, _ = made
    assert release.columns == COLUMNS
    assert release.domain.lower.tolist()[:1] == [0.0]  # type: ignore[union-attr]
    assert release.domain.upper.tolist()[3:] == [14.0, 53.0, 2.0]  # type: ignore[union-attr]
    assert release.asked_by(PointForm.COORDINATES).domain == release.receipt.facts.domain
    outside = release.query([[200, "2022-03-01", "07:30", 13.4, 52.5, "II"]])
    assert not outside.inside[0]


def test_a_plane_over_two_columns_is_asked_in_values(made: tuple[Release, Floats]) -> None:
    release = made[0].asked_by(PointForm.VALUES)
    point = np.array([44.0, 19000.0, 7.5, 13.4, 52.5, 1.0])
    answer = release.query_plane(point, (0, [20.0, 40.0]), (2, [0.0, 12.0]))
    asked = release.query([[40.0, 19000.0, 0.0, 13.4, 52.5, 1.0]])
    assert answer.value[1] == pytest.approx(asked.value[0], rel=1e-9)


def test_the_receipt_tells_the_rules_and_what_is_counted(plan: Plan, made: tuple[Release, Floats]) -> None:
    receipt = made[0].receipt
    assert receipt.table == plan.receipt.table
    content = json.loads(receipt.to_json())
    assert (content["domain"], content["counted"], content["person"]) == ("columns", "complete", None)
    assert "domain.lower" not in receipt.arrays()
    text = " ".join(receipt_as_text(receipt).split())
    for words in (
        "age 0 to 120, near means within 40. Rows with a missing cell are skipped",
        "lng, lat longitude 13 to 14, latitude 52 to 53, as a flat map, near means within 40 km",
        "200, public. How many of them count is private",
        "the mean over all counted rows x of f(x, y)",
    ):
        assert words in text, words


def test_a_file_whose_rules_do_not_fit_is_refused(plan: Plan) -> None:
    receipt = plan.receipt
    arrays = receipt.arrays()
    assert Receipt.from_file(receipt.to_json(), arrays).table == receipt.table
    named = dict(arrays, columns=np.frombuffer(b'["a","visit","time","lng","lat","stage"]', dtype=np.uint8))
    wrong = dict(arrays) | {"columns.rules": np.frombuffer(b"[]", dtype=np.uint8)}
    without = {name: array for name, array in arrays.items() if name != "columns.rules"}
    for broken in (named, wrong, without):
        with pytest.raises(ReleaseFileError):
            Receipt.from_file(receipt.to_json(), broken)
    for key, value in (("counted", "all"), ("counted", "of each person"), ("dimension", 3), ("person", "age\n")):
        content = json.loads(receipt.to_json()) | {key: value}
        text = json.dumps(content, sort_keys=True, separators=(",", ":"))
        with pytest.raises(ReleaseFileError):
            Receipt.from_file(text, arrays)


def test_a_person_column_is_in_the_receipt() -> None:
    request = ReleaseRequest(
        function="l1", epsilon="1", rows=10, columns=("age",), bounds=(0, 100), person="who", rows_per_person=3,
        structure="ladder",
    )  # fmt: skip
    receipt = make_plan(request).receipt
    assert receipt.format_version == "dpsim 1.2"
    restored = Receipt.from_file(receipt.to_json(), receipt.arrays())
    assert restored.person == "who"
    assert "the first 3 rows of each person, chosen by the program (column who)" in " ".join(
        receipt_as_text(receipt).split()
    )
    plain = make_plan(replace(request, person=None)).receipt
    assert plain.format_version == "dpsim 1.1"
    assert "counted" not in json.loads(plain.to_json())


NUMBER = NumberColumn(name="age", low=0.0, high=120.0, near=5.0)
TYPED = ColumnTable(
    columns=(
        CategoryColumn(name="smoker", values=("true", "false"), far=1.0),
        OrderedColumn(name="grade", values=("1", "2", "2.5"), near=1.0),
        EXAMPLES["date"],
        EXAMPLES["number"],
    )
)


def test_cells_of_any_type_are_read_as_a_person_would_write_them() -> None:
    day = "2016-03-01"
    cells = [
        [True, 2.0, np.datetime64(day), 5],
        [np.False_, np.float64(2.5), datetime.date(2016, 3, 1), "7.5"],
        ["false", 1, np.datetime64(day + "T00:00:00.000000000"), np.int64(3)],
    ]
    expected = [
        TYPED.asked(text) for text in (["true", "2", day, "5"], ["false", "2.5", day, "7.5"], ["false", "1", day, "3"])
    ]
    assert values_asked(TYPED, cells).tolist() == expected
    frame = Frame(
        {
            "smoker": np.array([True, False, False]),
            "grade": np.array([2.0, 2.5, 1.0]),
            "visit": np.array([day] * 3, dtype="datetime64[ns]"),
            "age": np.array([5.0, 7.5, 3.0]),
        }
    )
    assert values_asked(TYPED, frame).tolist() == expected
    masked = np.ma.MaskedArray([[0.0, 1.0, 0.0, 5.0]], mask=[[False, False, False, True]])
    for wrong, row in (
        ([*cells, [True, 1, np.datetime64("NaT"), 1]], 4),
        ([cells[0], [True, 1, day, None]], 2),
        (masked, 1),
    ):
        with pytest.raises(QueryError, match=f"row {row}: column"):
            values_asked(TYPED, wrong)


def test_one_coordinate_beyond_all_bounds_is_enough_to_refuse_a_row() -> None:
    numbers = ColumnTable(columns=(EXAMPLES["number"], EXAMPLES["log"]))
    values = np.array([[5.0, 200.0], [5.0, 300.0], [1e300, 200.0]])
    assert coordinates_asked(numbers, values[:2]).shape == (2, 2)
    with pytest.raises(QueryError, match="row 3: column age is far too large"):
        coordinates_asked(numbers, values)


def test_the_farthest_coordinate_is_one_still() -> None:
    table = ColumnTable(columns=(replace(NUMBER, near=1.0), replace(NUMBER, name="height", near=1.0)))
    coordinates = coordinates_asked(table, np.array([[FARTHEST, -FARTHEST]]))
    assert np.abs(coordinates).tolist() == [[FARTHEST, FARTHEST]]
    with pytest.raises(QueryError, match="row 1: column age is far too large"):
        coordinates_asked(table, np.array([[np.nextafter(FARTHEST, np.inf), 0.0]]))


def test_a_frame_of_numbers_has_a_row_for_each_of_its_own() -> None:
    table = ColumnTable(columns=(NUMBER, replace(NUMBER, name="height")))
    frame = Frame({"height": np.array([1, 2, 3]), "age": np.array([4.5, 5.5, 6.5])})
    assert values_asked(table, frame).tolist() == [[4.5, 1.0], [5.5, 2.0], [6.5, 3.0]]


def test_a_position_in_a_list_is_the_nearest_there_is() -> None:
    table = ColumnTable(columns=(EXAMPLES["category"],))
    asked = coordinates_asked(table, np.array([[-3.0], [0.4], [0.6], [1.0], [9.0]]))
    assert asked.ravel().tolist() == [0.0, 0.0, 1.0, 1.0, 2.0]


def test_the_columns_of_a_wide_table_are_named_briefly() -> None:
    for many, shown in ((6, "a, b, c, d, e, f$"), (7, "a, b, c, d, e, f, …$")):
        columns = tuple(replace(NUMBER, name=name) for name in "abcdefg"[:many])
        with pytest.raises(QueryError, match=shown):
            values_asked(ColumnTable(columns=columns), np.zeros((1, many + 1)))
