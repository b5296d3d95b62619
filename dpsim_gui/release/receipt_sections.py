"""The receipt in words, once, for the command line, the printed page and both windows."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from dpsim_gui.columns.table import ColumnTable
from dpsim_gui.columns.text import TextRule
from dpsim_gui.domain import Ball, Box
from dpsim_gui.messages import Figure, Message, Value, Words, as_text, english, render
from dpsim_gui.plain_text import scientific, short_power
from dpsim_gui.privacy.budget import Budget, attack_accuracy, odds
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.release.look import FirstLook
from dpsim_gui.release.receipt import Receipt
from dpsim_gui.release.receipt_parts import Counted, Part

_SHOWN_COLUMNS = 40
_NAMED_COLUMNS = 8
ROW_NOT_SAID = "one row"
PERSON = ("one person", ROW_NOT_SAID)
"""what a row means where rows are people in all sentences"""
"""what one row is where the owner said nothing else; nobody repeats it"""
_LARGEST_MEAN = 1.0
"""of a kernel, which is at most 1"""
NOT_COVERED = (
    Message("receipt.not-clipping"),
    Message("receipt.not-groups"),
    Message("receipt.not-sampling"),
    Message("receipt.not-other-releases"),
    Message("receipt.not-honesty"),
)


@dataclass(frozen=True, kw_only=True)
class Section:
    """heading, and (label, text) lines below it;  kind: what is set apart, else empty"""

    heading: str
    lines: tuple[tuple[str, str], ...]
    kind: Literal["", "lead", "simulated"] = ""


Line = tuple[Value, Value]
"""(label, text): a message, or a name and number of the receipt's own, which no language changes"""


def _lines(*lines: "tuple[str, Value | None]") -> tuple[Line, ...]:
    """(code of the label, text); a line without a text is left out: what says nothing is not said."""
    return tuple((Message(code) if code else "", text) for code, text in lines if text is not None)


def receipt_sections(
    receipt: Receipt, fingerprint: str | None = None, *, signed_by: str | None = None, words: Words = english
) -> tuple[Section, ...]:
    """All of the receipt: the promise, what was published, then technical details.

    fingerprint: of the file, where there is one already;  signed_by: its verified public key
    """

    def section(code: str, lines: Sequence[Line], *, kind: Literal["", "lead", "simulated"] = "") -> Section:
        shown = tuple((as_text(label, words), as_text(text, words)) for label, text in lines)
        return Section(heading=render(Message(code), words), lines=shown, kind=kind)

    warning = (("", Message("receipt.simulated-rows")),)
    return (
        section("receipt.simulated", warning, kind="simulated")
        if receipt.simulated
        else section("receipt.in-short", _in_short(receipt), kind="lead"),
        section("receipt.published", _published(receipt)),
        section("receipt.columns-and-bounds", _columns(receipt)),
        section("receipt.how-accurate", _accuracy(receipt)),
        *((section("receipt.merged-from", _parts(receipt)),) if receipt.parts else ()),
        section("receipt.what-is-not-covered", [("", text) for text in NOT_COVERED]),
        section("receipt.who-is-protected", _protected(receipt)),
        section("receipt.how-well", _guarantee(receipt)),
        section("receipt.what-is-answered", (*_answered(receipt), *_error_parts(receipt))),
        section("receipt.how-it-was-made", _making(receipt, fingerprint, signed_by)),
    )


_COUNTED = {
    Counted.COMPLETE: Message("receipt.counted-complete"),
    Counted.OF_EACH_PERSON: Message("receipt.counted-of-person"),
    Counted.COMPLETE_OF_EACH_PERSON: Message("receipt.counted-complete-of-person"),
}
_MEANINGS = {
    ("mean", True): Message("receipt.mean-of-f"),
    ("sum", True): Message("receipt.sum-of-f"),
    ("mean", False): Message("receipt.mean-of-f-counted"),
    ("sum", False): Message("receipt.sum-of-f-counted"),
}


def figure(value: float) -> Figure:
    """Four significant digits, for people: 0.0001235, 12.35, 1,235,000, 1.235 × 10⁻⁷."""
    rounded = float(f"{value:.4g}")
    if value != 0 and not 1e-4 <= abs(rounded) < 1e12:
        return Figure(scientific(value, 4))
    return Figure(f"{int(rounded):,}" if abs(rounded) >= 1e4 else f"{value:,.4g}")


