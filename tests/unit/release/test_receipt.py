"""The receipt goes into a file and comes out the same; nothing that should not be there gets in or through."""

import json
import textwrap
from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.domain import FARTHEST
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.functions.similarity import FunctionName
from dpsim_gui.messages import english
from dpsim_gui.release.receipt import Receipt
from dpsim_gui.release.receipt_page import receipt_as_html, receipt_as_text
from dpsim_gui.release.receipt_sections import NOT_COVERED, exact_figure, figure, receipt_sections
from tests.refusals import refused
from tests.requests import plain_request

REQUEST = ReleaseRequest(
    function="l2sq", epsilon="1/3", delta="1e-6", columns=("größe", "<b>x</b>"), bounds=(0.0, 1.0), rows=1000,
    row_means="one visit", bounds_note="by design of the device", neighbours="add-remove", rows_per_person=3,
    structure="moments",
)  # fmt: skip
RECEIPT = make_plan(REQUEST).receipt

ALLOWED = {
    "program", "simulated", "function", "domain", "dimension", "neighbours", "rows", "rows_bound", "rows_per_person",
    "row_means", "bounds_note", "label_column", "classes", "epsilon", "delta", "rho", "noise", "structure", "forecast",
}  # fmt: skip


def test_a_receipt_survives_the_file() -> None:
    again = Receipt.from_file(RECEIPT.to_json(), RECEIPT.arrays())
    assert again.to_json() == RECEIPT.to_json()
    assert again.columns == RECEIPT.columns
    assert again.fill == RECEIPT.fill


def test_only_listed_keys_are_published() -> None:
    assert set(json.loads(RECEIPT.to_json())) == ALLOWED
    assert set(RECEIPT.arrays()) == {"columns", "fill", "domain.lower", "domain.upper"}


def changed(**change: Any) -> str:
    content = json.loads(RECEIPT.to_json()) | change
    return json.dumps(content, sort_keys=True, separators=(",", ":"))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "null",
        "[" * 100_000,
        RECEIPT.to_json() + " ",
        RECEIPT.to_json().replace('"simulated":false', '"simulated":false,"simulated":false'),
        changed(host="x"),
        changed(simulated=0),
        changed(rows=1000),
        changed(neighbours="replace"),
        changed(neighbours="swap"),
        changed(dimension=3),
        changed(dimension=True),
        changed(domain="torus"),
        changed(domain="ball"),
        changed(epsilon="0"),
        changed(epsilon=1),
        changed(epsilon="1/0"),
        changed(delta="1e-6"),
        changed(rho="1" * 90),
        changed(rows_bound=10**16),
        changed(row_means="two\u202eways"),
        changed(classes=["a", "a"]),
        changed(classes="ab"),
        changed(noise={"kind": "laplace", "scale": "0"}),
        changed(noise={"kind": "uniform", "scale": "1"}),
        changed(structure={"name": "moments", "parameters": {"square": True}}),
        changed(structure={"name": "moments", "parameters": {"square": None}}),
        changed(structure={"name": "moments", "parameters": None}),
        changed(function={"name": "l2sq", "bandwidth": 1.0, "power": None}),
        changed(forecast={"noise": 1}),
        RECEIPT.to_json().replace('"noise":', '"noise":NaN,"noisy":', 1),
    ],
)
def test_a_receipt_out_of_order_is_refused(text: str) -> None:
    with pytest.raises(ReleaseFileError):
        Receipt.from_file(text, RECEIPT.arrays())


@pytest.mark.parametrize(
    ("largest", "beyond"),
    [
        ({"rows_bound": 10**15}, {"rows_bound": 10**15 + 1}),
        ({"rows_bound": 1}, {"rows_bound": 0}),
        ({"rows_per_person": 10**6}, {"rows_per_person": 10**6 + 1}),
        ({"bounds_note": "x" * 2000}, {"bounds_note": "x" * 2001}),
        ({"row_means": "x" * 200}, {"row_means": "x" * 201}),
        ({"neighbours": "replace", "rows": 10**15}, {"neighbours": "replace", "rows": 10**15 + 1}),
        ({"neighbours": "replace", "rows": 0}, {"neighbours": "replace", "rows": -1}),
        ({"classes": [str(at) for at in range(10_000)]}, {"classes": [str(at) for at in range(10_001)]}),
    ],
    ids=lambda change: str(change)[:40],
)
def test_what_a_receipt_may_say_is_bounded(largest: dict[str, Any], beyond: dict[str, Any]) -> None:
    assert Receipt.from_file(changed(**largest), RECEIPT.arrays()).to_json() == changed(**largest)
    with pytest.raises(ReleaseFileError):
        Receipt.from_file(changed(**beyond), RECEIPT.arrays())


