"""A release as a Jupyter notebook: the receipt, answers, a picture, and the code that made them.

The notebook holds results already, as if it had been run. No kernel is needed for that: each cell states its code and
the same call in Python, and a test runs the code of whole notebooks and compares. What a release cannot tell has no
cell. Pictures need matplotlib; where it is not installed, their cells have no result yet.
"""

import base64
import io
import json
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from dpsim_gui.analysis.opened import OpenedRelease, open_release
from dpsim_gui.analysis.plots import ReleasePlots
from dpsim_gui.columns.column import ColumnKind
from dpsim_gui.errors import QueryError, ReleaseFileError, write_problem
from dpsim_gui.messages import Message, Words, english, render
from dpsim_gui.release.receipt_sections import exact_figure
from dpsim_gui.whole_file import is_same_file, whole_file

SUFFIX = ".ipynb"
# Columns whose points are written out by name, and that have a curve each.
_MOST_NAMED = 12
_SYNTHETIC_ROWS = 5
_AT = (0.25, 0.5, 0.75)
_DIGITS = 3
_DOTS_PER_INCH = 80

Point = dict[str, Any] | list[float]


@dataclass(frozen=True, kw_only=True)
class _Cell:
    """title, text: codes of the words above it;  code: of the cell;  call: gives what the code gives

    is_picture: `call` draws into the figure that it is given
    """

    title: str
    text: str
    code: str
    call: Callable[..., Any]
    is_picture: bool = False


def save_notebook(release: str | os.PathLike[str], target: str | os.PathLike[str], words: Words = english) -> None:
    """Writes the notebook of the release file at `release`; an existing file is replaced, never half of it."""
    text = notebook(release, target, words)
    if is_same_file(release, target):
        raise ReleaseFileError("output", "output-is-input")
    try:
        with whole_file(Path(target)) as stream:
            stream.write(text)
    except OSError as error:
        raise ReleaseFileError("output", "file-not-written", reason=write_problem(error)) from None