def exact_figure(value: Fraction) -> Figure | Message:
    """Exact where short, such as 0.1 or 1/3; four digits otherwise."""
    decimal = f"{float(value):.10g}"
    if Fraction(decimal) == value:
        return Figure(short_power(decimal))
    text = str(value)
    return Figure(text) if len(text) <= 12 else Message("about-figure", figure=float(value))


def _in_short(receipt: Receipt) -> Sequence[Line]:
    """The promise in two sentences to quote, then what the file is for."""
    budget = receipt.budget
    kept = receipt.person is not None
    who = Message("receipt.everyone") if kept else Message("receipt.everyone-with", count=receipt.rows_per_person)
    if receipt.parts:
        who = Message("receipt.everyone-at-one-site", who=who)
    result = {
        Relation.REPLACE: Message("receipt.which-rows-are-theirs" if kept else "receipt.which-record-is-theirs"),
        Relation.ADD_REMOVE: Message("receipt.whether-they-are-there"),
    }[receipt.facts.relation]
    told = Message(
        "receipt.protected-in-short",
        who=who,
        epsilon=exact_figure(budget.epsilon),
        delta=exact_figure(budget.delta),
        found=result,
        right=100 * attack_accuracy(budget),
    )
    names = ", ".join(receipt.asked_names[:_NAMED_COLUMNS])
    hidden = max(0, len(receipt.asked_names) - _NAMED_COLUMNS)
    columns = Message("receipt.names-and-more", names=names, count=hidden) if hidden else names
    use = (
        Message("receipt.use-for-purpose", columns=columns, purpose=receipt.purpose)
        if receipt.purpose
        else Message("receipt.use", columns=columns)
    )
    return _lines(("", told), ("", use))


def _published(receipt: Receipt) -> Sequence[Line]:
    private = Message("receipt.private-rows", rows_bound=receipt.rows_bound)
    number = private if receipt.rows is None else Message("receipt.public-rows", rows=receipt.rows)
    if receipt.is_partly_counted:
        number = Message("receipt.partly-counted", number=number)
    classes = Message("receipt.class-names", names=", ".join(receipt.classes), label_column=receipt.label_column or "")
    return _lines(
        ("receipt.published-by", receipt.publisher or None),
        ("receipt.contact", receipt.contact or None),
        ("receipt.one-row-is", receipt.row_means if receipt.row_means != ROW_NOT_SAID else None),
        ("receipt.number-of-rows", number),
        ("receipt.counted", _COUNTED.get(receipt.counted)),
        ("receipt.classes", classes if receipt.classes else None),
        ("receipt.first-look", None if receipt.look is None else _look_words(receipt.look, receipt.budget)),
        ("receipt.study", receipt.study),
    )


def _protected(receipt: Receipt) -> Sequence[Line]:
    rows, person = receipt.rows_per_person, receipt.person
    by_person = person is not None
    relation = {
        Relation.REPLACE: Message("receipt.replace-person" if by_person else "receipt.replace-one"),
        Relation.ADD_REMOVE: Message("receipt.add-remove-person" if by_person else "receipt.add-remove-one"),
    }[receipt.facts.relation]
    promised = Message("receipt.rows-of-person", rows=rows) if rows > 1 else Message("receipt.one-row")
    return _lines(
        (
            "receipt.rows-per-person",
            promised if person is None else Message("receipt.rows-kept", count=rows, person=person),
        ),
        ("receipt.neighbours", relation),
    )


def _guarantee(receipt: Receipt) -> Sequence[Line]:
    budget, delta = receipt.budget, exact_figure(receipt.budget.delta)
    return (
        (Message("receipt.privacy-budget"), exact_figure(budget.epsilon)),
        ("δ", Message("receipt.pure-delta", delta=delta) if budget.is_pure else delta),
        *_lines(
            ("receipt.zcdp-cost", Figure(f"{float(receipt.rho):.4g}")),
            ("receipt.unit-of-the-budget", receipt.unit.words),
            ("receipt.in-words", _meaning_of(budget)),
            ("receipt.best-attack", Message("receipt.attack", right=100 * attack_accuracy(budget))),
        ),
    )


def _look_words(look: FirstLook, budget: Budget) -> Message:
    """Both budgets speak of the same neighbours, so they add up."""
    return Message(
        "receipt.look-budget",
        epsilon=exact_figure(look.epsilon),
        delta=exact_figure(look.delta),
        total_epsilon=exact_figure(look.epsilon + budget.epsilon),
        total_delta=exact_figure(look.delta + budget.delta),
    )


