"""One line about the choices made on each page, for the list of steps. Plain text; empty while nothing was chosen."""

from pathlib import Path

from PySide6.QtCore import QCoreApplication

from dpsim_gui.app.language.function_words import function_words
from dpsim_gui.app.language.numbers import counted
from dpsim_gui.app.language.typed_numbers import shown_number
from dpsim_gui.app.wizard.source_words import source_words
from dpsim_gui.curator.draft.choices import Choices, DomainKind
from dpsim_gui.curator.draft.column_choices import complete_columns
from dpsim_gui.errors import PlanError
from dpsim_gui.functions.traits import DISTANCES, FunctionName
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.typed_number import whole_number


def _tr(text: str) -> str:
    return QCoreApplication.translate("StepSummary", text)


def summarise_data(choices: Choices) -> str:
    if not choices.source and not choices.starts_study:
        return ""
    count = len(choices.columns)
    columns = _tr("1 column") if count == 1 else _tr("{count} columns").format(count=count)
    about = choices.study_title_text.strip() if choices.starts_study else source_words(choices)
    return f"{columns}  ·  {about}" if about else columns


def summarise_protected(choices: Choices) -> str:
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


def summarise_bounds(choices: Choices) -> str:
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


def summarise_budget(choices: Choices) -> str:
    return f"ε = {shown_number(choices.epsilon_text.strip())}  ·  δ = {shown_number(choices.delta_text.strip())}"


def summarise_release(choices: Choices) -> str:
    return Path(choices.target).name if choices.target else ""


def summarise_similarity(choices: Choices) -> str:
    if choices.function not in set(FunctionName):
        return ""
    name = FunctionName(choices.function)
    title = function_words(name).title
    if name in DISTANCES:
        return title
    usual = "1" if choices.domain is DomainKind.BOX else "?"
    return f"{title}  ·  s = {shown_number(choices.bandwidth_text.strip()) or usual}"