def notebook(release: str | os.PathLike[str], target: str | os.PathLike[str], words: Words = english) -> str:
    """The notebook as text.  target: where it will lie, from where it finds the release"""
    opened = open_release(release)
    cells: list[dict[str, Any]] = []

    def add(kind: str, source: str, **more: Any) -> None:
        cells.append({"cell_type": kind, "id": f"cell-{len(cells) + 1}", "metadata": {}, "source": source, **more})

    receipt = opened.receipt
    about = Message(
        "notebook.about", epsilon=exact_figure(receipt.budget.epsilon), delta=exact_figure(receipt.budget.delta)
    )
    add("markdown", f"# {_plain(Path(release).stem)}\n\n{render(about, words)}")
    count = 0
    for cell in _cells(opened, _way(release, target)):
        try:
            outputs = _outputs(cell, count + 1)
        except QueryError:
            # This release holds nothing of the kind.
            continue
        count += 1
        add("markdown", f"## {render(Message(cell.title), words)}\n\n{render(Message(cell.text), words)}")
        add("code", cell.code, execution_count=count if outputs else None, outputs=outputs)
    columns = ", ".join(map(_plain, opened.columns[:_MOST_NAMED]))
    own = Message("notebook.own-points", columns=columns)
    code = 'import polars\n\npoints = polars.read_csv("points.csv")\nrelease.query(points).to_frame()'
    add("markdown", f"## {render(Message('notebook.go-on'), words)}\n\n{render(own, words)}\n\n```python\n{code}\n```")
    content = {
        "cells": cells,
        "metadata": {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return json.dumps(content, indent=1, ensure_ascii=False) + "\n"


def _way(release: str | os.PathLike[str], target: str | os.PathLike[str]) -> str:
    """From the folder of the notebook to the release."""
    try:
        return Path(os.path.relpath(release, Path(target).absolute().parent)).as_posix()
    except ValueError:
        # Another drive of Windows.
        return str(Path(release).absolute())


def _cells(release: OpenedRelease, file: str) -> Iterator[_Cell]:
    opening = f"from dpsim_gui import open_release\n\nrelease = open_release({file!r})\nrelease"
    yield _Cell(title="notebook.receipt", text="notebook.receipt-about", code=opening, call=lambda: release)
    points = example_points(release)
    given = "points = [\n" + "".join(f"    {point!r},\n" for point in points) + "]\n"
    if release.classes:
        yield _Cell(
            title="notebook.classes",
            text="notebook.classes-about",
            code=f"{given}release.classify(points)",
            call=lambda: release.classify(points),
        )
        given = ""
    yield _Cell(
        title="notebook.answers",
        text="notebook.answers-about",
        code=f"{given}release.query(points)",
        call=lambda: release.query(points),
    )
    yield _picture(release)
    first = release.columns[0]
    yield _Cell(
        title="notebook.quantiles",
        text="notebook.quantiles-about",
        code=f"release.distribution({first!r}).quantiles({_AT})",
        call=lambda: release.distribution(first).quantiles(_AT),
    )
    yield _Cell(
        title="notebook.rows",
        text="notebook.rows-about",
        code=f"release.sample({_SYNTHETIC_ROWS}, random_state=0)",
        call=lambda: release.sample(_SYNTHETIC_ROWS, random_state=0),
    )


def _picture(release: OpenedRelease) -> _Cell:
    """A map where two columns make one, otherwise a curve along every column, or along the first of many."""
    plots, count = release.plot, len(release.columns)
    if count == 2:
        return _Cell(
            title="notebook.map",
            text="notebook.map-about",
            code="release.plot.map();",
            call=lambda figure: plots.map(ax=figure.subplots()),
            is_picture=True,
        )
    whole = count <= _MOST_NAMED
    return _Cell(
        title="notebook.profile" if whole else "notebook.curve",
        text="notebook.curve-about",
        code="release.plot.profile();" if whole else "release.plot.curve();",
        call=lambda figure: plots.profile(figure=figure) if whole else plots.curve(ax=figure.subplots()),
        is_picture=True,
    )


def example_points(release: OpenedRelease) -> list[Point]:
    """Three points inside the bounds, with few digits: by the names of the columns, or as lists where they are many."""
    plots = ReleasePlots(release)
    try:
        lower, upper = plots.ends
    except QueryError:
        # Points may lie anywhere.
        nowhere: list[float] = [0.0] * len(release.columns)
        return [nowhere if len(nowhere) > _MOST_NAMED else dict(zip(release.columns, nowhere, strict=True))]
    points: list[Point] = []
    for share in _AT:
        cells = [
            _cell(plots, place, low, high, share)
            for place, (low, high) in enumerate(zip(lower.tolist(), upper.tolist(), strict=True))
        ]
        points.append(dict(zip(release.columns, cells, strict=True)) if len(cells) <= _MOST_NAMED else cells)
    return points


def _cell(plots: ReleasePlots, place: int, low: float, high: float, share: float) -> Any:
    """A cell as people write it."""
    rule = plots.rule(place)
    value = low + share * (high - low)
    if rule is not None and rule.choices:
        return rule.choices[min(int(share * len(rule.choices)), len(rule.choices) - 1)]
    if rule is not None and not rule.reads_numbers:
        return rule.shown(float(np.floor(value)))
    if rule is not None and rule.kind is ColumnKind.LOG:
        value = low ** (1 - share) * high**share
    return min(max(float(f"{value:.{_DIGITS}g}"), low), high)


def _outputs(cell: _Cell, number: int) -> list[dict[str, Any]]:
    if cell.is_picture:
        return _drawn(cell.call)
    result = cell.call()
    data = {"text/html": result._repr_html_(), "text/plain": repr(result)}
    return [{"output_type": "execute_result", "execution_count": number, "data": data, "metadata": {}}]


def _drawn(draw: Callable[[Any], object]) -> list[dict[str, Any]]:
    """None without matplotlib. Not through pyplot, which would open a window beside those of the wizard."""
    if find_spec("matplotlib") is None:
        return []
    figure = import_module("matplotlib.figure").Figure()
    draw(figure)
    picture = io.BytesIO()
    figure.savefig(picture, format="png", dpi=_DOTS_PER_INCH, bbox_inches="tight", metadata={"Software": None})
    data = {"image/png": base64.b64encode(picture.getvalue()).decode("ascii")}
    return [{"output_type": "display_data", "data": data, "metadata": {}}]


def _plain(text: str) -> str:
    """Names of strangers, without what Markdown or HTML would make of them."""
    return "".join(letter if letter.isalnum() or letter in " _-.,()" else "·" for letter in text).replace("_", "\\_")
