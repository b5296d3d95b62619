"""What must be said with an answer: band and caveats beside it, and under a picture the question, mask and errors."""

from collections.abc import Sequence

import numpy as np

from dpsim_gui.analysis.plain_sentence import legend
from dpsim_gui.app.language.language import tr, translated
from dpsim_gui.app.language.numbers import counted, marked, plain, rounded, significant
from dpsim_gui.app.viewer.session.display import describe
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.slices.curve import stated_band
from dpsim_gui.arrays import Flags, Floats
from dpsim_gui.columns.column import Column, ColumnKind
from dpsim_gui.columns.cycle import HOURS, CycleColumn
from dpsim_gui.errors import DpsimError, QueryError
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.privacy.noise_sum import normal_multiplier
from dpsim_gui.release.answer import Answer
from dpsim_gui.release.release import BAND_LEVEL

_MOST_FIXED = 16


def place_words(*, inside: bool, unseen: bool) -> str:
    where = tr("inside") if inside else tr("outside")
    return tr("{where}, not seen").format(where=where) if unseen else where


def answer_words(answer: Answer, session: Session) -> str:
    """The answer at its only point with all that must be said with it, for a line under a plot."""
    display = session.display
    value, low, high = (float(display.shown(part)[0]) for part in (answer.value, *stated_band(answer)))
    spread = float(answer.noise_sd[0]) * display.factor
    numbers = {"value": rounded(value, spread), "low": rounded(low, spread), "high": rounded(high, spread)}
    words = tr("{value} (95 % interval: {low} to {high})").format(**numbers)
    counts = row_counts(answer, session)
    rows = "" if counts is None else tr("about {count} of {rows} rows").format(count=counts[0], rows=counts[3])
    return joined(words, rows) + caveats(answer)


def row_counts(answer: Answer, session: Session) -> tuple[str, str, str, str] | None:
    """How many rows the only answer of a kernel stands for, from how many to how many, and of how many in all.

    None for distances, and where there are no rows to speak of.
    """
    if not session.display.is_kernel:
        return None
    rows = session.question.release.counted_rows(session.question.label)
    if rows < 1:
        return None
    low, high = stated_band(answer)
    shares = np.clip([answer.value[0], low[0], high[0]], 0.0, 1.0)
    count, least, most = (counted(round(share * rows)) for share in shares.tolist())
    return count, least, most, counted(round(rows))


def read_out_words(session: Session, point: Floats, columns: Sequence[int]) -> str:
    """The answer at a point, (d,), by its values in the columns that are drawn."""
    try:
        answer = session.question.bound_query.query(point[None])
    except QueryError as error:
        return no_answer(error)
    place = ", ".join(session.named_value(at, float(point[at]), short=True) for at in columns)
    return tr("{place}:  {answer}").format(place=place, answer=answer_words(answer, session))


def no_answer(error: DpsimError) -> str:
    return tr("No answer here: {problem}.").format(problem=translated(error.message))


def caveats(answer: Answer) -> str:
    """About the only point of an answer, each after a dot; empty where there are none."""
    parts = []
    if not answer.inside[0]:
        parts.append(tr("outside the bounds"))
    if answer.unseen is not None and answer.unseen[0]:
        parts.append(tr("not seen by the landmarks"))
    return "".join(f" · {part}" for part in parts)


def method_words(approximation: float, session: Session) -> str:
    """How far the method may be off, for a line of its own; empty where it is exact."""
    display, receipt = session.display, session.release.receipt
    if not approximation > 0:
        return ""
    if display.is_informative(np.array([approximation]))[0]:
        return tr("at most ± {bound} for any data").format(bound=significant(approximation * display.factor))
    if receipt.description.unlimited is not None:
        return translated(receipt.description.unlimited)
    # What was foreseen is about the function that the file was made for.
    if receipt.forecast.crowded is None or session.question.words:
        return tr("There is no limit for all data.")
    bound = significant(receipt.forecast.crowded * display.factor)
    return tr("usually within ± {bound}. There is no limit for all data.").format(bound=bound)


def answer_name(session: Session) -> str:
    """What answers are, for an axis, a colour bar or a title: share of rows within about 25 km."""
    if session.display.per_row:
        return tr("mean distance to a row")
    return translated(legend(session.question.release.receipt))


