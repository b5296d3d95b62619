"""What the list of steps shows of the draft: which are finished, which can be reached, and one line about each."""

from collections.abc import Collection
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from dpsim_gui.app.language.function_words import function_words
from dpsim_gui.app.language.numbers import counted
from dpsim_gui.app.language.typed_numbers import shown_number
from dpsim_gui.app.widgets.step_list import StepState
from dpsim_gui.app.wizard.source_words import source_words
from dpsim_gui.curator.draft.choices import Choices, DomainKind
from dpsim_gui.curator.draft.column_choices import complete_columns
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.problems import Step
from dpsim_gui.errors import PlanError
from dpsim_gui.functions.traits import DISTANCES, FunctionName
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.typed_number import whole_number


def step_states(
    draft: Draft, *, current: int, seen: Collection[int], running: bool, rehearsed: bool, released: str
) -> tuple[StepState, ...]:
    """One state per step and one for Done.

    seen: steps that were asked to be left; one whose defaults happen to be fine is not ticked before it was seen
    rehearsed: whether a rehearsal of the draft as it is was made; who skips it has not finished it
    released: name of the file that was made, "" before there is one
    """
    states = []
    reachable = True
    for place, step in enumerate(Step):
        fine = not draft.problems(step)
        visited = place in seen or place < current or bool(released)
        if step is Step.REHEARSE:
            visited = rehearsed
        finished = (step is Step.RELEASE and bool(released)) or (reachable and fine and visited)
        summary = step_summary(step, draft.choices) if reachable else ""
        states.append(
            StepState(summary=summary, finished=finished, reachable=(reachable and not running) or place == current)
        )
        reachable = reachable and fine
    return (*states, StepState(summary=released, finished=bool(released), reachable=bool(released)))


def step_summary(step: Step, choices: Choices) -> str:
    """Plain text; empty while nothing was chosen."""
    match step:
        case Step.DATA:
            return _data(choices)
        case Step.PROTECTED:
            return _protected(choices)
        case Step.BOUNDS:
            return _bounds(choices)
        case Step.SIMILARITY:
            return _similarity(choices)
        case Step.BUDGET:
            return (
                f"ε = {shown_number(choices.epsilon_text.strip())}  ·  δ = {shown_number(choices.delta_text.strip())}"
            )
        case Step.REHEARSE:
            return ""
        case Step.RELEASE:
            return Path(choices.target).name if choices.target else ""


def _tr(text: str) -> str:
    return QCoreApplication.translate("StepSummary", text)


def _data(choices: Choices) -> str:
    if not choices.source and not choices.starts_study:
        return ""
    count = len(choices.columns)
    columns = _tr("1 column") if count == 1 else _tr("{count} columns").format(count=count)
    about = choices.study_title_text.strip() if choices.starts_study else source_words(choices)
    return f"{columns}  ·  {about}" if about else columns


def _protected(choices: Choices) -> str:
    if not choices.stated_rows_text.strip():
        return ""
    rows = _counted(choices.stated_rows_text)
    if choices.neighbours == Relation.REPLACE:
        count = _tr("1 row") if rows == "1" else _tr("{rows} rows").format(rows=rows)
    else:
        count = _tr("at most 1 row") if rows == "1" else _tr("at most {rows} rows").format(rows=rows)
    return f"{choices.row_means_text.strip()}  ·  {count}"


def _counted(text: str) -> str:
    """With marks between the thousands, where it is a number."""
    try:
        return counted(whole_number("rows", text))
    except PlanError:
        return text.strip()


def _bounds(choices: Choices) -> str:
    match choices.domain:
        case DomainKind.BALL:
            return (
                _tr("radius {radius}").format(radius=shown_number(choices.radius_text.strip()))
                if choices.radius_text
                else ""
            )
        case DomainKind.SPHERE:
            return _tr("rows of length 1")
        case DomainKind.NONE:
            return _tr("no bounds")
        case DomainKind.BOX:
            all_of_them = len(choices.columns)
            known = all_of_them if choices.study is not None else complete_columns(choices)
            return _tr("{known} of {all} columns").format(known=known, all=all_of_them) if known else ""


def _similarity(choices: Choices) -> str:
    if choices.function not in set(FunctionName):
        return ""
    name = FunctionName(choices.function)
    title = function_words(name).title
    if name in DISTANCES:
        return title
    usual = "1" if choices.domain is DomainKind.BOX else "?"
    return f"{title}  ·  s = {shown_number(choices.bandwidth_text.strip()) or usual}"
