"""The receipt in words, once, for the command line, the printed page and both windows."""

from dataclasses import dataclass
from fractions import Fraction

from dpsim_gui.columns.table import ColumnTable
from dpsim_gui.domain import Ball, Box
from dpsim_gui.privacy.budget import Budget
from dpsim_gui.privacy.privacy_unit import PrivacyUnit
from dpsim_gui.privacy.risk import attack_accuracy, odds
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.release.counted import Counted
from dpsim_gui.release.receipt import Receipt

_SHOWN_COLUMNS = 40
_NEWER = "made by a newer version of dpsim, which also says: {}; install it to read that"

_PUBLISHED = "{:,} points, public from the start, are stored in this file for anyone to read; they are not protected"

_WORST = "{} at most, approximation and discretisation together"

_CROWDED = "usually {} rms at most, approximation and discretisation together, at points among many rows"

NOT_COVERED = (
    "What clipping to the bounds did to the answers: it cannot be known without looking at the data.",
    "Facts about groups: what holds for many rows together is meant to be learned.",
    "Sampling and data quality: the noise band speaks of the noise only.",
    "Other releases of the same data: budgets in the same unit add up; those in another unit are converted first.",
    "The owner's honesty: an unsigned file proves that it is intact, not who made it.",
)


@dataclass(frozen=True, kw_only=True)
class Section:
    """heading, and (label, text) lines below it."""

    heading: str
    lines: tuple[tuple[str, str], ...]


def receipt_sections(
    receipt: Receipt, fingerprint: str | None = None, *, signed_by: str | None = None
) -> tuple[Section, ...]:
    """All of the receipt; fingerprint: of the file, where there is one already; signed_by: its verified public key."""
    sections = (
        Section(heading="Who is protected", lines=_protected(receipt)),
        Section(heading="How well", lines=_guarantee(receipt)),
        Section(heading="What is answered", lines=_answered(receipt)),
        Section(heading="Columns and bounds", lines=_columns(receipt)),
        Section(heading="How accurate", lines=_accuracy(receipt)),
        Section(heading="How it was made", lines=_making(receipt, fingerprint, signed_by)),
        Section(heading="What is not covered", lines=tuple(("", text) for text in NOT_COVERED)),
    )
    if not receipt.simulated:
        return sections
    warning = "Made from simulated rows to rehearse a release. It says nothing about any real data."
    return (Section(heading="SIMULATED", lines=(("", warning),)), *sections)


_COUNTED = {
    Counted.COMPLETE: "rows with no missing cell in a column that leaves such rows out",
    Counted.OF_EACH_PERSON: "of each person at most as many rows as stated, the first in the file",
    Counted.COMPLETE_OF_EACH_PERSON: "of each person at most as many rows as stated, the first in the file with no "
    "missing cell in a column that leaves such rows out",
}
_MEANS = "the rows of a class times f(its mean, y); "
_ABOUT_MEANS = {
    "class-means": f"{_MEANS}how widely the class spreads about its mean is not released",
    "whitened-means": f"{_MEANS}how widely rows spread about the means of their classes is released for all classes "
    "together, and scores weigh directions by it",
}
_UNIT_LENGTH = "1: every row is divided by its length (a row of zeros stays), and so is every point that is asked about"


def figure(value: float) -> str:
    """Four significant digits, for people: 0.0001235, 12.35, 1,235,000."""
    if 1e4 <= abs(value) < 1e12:
        return f"{int(float(f'{value:.4g}')):,}"
    return f"{value:,.4g}"


def exact_figure(value: Fraction) -> str:
    """Exact where short, such as 0.1 or 1/3; four digits otherwise."""
    decimal = f"{float(value):.10g}"
    if Fraction(decimal) == value:
        return decimal
    text = str(value)
    return text if len(text) <= 12 else f"about {float(value):.4g}"


