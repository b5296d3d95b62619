"""Tables for the screen, benchmarks.csv with one figure a line, and benchmarks.html for people."""

import csv
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from html import escape
from pathlib import Path

from tests.benchmarks.findings import Finding, Subject
from tests.benchmarks.measurement import QUANTITIES, Measured

_COMPARED = ("against", "kind", "error ×", "build ×", "query ×", "size ×", "memory ×", "settings")
_FOUND = ("what", "ours", "theirs", "unit", "ours / theirs", "against")
_CSV = ("part", "task", "against", "settings", "quantity", "unit", "ours", "theirs", "ratio")
_UNITS = {"error": "unit of the answer", "build": "s", "query": "s a point", "size": "bytes", "memory": "bytes"}
READING = (
    "The first line of a task is our recommended structure: error in the unit of the answer, CPU seconds to build, "
    "microseconds a query, bytes published, bytes of memory at the peak. The others are multiples of it: above 1 we "
    "are better. Parameters of LSQ and of the histogram were chosen by looking at the truth, which nobody may do; our "
    "planner saw public numbers only."
)


@dataclass(frozen=True, kw_only=True)
class Report:
    """Grows while the benchmarks run.  comparisons: one list per task, ours first;  found: by name of the subject"""

    conditions: str
    comparisons: list[Sequence[Measured]] = field(default_factory=list)
    found: dict[str, tuple[Subject, list[Finding]]] = field(default_factory=dict)

    def write(self, folder: Path) -> tuple[Path, Path]:
        folder.mkdir(parents=True, exist_ok=True)
        table, page = folder / "benchmarks.csv", folder / "benchmarks.html"
        with table.open("w", newline="", encoding="utf-8") as file:
            lines = csv.writer(file)
            lines.writerow(_CSV)
            lines.writerows(self._figures())
        page.write_text(self._page(), "utf-8")
        return table, page

    def _figures(self) -> Iterator[tuple[object, ...]]:
        for measured in self.comparisons:
            ours = measured[0]
            for each in measured:
                for name in QUANTITIES:
                    a, b = ours.value(name), each.value(name)
                    yield "comparison", each.task, each.name, each.settings, name, _UNITS[name], a, b, b / a
        for part, (_, findings) in self.found.items():
            for one in findings:
                yield part, one.what, one.against, "", "", one.unit, one.ours, one.theirs, one.ratio

    def _page(self) -> str:
        parts = [f"<p>{escape(self.conditions)}</p>"]
        if self.comparisons:
            parts += ["<h2>Side by side</h2>", f"<p>{escape(READING)}</p>"]
        for measured in self.comparisons:
            parts.append(f"<h3>{escape(measured[0].task)}</h3>")
            parts.append(_html_table(_COMPARED, comparison_cells(measured), "ours-first"))
        for subject, findings in self.found.values():
            parts += [f"<h2>{escape(subject.title)}</h2>", f"<p>{escape(subject.reading)}</p>"]
            parts.append(_html_table(_FOUND, map(finding_cells, findings)))
        return _PAGE.replace("CONTENT", "\n".join(parts))


def comparison_cells(measured: Sequence[Measured]) -> Iterator[tuple[str, ...]]:
    ours = measured[0]
    yield (
        ours.name,
        ours.kind,
        f"{ours.error:.3g}",
        f"{ours.build:.3g} s",
        f"{ours.query * 1e6:.3g} µs",
        _bytes(ours.size),
        _bytes(ours.memory),
        ours.settings,
    )
    for each in measured[1:]:
        ratios = tuple(_ratio(each.value(name) / ours.value(name)) for name in QUANTITIES)
        yield (each.name, each.kind, *ratios, each.settings)


def finding_cells(found: Finding) -> tuple[str, ...]:
    ratio = "" if found.ratio is None else _ratio(found.ratio)
    return found.what, _number(found.ours), _number(found.theirs), found.unit, ratio, found.against


def comparison_table(measured: Sequence[Measured]) -> str:
    return f"\n{measured[0].task}\n" + _text_table(_COMPARED, comparison_cells(measured))


def findings_table(subject: Subject, findings: Iterable[Finding]) -> str:
    return f"\n{subject.title}\n{subject.reading}\n" + _text_table(_FOUND, map(finding_cells, findings))


def _text_table(headings: Sequence[str], cells: Iterable[Sequence[str]]) -> str:
    lines = [tuple(headings), *map(tuple, cells)]
    widths = [max(len(line[i]) for line in lines) for i in range(len(headings))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() for line in lines
    )


def _ratio(value: float) -> str:
    return f"{value:.2f}" if 0.01 <= abs(value) < 100 else f"{value:.2g}" if abs(value) < 0.01 else f"{value:,.0f}"


def _number(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.3g}"


def _bytes(count: int) -> str:
    return f"{count:,} B" if count < 10_000 else f"{count / 1e3:,.0f} kB" if count < 10**7 else f"{count / 1e6:,.0f} MB"


def _html_table(headings: Sequence[str], cells: Iterable[Sequence[str]], kind: str = "") -> str:
    head = "".join(f"<th>{escape(each)}</th>" for each in headings)
    body = "\n".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in line) + "</tr>" for line in cells)
    return f'<table class="{kind}"><thead><tr>{head}</tr></thead><tbody>\n{body}\n</tbody></table>'


_PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>dpsim side by side</title>
<style>
  body { font: 15px/1.5 Inter, system-ui, sans-serif; color: #1d2433 }
  body { max-width: 72rem; margin: 2rem auto; padding: 0 1rem }
  table { border-collapse: collapse; margin: .5rem 0 1.5rem; width: 100% }
  th, td { text-align: left; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid #dde2ea }
  td { font-variant-numeric: tabular-nums }
  .ours-first tbody tr:first-child { font-weight: 600 }
  h3 { margin: 1.5rem 0 0; font-size: 1rem }
</style></head><body><h1>dpsim side by side</h1>
CONTENT
</body></html>
"""