@pytest.mark.parametrize(
    "change",
    [
        {"columns": np.frombuffer(b'["a"]', dtype=np.uint8)},
        {"columns": np.frombuffer(b'["a","a"]', dtype=np.uint8)},
        {"columns": np.frombuffer(b'{"a":1}', dtype=np.uint8)},
        {"columns": np.frombuffer(b"\xff\xfe", dtype=np.uint8)},
        {"columns": np.zeros(4)},
        {"columns": RECEIPT.arrays()["columns"][None]},
        {"fill": np.array([[0.5, 0.5]])},
        {"fill": np.array([9.0, 9.0])},
        {"fill": np.array([0.5])},
        {"fill": np.array([1e61, 0.5])},
        {"domain.lower": np.array([0.0, np.nan])},
        {"domain.lower": np.array([2.0, 2.0])},
        {"domain.lower": np.array([0, 0], dtype=np.int64)},
    ],
)
def test_arrays_that_do_not_fit_the_receipt_are_refused(change: dict[str, Any]) -> None:
    with pytest.raises(ReleaseFileError):
        Receipt.from_file(RECEIPT.to_json(), RECEIPT.arrays() | change)


def test_keys_of_a_later_version_are_passed_over_and_named() -> None:
    added = ("alpha", "beta", "eta", "gamma", "iota", "kappa", "theta", "zeta")
    later = changed(**dict.fromkeys(added, 1))
    assert Receipt.from_file(later, RECEIPT.arrays(), newer=True).unknown == added
    for text, newer in ((later, False), (changed(**{"zeta": 1, "Not a name": 2}), True)):
        with pytest.raises(ReleaseFileError):
            Receipt.from_file(text, RECEIPT.arrays(), newer=newer)


def test_a_missing_array_is_refused() -> None:
    for name in RECEIPT.arrays():
        with pytest.raises(ReleaseFileError):
            Receipt.from_file(RECEIPT.to_json(), {k: v for k, v in RECEIPT.arrays().items() if k != name})


def test_the_page_shows_markup_in_names_as_text() -> None:
    page = receipt_as_html(RECEIPT, "ab12")
    assert "<b>x</b>" not in page
    assert "&lt;b&gt;x&lt;/b&gt;" in page


def test_the_words_say_who_is_protected_and_how_well() -> None:
    text = " ".join(receipt_as_text(RECEIPT, "ab12").split())
    for part in ("one visit", "at most 3, all protected together", "add or remove one", "1/3", "1e-6", "größe",
                 "by design of the device", "unsigned, fingerprint ab12", "l2sq", "moments",
                 *map(str, NOT_COVERED)):  # fmt: skip
        assert part in text


def test_what_one_person_changes_is_said_with_delta_where_there_is_one() -> None:
    pure = make_plan(replace(REQUEST, delta="0")).receipt
    assert "changes the odds of any outcome by at most a factor of 1.396" in " ".join(receipt_as_text(pure).split())
    told = "makes any outcome at most 1.396 times as likely, plus a probability of 1e-6"
    assert told in " ".join(receipt_as_text(RECEIPT).split())


@pytest.mark.parametrize(
    ("epsilon", "delta", "said"), [("1", "0", "73.1 %"), ("2", "0", "88.1 %"), ("1/3", "1e-6", "58.3 %")]
)
def test_how_often_the_best_attack_is_right_is_said(epsilon: str, delta: str, said: str) -> None:
    """e^ε / (1 + e^ε)"""
    receipt = make_plan(replace(REQUEST, epsilon=epsilon, delta=delta)).receipt
    assert f"is right at most {said} of the time (50 % is a coin toss)" in " ".join(receipt_as_text(receipt).split())


def test_a_worst_case_is_told_where_there_is_one() -> None:
    assert RECEIPT.forecast.worst == 0
    assert "Worst-case error" not in receipt_as_text(RECEIPT)
    coarse = replace(REQUEST, function="l1", structure="ladder")
    assert "Worst-case error" in receipt_as_text(make_plan(coarse).receipt)


def test_the_plain_page_has_two_columns_and_a_line_between_sections() -> None:
    lines = receipt_as_text(RECEIPT).splitlines()
    start = lines.index("What was published")
    assert lines[start : start + 6] == [
        "What was published",
        "------------------",
        "  One row is                one visit",
        "  Number of rows            private (at most about 1,000)",
        "",
        "Columns and bounds",
    ]
    start = lines.index("Technical details: who is protected")
    assert lines[start : start + 7] == [
        "Technical details: who is protected",
        "-----------------------------------",
        "  Rows per person           at most 3, all protected together",
        "  Protected change          add or remove one row: the file barely changes whether any one row is in",
        "                            the data or not",
        "",
        "Technical details: privacy budget",
    ]


