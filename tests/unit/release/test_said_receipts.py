"""What a receipt says stays as it is, in words and on the page, unless somebody means to change it."""

import html
import json

import pytest

from dpsim_gui.release.receipt_page import receipt_body
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
    of_file, of_none = (receipt_sections(receipt, given, words=codes)[-2].lines for given in ("ab12", None))
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
