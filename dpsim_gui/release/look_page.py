"""What a look tells, as text for people and as JSON for programs."""

from collections.abc import Mapping
from typing import Any

from dpsim_gui.columns.date import iso_text
from dpsim_gui.columns.looked import CellKind
from dpsim_gui.messages import Message, Value, Words, english, render
from dpsim_gui.release.look import FirstLook
from dpsim_gui.release.receipt_sections import exact_figure, figure
from dpsim_gui.structures.looks.told import Interval, ToldColumn

_KINDS = {
    CellKind.NUMBER: Message("look.kind.number"),
    CellKind.DATE: Message("look.kind.date"),
    CellKind.TEXT: Message("look.kind.text"),
    CellKind.MISSING: Message("look.kind.missing"),
}
_MOST_SHOWN = 12
_DIGITS = 6


def told_content(look: FirstLook) -> dict[str, Any]:
    """As `dpsim look --json` prints it."""
    return {
        "columns": {name: _column(told) for name, told in look.told.items()},
        "epsilon": float(look.epsilon),
        "delta": float(look.delta),
    }


def _column(told: ToldColumn) -> dict[str, Any]:
    bounds = told.bounds
    return {
        "kinds": {kind.value: _share(interval) for kind, interval in told.kinds.items()},
        "quantiles": [
            {
                "at": at,
                "value": _value(told, each.value),
                "low": _value(told, each.low),
                "high": _value(told, each.high),
            }
            for at, each in told.quantiles
        ],
        "bounds": None if bounds is None else list(bounds),
        "near": told.near,
        "values": [{"value": value, **_share(interval)} for value, interval in told.values],
    }


def _share(interval: Interval) -> Mapping[str, float]:
    return {
        "share": round(interval.value, _DIGITS),
        "low": round(interval.low, _DIGITS),
        "high": round(interval.high, _DIGITS),
    }


def _value(told: ToldColumn, value: float) -> float | str:
    """A number with six digits, or a day."""
    fine = told.column.fine
    return iso_text(value)[:10] if fine is not None and fine.of is CellKind.DATE else float(f"{value:.{_DIGITS}g}")


def look_as_text(look: FirstLook, words: Words = english) -> str:
    """A few lines for each column."""
    head = Message(
        "look.spent", epsilon=exact_figure(look.epsilon), delta=exact_figure(look.delta), unit=look.unit.words
    )
    blocks = [render(head, words)]
    for name, told in look.told.items():
        lines = [f"  {render(line, words)}" for line in column_lines(told)]
        blocks.append("\n".join([name, *lines]))
    return "\n\n".join(blocks)


def column_lines(told: ToldColumn) -> tuple[Message, ...]:
    """What is known of a column, one sentence a line."""
    seen = [kind for kind in told.kinds if told.is_there(kind)]
    shares = tuple(_percent(_KINDS[kind], told.kinds[kind]) for kind in seen)
    lines = [Message("look.cells", shares=shares) if shares else Message("look.unclear")]
    if told.quantiles:
        low, middle, high = (_shown(_value(told, told.quantiles[at][1].value)) for at in (1, 2, 3))
        lines.append(Message("look.middle", low=low, middle=middle, high=high))
    if told.bounds is not None and told.near is not None:
        low, high = map(_shown, told.bounds)
        lines.append(Message("look.proposed", low=low, high=high, near=figure(told.near)))
    if told.values:
        listed = tuple(_percent(value, interval) for value, interval in told.values[:_MOST_SHOWN])
        more = len(told.values) - len(listed)
        code = "look.values-and-more" if more else "look.values"
        lines.append(Message(code, values=listed, **({"more": more} if more else {})))
    elif told.is_there(CellKind.TEXT) and told.main_kind is CellKind.TEXT:
        lines.append(Message("look.no-values"))
    return tuple(lines)


def _shown(value: float | str) -> Value:
    return value if isinstance(value, str) else figure(value)


def _percent(name: Value, interval: Interval) -> Message:
    """A share, and how far noise may have moved it."""
    return Message(
        "look.share",
        name=name,
        share=100 * interval.value,
        low=100 * interval.low,
        high=100 * interval.high,
    )
