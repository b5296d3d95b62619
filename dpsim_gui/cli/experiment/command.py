"""`dpsim experiment`: the paper's experiments on public data, as a table, pictures and a page."""

import argparse
import importlib
import importlib.util
import zipfile
from collections.abc import Callable
from dataclasses import replace
from html import escape
from pathlib import Path

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.cli.output import write_table, written_to
from dpsim_gui.cli.terminal import say, watched
from dpsim_gui.curator.experiments import classification, dimension, l1
from dpsim_gui.curator.experiments.classification import bundled, supplied
from dpsim_gui.curator.experiments.report import Panel, Report
from dpsim_gui.document import document
from dpsim_gui.errors import DataFileError, PlanError, missing_package, write_problem
from dpsim_gui.progress import Progress, unwatched
from dpsim_gui.version import PROGRAM


def add_experiment(parser: argparse.ArgumentParser) -> None:
    """`dpsim experiment`: the paper's experiments on public data, as a table, pictures and a page."""
    parser.add_argument("name", metavar="|".join(_EXPERIMENTS), help="which experiment")
    parser.add_argument(
        "-o", "--output", default=".", metavar="FOLDER", help="folder for the results (default: this folder)"
    )
    parser.add_argument(
        "--data",
        metavar="PUBLIC.npy|.npz",
        help="for dimension: embeddings (NPY). For classification: an NPZ file with x_train, y_train, x_test, y_test",
    )
    parser.add_argument("--quick", action="store_true", help="a small form of the experiment that takes seconds")


def run_experiment(args: argparse.Namespace) -> int:
    if args.name not in _EXPERIMENTS:
        raise PlanError("experiment", "choose-one-of-these", choices=", ".join(_EXPERIMENTS))
    if importlib.util.find_spec("matplotlib") is None:
        raise PlanError("experiment", missing_package("matplotlib", "experiments"))
    folder = Path(args.output)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise PlanError("output", "folder-not-made", reason=write_problem(error)) from None
    with watched(args.name, quiet=False) as progress:
        report = _EXPERIMENTS[args.name](args.data, args.quick, progress or unwatched)
    # An optional extra of half a second: loaded when pictures are drawn, not by every other command.
    plots = importlib.import_module("dpsim_gui.cli.experiment.plot")
    try:
        pictures = plots.draw(report, folder)
    except OSError as error:
        raise PlanError("output", "file-not-written", reason=write_problem(error)) from None
    with written_to(str(folder / f"{report.name}.csv")) as stream:
        write_table(stream, report.columns, report.rows)
    with written_to(str(folder / f"{report.name}.html")) as stream:
        stream.write(experiment_page(report, pictures))
    say("cli.experiment-written", page=str(folder / report.name), pictures=len(pictures))
    return 0


def _l1(data: str | None, quick: bool, progress: Progress) -> Report:
    if data is not None:
        raise PlanError("data", "l1-takes-no-data")
    return l1.run(l1.QUICK if quick else l1.L1Extent(), progress)


def _dimension(data: str | None, quick: bool, progress: Progress) -> Report:
    extent = dimension.QUICK if quick else dimension.DimensionExtent()
    if data is None:
        return dimension.run(extent, dimension.simulated_embeddings(), "Simulated embeddings", progress)
    return dimension.run(extent, _embeddings(Path(data)), Path(data).name, progress)


def _embeddings(path: Path) -> Floats:
    try:
        with path.open("rb") as file:
            array = np.load(file, allow_pickle=False)
    except (OSError, ValueError, EOFError, zipfile.BadZipFile):
        array = None
    if not isinstance(array, np.ndarray) or array.dtype.kind not in "fiu" or not np.isfinite(array).all():
        raise DataFileError("data", "embeddings-file")
    return array.astype(np.float64)


def _classification(data: str | None, quick: bool, progress: Progress) -> Report:
    extent = classification.QUICK if quick else classification.ClassificationExtent()
    labelled = bundled() if data is None else supplied(data)
    if quick:
        labelled = replace(labelled, rows=labelled.rows[:5000], labels=labelled.labels[:5000])
    return classification.run(extent, labelled, progress)


_EXPERIMENTS: dict[str, Callable[[str | None, bool, Progress], Report]] = {
    "l1": _l1,
    "dimension": _dimension,
    "classification": _classification,
}


Cell = str | int | float


def experiment_page(report: Report, pictures: tuple[str, ...]) -> str:
    """pictures: names of files beside the page, one for each panel."""
    figures = "".join(_figure(name, panel) for name, panel in zip(pictures, report.panels, strict=True))
    words = "".join(f"<p>{escape(sentence)}</p>" for sentence in report.words)
    body = (
        f"{words}<div class='pictures'>{figures}</div><h2>All figures</h2>{_table(report.columns, report.rows)}"
        f"<footer>Public data; not a release. Made by {escape(PROGRAM)}.</footer>"
    )
    return document(report.title, body, wide=True)


def _figure(name: str, panel: Panel) -> str:
    said = f"{panel.title}: {panel.up} over {panel.across}"
    return (
        f"<figure><img src='{escape(name)}' alt='{escape(said)}'><figcaption>{escape(said)}</figcaption>"
        f"<details><summary>Figures behind it</summary>{_table(*_behind(panel))}</details></figure>"
    )


def _behind(panel: Panel) -> tuple[tuple[str, ...], tuple[tuple[Cell, ...], ...]]:
    """One row for each x, one column for each line; empty where a line has no point there."""
    every = np.unique(np.concatenate([series.x for series in panel.series]))
    known = [dict(zip(series.x.tolist(), series.y.tolist(), strict=True)) for series in panel.series]
    rows = tuple((float(x), *(values.get(float(x), "") for values in known)) for x in every)
    return (panel.across, *(series.name for series in panel.series)), rows


def _table(columns: tuple[str, ...], rows: tuple[tuple[Cell, ...], ...]) -> str:
    head = "".join(f"<th>{escape(name)}</th>" for name in columns)
    body = "".join("<tr>" + "".join(f"<td>{escape(_shown(cell))}</td>" for cell in row) + "</tr>" for row in rows)
    return (
        f"<div class='scrolled'><table class='figures'><thead><tr>{head}</tr></thead>"
        f"<tbody>{body}</tbody></table></div>"
    )


def _shown(cell: Cell) -> str:
    return f"{cell:.4g}" if isinstance(cell, float) else f"{cell:,}" if isinstance(cell, int) else cell