def _protected(receipt: Receipt) -> tuple[tuple[str, str], ...]:
    rows = receipt.rows_per_person
    relation = {
        Relation.REPLACE: "replace one: nobody can tell well whether any one row was exchanged for another",
        Relation.ADD_REMOVE: "add or remove one: nobody can tell well whether any one row is in the data at all",
    }[receipt.facts.relation]
    promised = f"at most {rows:,}, all protected together" if rows > 1 else "one"
    private = f"private; at most about {receipt.rows_bound:,}"
    number = private if receipt.rows is None else f"{receipt.rows:,}, public"
    if receipt.is_partly_counted:
        number = f"{number}; how many of them are counted is private"
    return (
        ("One row is", receipt.row_means),
        ("Rows per person", _kept_words(receipt) if receipt.person is not None else promised),
        ("Neighbours", relation),
        ("Number of rows", number),
        *((("Counted", _COUNTED[receipt.counted]),) if receipt.is_partly_counted else ()),
        *((("Classes", _class_words(receipt)),) if receipt.classes else ()),
    )


def _kept_words(receipt: Receipt) -> str:
    rows = receipt.rows_per_person
    most = f"the first {rows:,}" if rows > 1 else "the first one"
    return f"{most}, kept by the program (column {receipt.person}); rows without a person are not counted"


def _class_words(receipt: Receipt) -> str:
    names = ", ".join(receipt.classes)
    return f"{names} (column {receipt.label_column}); a row whose label is missing or not listed changes nothing"


def _guarantee(receipt: Receipt) -> tuple[tuple[str, str], ...]:
    budget, right = receipt.budget, 100 * attack_accuracy(receipt.budget)
    unit = PrivacyUnit(relation=receipt.facts.relation, rows_per_person=receipt.rows_per_person)
    return (
        ("Privacy budget ε", exact_figure(budget.epsilon)),
        ("δ", f"{exact_figure(budget.delta)}{' (pure privacy)' if budget.is_pure else ''}"),
        ("zCDP cost ρ", f"{float(receipt.rho):.4g}"),
        ("Unit of the budget", str(unit)),
        ("In words", _in_words(budget)),
        (
            "Best attack",
            f"a guess who is in the data is right at most {right:.1f} % of the time; 50 % by chance",
        ),
    )


def _in_words(budget: Budget) -> str:
    """P(outcome) ≤ e^ε·P'(outcome) + δ; odds are bounded by e^ε only where δ = 0."""
    factor, more = f"{odds(budget):,.4g}", exact_figure(budget.delta)
    if budget.is_pure:
        return f"one person changes the odds of any outcome by at most a factor {factor}"
    return f"one person makes any outcome at most {factor} times as likely, plus a probability of {more}"


def _answered(receipt: Receipt) -> tuple[tuple[str, str], ...]:
    similarity = receipt.facts.similarity
    counted = "all rows x" if receipt.counted is Counted.ALL else "all counted rows x"
    meaning = f"the mean over {counted}" if similarity.is_kernel else f"the sum over {counted}"
    return (
        ("Function", f"{similarity.name}: f(x, y) = {similarity.formula}"),
        *((("Bandwidth s", figure(similarity.bandwidth)),) if similarity.bandwidth is not None else ()),
        *((("Power p", figure(similarity.power)),) if similarity.power is not None else ()),
        ("Answer at y", _ABOUT_MEANS.get(receipt.structure, f"{meaning} of f(x, y)")),
    )