def mask_words(pale: Flags, where: str, *, on_land: bool = False, lines: bool = False) -> str:
    """What grey means, or on a map of places no colour; empty where nothing is grey.

    where: what the 95 % hold for, such as the whole map;  lines: pale ones, where nothing is grey
    """
    if not pale.any():
        return ""
    if pale.all():
        words = tr("Everything here could be noise (95 % confidence, {where}).")
    elif on_land:
        words = tr("Colour: real (95 % confidence, {where}). No colour: could be noise.")
    elif lines:
        words = tr("Pale: could be noise. Strong: real (95 % confidence, {where}).")
    else:
        words = tr("Grey: could be noise. Colour: real (95 % confidence, {where}).")
    return words.format(where=where)


def hatching_words(*, outside: bool, unseen: bool) -> str:
    """What the lines over a plot mean."""
    parts = [tr("╱╱╱ Outside the bounds: no row can be there.")] if outside else []
    parts += [tr("╲╲╲ Unlike all public landmarks: answers say little there.")] if unseen else []
    return "     ".join(parts)


def write_caption(
    session: Session,
    answer: Answer,
    *,
    point: Floats,
    moving: Sequence[int],
    mask: str = "",
    factor: float | None = None,
) -> str:
    """answer: all that is drawn;  factor: from its unit to the one it is drawn in, None for that of display
    point: (d,) where all columns are fixed but those that are drawn, `moving`
    """
    asked = question_words(session.question.similarity, session.question.label)
    fixed = fixed_words(session, point, moving)
    factor = session.display.factor if factor is None else factor
    noise, method = (answer.high - answer.low) / 2, answer.method_sd * normal_multiplier(answer.level)
    return joined(asked, near_words(session), fixed, mask, error_words(noise * factor, method * factor, answer.level))


def joined(*parts: str) -> str:
    return " · ".join(part for part in parts if part)


def question_words(similarity: Similarity, label: str | None) -> str:
    """The function, its bandwidth and formula, and which rows were asked about."""
    words = f"{describe(similarity)}: {similarity.formula}"
    return words if label is None else f"{words} · " + tr("rows of class {name}").format(name=label)


def near_words(session: Session) -> str:
    """What counts as near in each column; empty where the function's own bandwidth says it."""
    table = session.release.receipt.table
    rules = () if table is None else table.columns
    near = [f"{', '.join(rule.names)} {_near_in_unit(rule)}" for rule in rules if hasattr(rule, "near")]
    more = tr(" and {count} more").format(count=len(near) - _MOST_FIXED) if len(near) > _MOST_FIXED else ""
    return tr("near: {columns}").format(columns="; ".join(near[:_MOST_FIXED]) + more) if near else ""


def _near_in_unit(rule: Column) -> str:
    """2 km, 30 days, × 1.5; a number alone where its column has no unit."""
    near = plain(getattr(rule, "near", 1.0))
    match rule.kind:
        case ColumnKind.PLACE:
            return tr("{number} km").format(number=near)
        case ColumnKind.DATE:
            return tr("{number} days").format(number=near)
        case ColumnKind.LOG:
            return f"× {near}"
        case ColumnKind.CYCLE if isinstance(rule, CycleColumn) and rule.period == HOURS:
            return tr("{number} hours").format(number=near)
    return near


def fixed_words(session: Session, point: Floats, moving: Sequence[int]) -> str:
    """point: (d,) of the picture, which may be another one than that of the session by now"""
    others = [at for at in range(len(session.columns)) if at not in moving]
    named = ", ".join(session.named_value(at, float(point[at])) for at in others[:_MOST_FIXED])
    if len(others) > _MOST_FIXED:
        named += tr(" and {count} more").format(count=len(others) - _MOST_FIXED)
    return tr("fixed: {columns}").format(columns=named) if named else ""


def error_words(noise: Floats, method: Floats, level: float = BAND_LEVEL) -> str:
    """noise, method: how far each reaches on either side, at the level of the band and in the unit that is drawn"""
    by_noise, by_method = range_words(noise), range_words(method)
    shown = marked(f"{100 * level:g}")
    return joined(
        tr("noise {range} ({level} %)").format(range=by_noise, level=shown) if by_noise else "",
        tr("method usually {range}").format(range=by_method) if by_method else tr("the method is exact"),
    )


def range_words(reach: Floats) -> str:
    """± 0.1 to 0.2; empty where nothing is above 0."""
    known = reach[np.isfinite(reach)]
    if not known.size or not (known > 0).any():
        return ""
    least, most = significant(float(known.min())), significant(float(known.max()))
    return f"± {most}" if least == most else tr("± {least} to {most}").format(least=least, most=most)