def _parts(receipt: Receipt) -> Sequence[Line]:
    """The releases it was merged from, and whose promise holds for whom."""
    return (
        (Message("receipt.whose-promise"), Message("receipt.whose-promise-words")),
        *((Message("receipt.part-number", number=at), _part(part)) for at, part in enumerate(receipt.parts, start=1)),
    )


def _part(part: Part) -> Message:
    rows = (
        Message("receipt.part-private-rows", rows_bound=part.rows_bound)
        if part.rows is None
        else Message("receipt.part-public-rows", rows=part.rows)
    )
    epsilon, delta = exact_figure(part.budget.epsilon), exact_figure(part.budget.delta)
    signed = (
        Message("receipt.unsigned-part")
        if part.signed_by is None
        else Message("receipt.part-of-key", key=part.signed_by)
    )
    return Message("receipt.part", epsilon=epsilon, delta=delta, rows=rows, signed=signed, fingerprint=part.fingerprint)


def _meaning_of(budget: Budget) -> Message:
    """P(outcome) ≤ e^ε·P'(outcome) + δ; odds are bounded by e^ε only where δ = 0."""
    factor, more = Figure(f"{odds(budget):,.4g}"), exact_figure(budget.delta)
    if budget.is_pure:
        return Message("receipt.odds", factor=factor)
    return Message("receipt.odds-with-delta", factor=factor, more=more)


def _answered(receipt: Receipt) -> Sequence[Line]:
    similarity = receipt.facts.similarity
    kind = "mean" if similarity.is_kernel else "sum"
    meaning = receipt.description.answers or _MEANINGS[kind, receipt.counted is Counted.ALL]
    return _lines(
        ("receipt.function", f"{similarity.name}: f(x, y) = {similarity.formula}"),
        ("receipt.bandwidth-s", None if similarity.bandwidth is None else figure(similarity.bandwidth)),
        ("receipt.power-p", None if similarity.power is None else figure(similarity.power)),
        ("receipt.answer-at-y", meaning),
    )


def _columns(receipt: Receipt) -> Sequence[Line]:
    if receipt.table is not None:
        return _rules(receipt, receipt.table)
    if receipt.text is not None:
        return _text(receipt.text)
    domain, names = receipt.facts.domain, receipt.columns[:_SHOWN_COLUMNS]
    hidden = len(receipt.columns) - len(names)
    more = Message("receipt.more-columns", hidden=hidden) if hidden else None
    note = ("receipt.how-the-bounds-are-known", receipt.bounds_note or Message("receipt.not-stated"))
    beyond = ("receipt.rows-beyond-the-bounds", Message("receipt.moved-inside"))
    if isinstance(domain, Box):
        ends = zip(names, domain.lower.tolist(), domain.upper.tolist(), receipt.fill, strict=False)
        bounds = (
            (name, Message("receipt.column-bounds", lower=figure(low), upper=figure(high), fill=figure(fill)))
            for name, low, high, fill in ends
        )
        return (*bounds, *_lines(("", more), beyond, note))
    is_sphere = isinstance(domain, Ball) and domain.sphere
    bounds_line: tuple[str, Value] = ("receipt.bounds", Message("receipt.no-bounds"))
    if is_sphere:
        bounds_line = ("receipt.length-of-a-row", Message("receipt.unit-length"))
    elif isinstance(domain, Ball):
        bounds_line = ("receipt.ball", Message("receipt.radius", radius=figure(domain.radius)))
    unreadable = ("receipt.unreadable-cells", Message("receipt.count-as", fill=figure(receipt.fill[0])))
    lines = _lines(("receipt.columns", ", ".join(names)), bounds_line, ("", more), unreadable)
    return (*lines, *_lines(*(() if is_sphere else (beyond,)), note))


def _text(text: TextRule) -> Sequence[Line]:
    return (
        (text.column, Message("receipt.rule", rule=text.description, missing=text.missing_words)),
        *_lines(
            ("receipt.unit-of-distance", Message("receipt.between-texts")),
            ("receipt.text-model", Message("receipt.text-model-needed")),
            ("", Message("receipt.text-limits")),
        ),
    )