@pytest.mark.parametrize("odd", [" add or  remove ", "add\tor remove", "add or remove\u00a0one", ""])
def test_lines_are_broken_as_the_standard_library_breaks_them(odd: str) -> None:
    def words(code: str, count: int | None) -> str:
        return {"receipt.add-remove-one": odd}.get(code, english(code, count))

    for width in range(60, 110):
        told: list[str] = []
        for section in receipt_sections(RECEIPT, words=words):
            told += [section.heading, "-" * len(section.heading)]
            for label, text in section.lines:
                first = "  " + label.ljust(26) + ("  " if len(label) >= 26 else "") if label else "  "
                rest = " " * len("  " + label.ljust(26)) if label else "    "
                told += textwrap.wrap(text, width, initial_indent=first, subsequent_indent=rest)
            told.append("")
        assert receipt_as_text(RECEIPT, width=width, words=words).split("\n") == told


def in_short(receipt: Receipt) -> str:
    text = " ".join(receipt_as_text(receipt).split())
    return text[: text.index("What was published -")]


def test_it_opens_with_who_is_protected_how_well_and_for_what() -> None:
    pure = make_plan(replace(REQUEST, delta="0", epsilon="1")).receipt
    assert in_short(pure).startswith(
        "The promise in short -------------------- Everyone with at most 3 rows in the data is protected by"
        " differential privacy with ε = 1 and δ = 0. Even an attacker who reads this file and knows all other rows is"
        " right about whether they are in the data at all at most 73.1 % of the time (50 % is a coin toss)."
    )
    replaced = make_plan(replace(REQUEST, neighbours="replace", rows_per_person=1)).receipt
    assert "Everyone with at most one row in the data" in in_short(replaced)
    assert "which of two possible records is theirs" in in_short(replaced)
    kept = make_plan(replace(REQUEST, person="patient")).receipt
    assert "Everyone in the data is protected" in in_short(kept)


def test_publisher_purpose_and_contact_are_said_where_given() -> None:
    assert "Published by" not in receipt_as_text(RECEIPT)
    assert RECEIPT.format_version == "dpsim 1.1"
    given = make_plan(replace(REQUEST, publisher="City <b>Clinic</b>", purpose="planning of beds", contact="a@b.ch"))
    text = " ".join(receipt_as_text(given.receipt).split())
    assert "for this purpose: “planning of beds”." in in_short(given.receipt)
    for said in ("Published by City <b>Clinic</b>", "for this purpose: “planning of beds”.", "Contact a@b.ch"):
        assert said in text
    assert "<b>Clinic</b>" not in receipt_as_html(given.receipt)
    plain = replace(given.receipt, publisher="", purpose="", contact="")
    for name in ("publisher", "purpose", "contact"):
        named: dict[str, Any] = {name: "x"}
        assert replace(plain, **named).format_version == "dpsim 1.4" != plain.format_version
    read = Receipt.from_file(given.receipt.to_json(), given.receipt.arrays())
    assert (read.publisher, read.purpose, read.contact) == ("City <b>Clinic</b>", "planning of beds", "a@b.ch")
    for wrong in ("", "x" * 201, 3, None, "a\u202eb"):
        with pytest.raises(ReleaseFileError):
            Receipt.from_file(changed(publisher=wrong), RECEIPT.arrays())


def test_what_says_nothing_is_not_said() -> None:
    plain = make_plan(replace(REQUEST, row_means="one row")).receipt
    assert "One row is" in receipt_as_text(RECEIPT)
    assert "One row is" not in receipt_as_text(plain)
    kernel = make_plan(replace(REQUEST, function="gaussian", bandwidth=0.5, structure="auto")).receipt
    for worst, said in ((0.25, "0.25 at most"), (1.3, "no limit below 1")):
        receipt = replace(kernel, forecast=replace(kernel.forecast, worst=worst))
        assert said in " ".join(receipt_as_text(receipt).split())


def test_the_page_loads_nothing_and_carries_its_letters() -> None:
    page = receipt_as_html(RECEIPT, "ab12")
    assert page.count("url(data:font/woff2;base64,") == page.count("url(") == 2
    assert "http" not in page
    assert "<section class='lead'>" in page
    assert len(page) < 120_000


@pytest.mark.parametrize("function", list(FunctionName))
def test_it_is_said_whether_an_answer_is_a_mean_or_a_sum(function: FunctionName) -> None:
    """Distances are summed over all rows, kernels averaged."""
    distance = function in ("l1", "l2", "l2sq", "lpp")
    scale: dict[str, Any] = {"p": 3.0} if function == "lpp" else {} if distance else {"bandwidth": 0.5}
    said = " ".join(receipt_as_text(make_plan(plain_request(function=function, rows=100, **scale)).receipt).split())
    assert f"Answer at y the {'sum' if distance else 'mean'} over all rows x of f(x, y)" in said


