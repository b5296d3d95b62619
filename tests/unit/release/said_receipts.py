"""What receipts of all sorts say: which sentences, by code, and with which numbers, whatever their words are.

    python -m tests.unit.release.said_receipts

writes it down anew, for a change that means to say something else.
"""

import json
import re
import string
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import numpy as np

from dpsim_gui.domain import Ball, Box
from dpsim_gui.messages import english
from dpsim_gui.release.open import open_release
from dpsim_gui.release.receipt import Receipt
from dpsim_gui.release.receipt_parts import Origin, ReadAs
from dpsim_gui.release.receipt_sections import receipt_sections
from dpsim_gui.resources import resource

FILE = Path(__file__).with_name("said-receipts.json")
_GOLDEN = (
    "class-means", "columns-grid-weights", "columns-tree", "fourier-classes", "grid-merged", "ladder-cubes",
    "landmarks", "moments-merged", "whitened-means",
)  # fmt: skip
_READ = ReadAs(
    separator=";", decimal=",", thousands="none", encoding="cp1252", header=True, skip_lines=3, skip_footer=0,
    names_line=0, line_breaks_in_cells=False, origin=Origin.GUESSED,
)  # fmt: skip


def codes(code: str, count: int | None = None) -> str:
    """In place of a language: the code of a text and its places; of a number the marks of English."""
    text = english(code, count)
    if code.startswith("number."):
        return text
    places = [name for _, name, _, _ in string.Formatter().parse(text) if name]
    return f"[{code} {'' if count is None else count}{''.join(f' {name}={{{name}}}' for name in places)}]"


def receipts() -> Iterator[tuple[str, Receipt]]:
    """Golden ones, and one changed in all that a receipt may say."""
    for name in _GOLDEN:
        yield name, open_release(resource(f"examples/{name}.dpsim")).receipt
    plain = open_release(resource("examples/grid.dpsim")).receipt
    yield "grid", plain
    yield "simulated", replace(plain, simulated=True, row_means="one row", bounds_note="by law", rows_per_person=4)
    yield "said", replace(plain, publisher="P", purpose="Q", contact="C", person="patient", unknown=("a", "b"))
    for each in (
        _READ,
        replace(_READ, names_line=2, skip_footer=1, separator="tab", origin=Origin.TYPED),
        replace(_READ, header=False, line_breaks_in_cells=True, thousands="'", origin=Origin.CONFIRMED),
    ):
        yield f"read {each.origin}", replace(plain, reading=each)
    budget = replace(plain.budget, epsilon=Fraction(10**9 + 7, 10**9 + 9), delta=Fraction(1, 3 * 10**12 + 1))
    yield "budget", replace(plain, budget=budget)
    forecast = replace(plain.forecast, worst=None, even=0.25, crowded=0.5, approximation=0.0, discretisation=0.0)
    yield "forecast", replace(plain, forecast=forecast)
    for many in (8, 9, 41):
        names, box = tuple(f"c{at}" for at in range(many)), Box(lower=np.zeros(many), upper=np.arange(1.0, many + 1))
        wide = replace(plain, columns=names, fill=tuple(box.upper / 4), facts=replace(plain.facts, domain=box))
        yield f"{many} columns", wide
        for sphere in (False, True):
            ball = Ball(centre=np.zeros(many), radius=1.0 if sphere else 2.0, sphere=sphere)
            yield f"{many} columns, {sphere=}", replace(wide, facts=replace(plain.facts, domain=ball))


def said(receipt: Receipt) -> list[str]:
    sections = receipt_sections(receipt, "ab12", signed_by="cd34" if receipt.publisher else None, words=codes)
    lines = [(section, *line) for section in sections for line in section.lines]
    return [_rounded(f"{section.kind} | {section.heading} | {label} | {text}") for section, label, text in lines]


def _rounded(line: str) -> str:
    """The last digits differ from machine to machine."""
    return re.sub(r"\d+\.\d{10,}", lambda found: f"{float(found[0]):.9g}", line)


def short(lines: list[str], base: list[str]) -> list[str]:
    """Only what another receipt does not say, and how many lines there are."""
    return [str(len(lines)), *(line for line in lines if line not in base)]


def written() -> dict[str, list[str]]:
    told = {name: said(receipt) for name, receipt in receipts()}
    return {name: lines if name == "grid" else short(lines, told["grid"]) for name, lines in told.items()}


if __name__ == "__main__":
    FILE.write_text(json.dumps(written(), indent=0, ensure_ascii=False) + "\n", "utf-8")