def _rules(receipt: Receipt, table: ColumnTable) -> Sequence[Line]:
    shown = table.columns[:_SHOWN_COLUMNS]
    hidden = len(table.columns) - len(shown)
    return (
        *(
            (", ".join(rule.names), Message("receipt.rule", rule=rule.description, missing=table.missing_words(rule)))
            for rule in shown
        ),
        *_lines(
            ("", Message("receipt.more-columns", hidden=hidden) if hidden else None),
            ("receipt.unit-of-distance", Message("receipt.what-is-near")),
            ("receipt.values-beyond-bounds", Message("receipt.nearest-bound")),
            ("receipt.typed-values", Message("receipt.any-case") if receipt.any_case and receipt.has_lists else None),
            ("receipt.how-the-bounds-are-known", receipt.bounds_note or Message("receipt.not-stated")),
        ),
    )


def _accuracy(receipt: Receipt) -> Sequence[Line]:
    forecast, is_kernel = receipt.forecast, receipt.facts.similarity.is_kernel
    where = Message("receipt.at-a-point") if forecast.even is None else Message("receipt.among-rows")
    unit = Message("receipt.of-the-mean") if is_kernel else Message("receipt.of-the-sum")
    typical = Message("receipt.mean-absolute", mean_absolute=figure(forecast.mean_absolute), unit=unit, where=where)
    if is_kernel and receipt.rows is not None and not receipt.is_partly_counted and not receipt.classes:
        # Rows say more to people than shares of a mean; how many there are is public here.
        rows = figure(float(f"{forecast.mean_absolute * receipt.rows:.2g}"))
        mean_absolute, total = figure(forecast.mean_absolute), receipt.rows
        typical = Message(
            "receipt.mean-absolute-rows", mean_absolute=mean_absolute, rows=rows, total=total, where=where
        )
    even = None if forecast.even is None else Message("receipt.even-rms", even=figure(forecast.even_total))
    crowded = None if forecast.crowded is None else Message("receipt.crowded-rms", crowded=figure(forecast.crowded))
    return _lines(
        ("receipt.expected-error", typical),
        ("receipt.at-even-points", even),
        ("receipt.where-rows-crowd", crowded),
    )


def _error_parts(receipt: Receipt) -> Sequence[Line]:
    forecast, is_kernel, none = receipt.forecast, receipt.facts.similarity.is_kernel, Message("receipt.none")
    approximation, discretisation = figure(forecast.approximation), figure(forecast.discretisation)
    if forecast.worst is None:
        worst = Message("receipt.no-bound-known")
    elif is_kernel and forecast.worst >= _LARGEST_MEAN:
        worst = Message("receipt.no-useful-bound")
    else:
        worst = Message("receipt.worst", worst=figure(forecast.worst))
    of_method = Message("receipt.rms", approximation=approximation) if forecast.approximation else none
    of_cells = Message("receipt.usual-rms", discretisation=discretisation) if forecast.discretisation else none
    return _lines(
        ("receipt.noise", Message("receipt.noise-rms", noise=figure(forecast.noise))),
        ("receipt.approximation", of_method),
        ("receipt.discretisation", of_cells),
        ("receipt.worst-case", worst if forecast.worst != 0 else None),
    )


def _making(receipt: Receipt, fingerprint: str | None, signed_by: str | None) -> Sequence[Line]:
    # Whole sentences, not pieces: other languages put them together differently.
    file = None
    if fingerprint and signed_by:
        file = Message("receipt.signed", signed_by=signed_by, fingerprint=fingerprint)
    elif fingerprint:
        file = Message("receipt.unsigned", fingerprint=fingerprint)
    settings = ", ".join(f"{key} = {value if isinstance(value, str | int) else figure(value)}"
                         for key, value in sorted(receipt.parameters.items()))  # fmt: skip
    note, names = receipt.description.note(receipt.parameters), ", ".join(receipt.unknown)
    structure = f"{receipt.structure} ({settings})" if settings else receipt.structure
    return (
        (Message("receipt.structure"), structure),
        *((note,) if note is not None else ()),
        *_lines(
            ("receipt.noise", noise_words(receipt)),
            ("receipt.rows-read-as", None if receipt.reading is None else receipt.reading.words),
            ("receipt.program", receipt.program),
            ("receipt.newer-version", Message("receipt.made-by-newer", names=names) if names else None),
            ("receipt.file", file),
        ),
    )


def noise_words(receipt: Receipt) -> Message:
    law = receipt.law
    if receipt.parts:
        return Message("receipt.sum-of-noises", count=len(receipt.parts), deviation=figure(law.standard_deviation))
    return Message("receipt.noise-law", in_words=law.kind.in_words, scale=figure(float(law.scale)))