def test_a_rehearsal_is_marked_on_top() -> None:
    simulated = Receipt.from_file(changed(simulated=True), RECEIPT.arrays())
    assert receipt_as_text(simulated).startswith("SIMULATED")
    assert "class='simulated'" in receipt_as_html(simulated)


def test_wide_releases_show_some_columns_and_say_how_many_more() -> None:
    names = tuple(f"c{i}" for i in range(200))
    assert "and 160 more columns" in receipt_as_text(make_plan(plain_request(columns=names, rows=10)).receipt)
    ball = make_plan(plain_request(columns=names, bounds=None, ball=1.0, rows=10)).receipt
    assert "of radius 1 around the origin" in receipt_as_text(ball)
    assert Receipt.from_file(ball.to_json(), ball.arrays()).facts.dimension == 200
    in_units = receipt_as_text(make_plan(plain_request(function="l1", columns=names[:43], near=0.5, rows=100)).receipt)
    assert "c39" in in_units
    assert "c40" not in in_units
    assert "and 3 more columns" in in_units


def test_a_structure_that_is_not_known_has_nothing_to_say_of_itself() -> None:
    with pytest.raises(ReleaseFileError, match="structure"):
        _ = replace(RECEIPT, structure="pyramid").description


def test_figures_read_well() -> None:
    assert (figure(1234567.0), figure(0.000123456), figure(1234.5)) == ("1,235,000", "0.0001235", "1,234")
    assert (figure(0.0), figure(1e-4), figure(1e4), figure(-1e4)) == ("0", "0.0001", "10,000", "-10,000")
    assert (figure(0.99e-4), figure(0.999e12), figure(1e12)) == ("9.9 × 10⁻⁵", "999,000,000,000", "1 × 10¹²")
    assert (figure(9999.6), figure(-9999.6), figure(999_960_000_000.0)) == ("10,000", "-10,000", "1 × 10¹²")
    assert exact_figure(RECEIPT.budget.epsilon) == "1/3"
    assert exact_figure(Fraction(1234, 1234567)) == "1234/1234567"
    assert exact_figure(Fraction(1234, 12345677)) != "1234/12345677"


def test_a_receipt_says_that_rows_have_unit_length() -> None:
    receipt = make_plan(plain_request(columns=("a", "b"), bounds=None, unit_norm=True, rows=10)).receipt
    assert json.loads(receipt.to_json())["domain"] == "sphere"
    assert set(receipt.arrays()) == {"columns", "fill"}
    again = Receipt.from_file(receipt.to_json(), receipt.arrays())
    assert again.to_json() == receipt.to_json()
    points = np.array([[3.0, 4.0]])
    assert np.array_equal(again.facts.domain.clip(points), receipt.facts.domain.clip(points))
    text = receipt_as_text(again)
    assert "divided by its length" in " ".join(text.split())
    assert "beyond the bounds" not in text


def test_one_number_beyond_all_bounds_damages_a_receipt() -> None:
    for name, array in RECEIPT.arrays().items():
        if array.dtype == np.float64:
            far = array.copy()
            far[0] = 1.5 * FARTHEST
            with refused(None, "damaged-receipt"):
                Receipt.from_file(RECEIPT.to_json(), RECEIPT.arrays() | {name: far})


def test_lines_of_the_receipt_have_a_hundred_letters_at_most() -> None:
    text = receipt_as_text(replace(RECEIPT, bounds_note="bb" + " a" * 200))
    assert max(map(len, text.splitlines())) == 100


def test_long_labels_stand_apart_from_what_they_say() -> None:
    for letters, between in ((25, " "), (26, "  "), (27, "  ")):
        label = "x" * letters

        def words(code: str, count: int | None, label: str = label) -> str:
            return label if code == "receipt.contact" else english(code, count)

        assert f"{label}{between}me" in receipt_as_text(replace(RECEIPT, contact="me"), words=words)


def test_it_is_said_how_many_rows_of_a_person_are_protected() -> None:
    for rows, said in ((1, "Rows per person one "), (2, "Rows per person at most 2, all protected together ")):
        assert said in " ".join(receipt_as_text(replace(RECEIPT, rows_per_person=rows)).split()) + " "


def test_parameters_are_told_by_name() -> None:
    told = receipt_as_text(replace(RECEIPT, parameters={"zeta": 1, "eta": 2.5, "alpha": "x"}))
    assert "moments (alpha = x, eta = 2.5, zeta = 1)" in " ".join(told.split())