def _columns(receipt: Receipt) -> tuple[tuple[str, str], ...]:
    if receipt.table is not None:
        return _rules(receipt, receipt.table)
    domain = receipt.facts.domain
    names = receipt.columns[:_SHOWN_COLUMNS]
    hidden = len(receipt.columns) - len(names)
    lines: list[tuple[str, str]] = []
    match domain:
        case Box():
            lines += [
                (name, f"{figure(float(domain.lower[j]))} to {figure(float(domain.upper[j]))}, unreadable cells as "
                       f"{figure(receipt.fill[j])}")
                for j, name in enumerate(names)
            ]  # fmt: skip
        case Ball(sphere=True):
            lines += [("Columns", ", ".join(names)), ("Length of a row", _UNIT_LENGTH)]
        case Ball():
            lines += [("Columns", ", ".join(names)), ("Ball", f"of radius {figure(domain.radius)} around the origin")]
        case _:
            lines += [("Columns", ", ".join(names)), ("Bounds", "none needed")]
    if hidden:
        lines.append(("", f"and {hidden:,} more columns"))
    if not isinstance(domain, Box):
        lines.append(("Unreadable cells", f"count as {figure(receipt.fill[0])}"))
    if not (isinstance(domain, Ball) and domain.sphere):
        lines.append(("Rows beyond the bounds", "are moved to the nearest point inside"))
    lines.append(("How the bounds are known", receipt.bounds_note or "not stated"))
    return tuple(lines)


def _rules(receipt: Receipt, table: ColumnTable) -> tuple[tuple[str, str], ...]:
    shown = table.columns[:_SHOWN_COLUMNS]
    lines = [(", ".join(rule.names), f"{rule.description}; {table.missing_words(rule)}") for rule in shown]
    if hidden := len(table.columns) - len(shown):
        lines.append(("", f"and {hidden:,} more columns"))
    return (
        *lines,
        ("One unit of distance", "what counts as near in each column"),
        ("Values beyond the bounds", "count as the nearest bound"),
        ("How the bounds are known", receipt.bounds_note or "not stated"),
    )


def _accuracy(receipt: Receipt) -> tuple[tuple[str, str], ...]:
    forecast = receipt.forecast
    where = "at a point of the domain" if forecast.even is None else "at points among rows"
    unit = "of the mean" if receipt.facts.similarity.is_kernel else "of the sum over all rows"
    worst = "no bound is known" if forecast.worst is None else _WORST.format(figure(forecast.worst))
    return (
        ("Expected error", f"{figure(forecast.mean_absolute)} {unit} (mean absolute, {where})"),
        ("Noise", f"{figure(forecast.noise)} rms, known exactly at every point"),
        ("Approximation", f"{figure(forecast.approximation)} rms" if forecast.approximation else "none"),
        ("Discretisation", f"{figure(forecast.discretisation)} rms, usually" if forecast.discretisation else "none"),
        *((("At even points", f"{figure(forecast.even)} rms, both together"),) if forecast.even is not None else ()),
        *((("Where rows crowd", _CROWDED.format(figure(forecast.crowded))),) if forecast.crowded is not None else ()),
        *((("Worst case", worst),) if forecast.worst != 0 else ()),
    )


def _making(receipt: Receipt, fingerprint: str | None, signed_by: str | None) -> tuple[tuple[str, str], ...]:
    law = receipt.law
    # Whole sentences, not pieces: other languages put them together differently.
    file = (
        f"signed by key {signed_by}, fingerprint {fingerprint}" if signed_by else f"unsigned, fingerprint {fingerprint}"
    )
    settings = ", ".join(f"{key} = {value if isinstance(value, str | int) else figure(value)}"
                         for key, value in sorted(receipt.parameters.items()))  # fmt: skip
    landmarks = receipt.parameters.get("landmarks")
    return (
        ("Structure", receipt.structure + (f" ({settings})" if settings else "")),
        *((("Landmarks", _PUBLISHED.format(landmarks)),) if landmarks else ()),
        ("Noise", f"{law.kind.in_words} {float(law.scale):.6g} on every released integer, drawn once by the system"),
        *((("Rows read as", receipt.reading.words),) if receipt.reading is not None else ()),
        ("Program", receipt.program),
        *((("Newer version", _NEWER.format(", ".join(receipt.unknown))),) if receipt.unknown else ()),
        *((("File", file),) if fingerprint else ()),
    )
