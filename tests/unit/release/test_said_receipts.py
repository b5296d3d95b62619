"""What a receipt says stays as it is, in words and on the page, unless somebody means to change it."""

import html
import json
from dataclasses import replace
from fractions import Fraction

import pytest

from dpsim_gui.json_values import encode
from dpsim_gui.privacy.budget import Budget
from dpsim_gui.privacy.noise_law import NoiseKind, NoiseLaw
from dpsim_gui.release.receipt_page import receipt_body
from dpsim_gui.release.receipt_parts import Counted, Part, Whole, parts_of
from dpsim_gui.release.receipt_sections import receipt_sections
from tests.unit.release.said_receipts import FILE, codes, receipts, written


@pytest.fixture(scope="module")
def told() -> dict[str, list[str]]:
    return written()


def test_every_sentence_and_number_of_a_receipt_is_a_known_one(told: dict[str, list[str]]) -> None:
    """See `said_receipts` before writing them anew."""
    assert told == json.loads(FILE.read_text("utf-8"))


def test_a_receipt_of_no_file_says_nothing_of_one() -> None:
    receipt = dict(receipts())["grid"]
    of_file, of_none = (receipt_sections(receipt, given, words=codes)[-1].lines for given in ("ab12", None))
    assert of_file[:-1] == of_none
    assert "receipt.file" in of_file[-1][0]


def test_the_page_shows_every_section_first_paragraphs_and_then_a_table() -> None:
    for name, receipt in receipts():
        pages = []
        for section in receipt_sections(receipt, "ab12", words=codes):
            page, in_table = f"<h4>{html.escape(section.heading)}</h4>", False
            for label, text in map(_escaped, section.lines):
                page += "<table>" if label and not in_table else ""
                in_table |= bool(label)
                cells = f"<th>{label}</th><td>{text}</td>" if label else f"<td colspan='2'>{text}</td>"
                page += f"<tr>{cells}</tr>" if in_table else f"<p>{text}</p>"
            kind = f" class='{section.kind}'" if section.kind else ""
            pages.append(f"<section{kind}>{page}{'</table>' if in_table else ''}</section>")
        assert receipt_body(receipt, "ab12", heading="h4", words=codes) == "".join(pages), name


def _escaped(line: tuple[str, str]) -> tuple[str, str]:
    return html.escape(line[0]), html.escape(line[1])


FIRST = Part(
    fingerprint="a" * 64,
    rows=3,
    rows_bound=5,
    budget=Budget.parse(epsilon="1/2", delta="1e-6"),
    rho=Fraction(1, 3),
    noise=NoiseLaw(kind=NoiseKind.GAUSSIAN, scale=Fraction(9)),
    program="dpsim 0.2.0",
    signed_by=None,
)
SECOND = replace(
    FIRST, fingerprint="b" * 64, rows=0, rows_bound=20, budget=Budget.parse(epsilon="2", delta="1e-9"), rho=Fraction(1)
)


@pytest.mark.parametrize("parts", [(FIRST, SECOND), (SECOND, FIRST)])
def test_a_whole_promises_what_its_weakest_parts_do(parts: tuple[Part, ...]) -> None:
    """Of ε, δ and ρ each for itself, whatever the order."""
    whole = Whole.of(parts)
    assert whole.budget == Budget.parse(epsilon="2", delta="1e-6")
    assert whole.rho == 1
    assert (whole.rows, whole.rows_bound) == (3, 25)
    assert whole.law.standard_deviation == pytest.approx(18**0.5)
    assert Whole.of((*parts, replace(FIRST, rows=None))).rows is None


def test_a_part_may_be_of_no_rows_at_all() -> None:
    assert parts_of(encode([FIRST, SECOND])) == (FIRST, SECOND)


def test_a_whole_has_from_two_to_a_hundred_parts() -> None:
    listed = encode([replace(FIRST, fingerprint=f"{at:064x}") for at in range(101)])
    for count in (2, 100):
        assert len(parts_of(listed[:count])) == count
    for count in (0, 1, 101):
        with pytest.raises(ValueError, match="not a list of parts"):
            parts_of(listed[:count])


def test_rows_left_out_and_people_are_told_apart() -> None:
    assert Counted.of(complete=False, person=False) is Counted.ALL
    assert Counted.of(complete=True, person=False) is Counted.COMPLETE
    assert Counted.of(complete=False, person=True) is Counted.OF_EACH_PERSON
    assert Counted.of(complete=True, person=True) is Counted.COMPLETE_OF_EACH_PERSON
