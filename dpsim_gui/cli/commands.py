"""Every command there is, in the order of `dpsim --help`. Each is imported when chosen.

`dpsim --help` needs none of them, and `dpsim query` neither the owner's side nor polars. A module of a command has
`add_arguments(parser)`, which also sets `run`; its first words are what `dpsim COMMAND --help` says of it.
Bundles carry every module of `dpsim_gui.cli`, since nothing here names them in an import.
"""

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module


@dataclass(frozen=True, kw_only=True)
class Command:
    """module: inside `dpsim_gui.cli`"""

    module: str
    help: str


COMMANDS: dict[str, Command] = {
    "plan": Command(module="plan_command", help="preview budget and typical error; spends nothing"),
    "rehearse": Command(module="rehearse_command", help="measure the error on simulated rows; spends nothing"),
    "release": Command(module="release_command", help="make one release file; spends budget"),
    "query": Command(module="query_command", help="answer points from a release file"),
    "classify": Command(module="classify_command", help="classify points by a release made with classes"),
    "distribution": Command(
        module="analysis.distribution_command",
        help="quantiles or shares of a column from a release of l1 or with the structure grid",
    ),
    "sample": Command(
        module="analysis.sample_command",
        help="synthetic rows from a release with the structure grid, fourier, lattice-waves or landmarks",
    ),
    "weigh": Command(
        module="analysis.weigh_command", help="weigh public rows so that together they look like the private ones"
    ),
    "drift": Command(module="analysis.drift_command", help="compare two releases, or a release and a public table"),
    "page": Command(module="analysis.page_command", help="write a release as one web page that answers questions"),
    "study": Command(
        module="study.study_command", help="start a study of several owners; reads no data, spends nothing"
    ),
    "merge": Command(module="study.merge_command", help="add releases of one study together; spends nothing"),
    "inspect": Command(module="inspect_command", help="print the receipt of a release file"),
    "verify": Command(module="evidence.verify_command", help="check a release file or an evidence folder"),
    "evidence": Command(
        module="evidence.evidence_command", help="a folder with receipt, records and signature for institutions"
    ),
    "sign": Command(module="sign_command", help="write a signed copy of a release"),
    "keys": Command(module="keys_command", help="keys for signing releases"),
    "ledger": Command(module="ledger_command", help="what has been spent on each data set"),
    "experiment": Command(module="experiment.command", help="repeat the paper's experiments on public data"),
}


def arguments_of(name: str, parser: argparse.ArgumentParser) -> None:
    """Adds what the command takes."""
    module = import_module(f"dpsim_gui.cli.{COMMANDS[name].module}")
    parser.description = module.__doc__
    module.add_arguments(parser)


def self_test(command: Callable[[Sequence[str]], int]) -> int:
    code: int = import_module("dpsim_gui.cli.self_test").self_test(command)
    return code
