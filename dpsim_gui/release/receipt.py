"""The receipt: everything a reader of the file may know, and what the owner vouches for.

It is decided by the plan, before any row is read. In the file it is canonical JSON with the keys listed here and no
others; what grows with the number of columns (names, bounds, fill values, rules) is kept in arrays beside it.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dpsim_gui import json_values
from dpsim_gui.columns.table import LONGEST_JSON, ColumnTable
from dpsim_gui.columns.table import from_json as table_from_json
from dpsim_gui.columns.table import to_json as table_to_json
from dpsim_gui.columns.text import TextRule
from dpsim_gui.domain import FARTHEST, Ball, Box, Domain, Everywhere
from dpsim_gui.errors import DpsimError, ReleaseFileError
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.privacy.budget import Budget
from dpsim_gui.privacy.noise_law import NoiseLaw
from dpsim_gui.privacy.noise_sum import as_one
from dpsim_gui.privacy.privacy_unit import PersonUnit, PrivacyUnit, RowUnit
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.release.layout import (
    COLUMNS_VERSION,
    FORMAT_VERSION,
    LENGTH_NOISE_VERSION,
    LOOK_VERSION,
    MATCHING_VERSION,
    SAID_VERSION,
    STUDY_VERSION,
    TEXT_LAYOUT_VERSION,
    TEXT_VERSION,
    UNSIGNED_VERSION,
    minor_version,
)
from dpsim_gui.release.look import LOOK, FirstLook, look_in
from dpsim_gui.release.receipt_parts import (
    LARGEST_ROWS,
    Counted,
    Part,
    ReadAs,
    Whole,
    parts_in,
    reading_in,
    text_in,
    unsigned_content,
)
from dpsim_gui.structures.forecast import Forecast
from dpsim_gui.structures.registry import description_of
from dpsim_gui.structures.setting import Facts, Parameter
from dpsim_gui.structures.structure import Description

Arrays = Mapping[str, NDArray[Any]]

_NAME = re.compile(r"[a-z][a-z0-9_.]{0,47}")
_LARGEST_COLUMNS = 100_000
_LONGEST_NAMES = 2**26
_LARGEST_CLASSES = 10_000


@dataclass(frozen=True, kw_only=True, eq=False)
class Receipt:
    """rows: the public n under `replace`, None under `add-remove`;  rows_bound: n or the public bound on it.

    table: the rules of columns in their own units, and then no `fill`;  None for plain numbers
    person: the column by which at most `rows_per_person` rows of each person were counted; None where it was promised
    rho: the zCDP cost;  law: of every released integer;  parameters: of the structure;  simulated: a rehearsal's twin
    publisher, purpose, contact: in the owner's words, each may be empty
    reading: how a private text table was written and read; None for other files and in files of format 1.0
    study: fingerprint of the study the release was made for;  parts: the releases it was merged from, if it was:
           the budget is then the largest of theirs, and the law that of their noises added together
    unknown: what a newer version of the format says besides, by name
    look: the first look it was planned with, which has a budget of its own
    text: rows are texts, and how they become the coordinates; None for all others
    any_case: whether capital letters made no difference in typed lists; they did in files before format 1.7
    """

    program: str
    simulated: bool
    facts: Facts
    columns: tuple[str, ...]
    fill: tuple[float, ...]
    rows: int | None
    rows_bound: int
    rows_per_person: int
    row_means: str
    bounds_note: str
    label_column: str | None
    classes: tuple[str, ...]
    budget: Budget
    rho: Fraction
    law: NoiseLaw
    structure: str
    parameters: Mapping[str, Parameter]
    forecast: Forecast
    publisher: str = ""
    purpose: str = ""
    contact: str = ""
    reading: ReadAs | None = None
    table: ColumnTable | None = None
    person: str | None = None
    study: str | None = None
    parts: tuple[Part, ...] = ()
    unknown: tuple[str, ...] = ()
    any_case: bool = True
    look: FirstLook | None = None
    text: TextRule | None = None

    @property
    def asked_names(self) -> tuple[str, ...]:
        """The columns that readers ask about: one of texts, where `columns` number what a model makes of it."""
        return self.columns if self.text is None else (self.text.column,)

    @property
    def has_lists(self) -> bool:
        """Whether cells were looked for in typed lists: of values, or of classes."""
        return bool(self.classes) or (self.table is not None and self.table.has_lists)

    @property
    def unit(self) -> PrivacyUnit:
        """Whom the release protects at its cost."""
        if self.person is None:
            return RowUnit(relation=self.facts.relation, rows=self.rows_per_person)
        return PersonUnit(relation=self.facts.relation, counted=self.rows_per_person)

    @property
    def counted(self) -> Counted:
        """Which of the records the answers are about."""
        return Counted.of(
            complete=any(rule is not None and rule.leaves_rows_out for rule in (self.table, self.text)),
            person=self.person is not None,
        )

    @property
    def is_partly_counted(self) -> bool:
        """Then how many rows were counted is private, even where the number of records is public."""
        return self.counted is not Counted.ALL

    @property
    def description(self) -> Description:
        """What the structure says of itself; a file of a structure that is not known is not opened."""
        result = description_of(self.structure)
        if result is None:
            raise ReleaseFileError("file", "unknown-structure")
        return result

    def to_json(self) -> str:
        """Canonical: sorted keys, no spaces, ASCII. Exact numbers are strings, such as "1/3"."""
        content = {
            "program": self.program,
            "simulated": self.simulated,
            "function": json_values.encode(self.facts.similarity),
            "domain": _COLUMNS if self.table is not None else _domain_kind(self.facts.domain),
            "dimension": self.facts.dimension,
            "neighbours": self.facts.relation,
            "rows": self.rows,
            "rows_bound": self.rows_bound,
            "rows_per_person": self.rows_per_person,
            "row_means": self.row_means,
            "bounds_note": self.bounds_note,
            "label_column": self.label_column,
            "classes": list(self.classes),
            "epsilon": str(self.budget.epsilon),
            "delta": str(self.budget.delta),
            "rho": str(self.rho),
            "noise": json_values.encode(as_one([part.noise for part in self.parts]) if self.parts else self.law),
            "structure": {"name": self.structure, "parameters": dict(self.parameters)},
            "forecast": json_values.encode(self.forecast),
            **{key: said for key in SAID if (said := getattr(self, key))},
            **({} if self.reading is None else {"reading": json_values.encode(self.reading)}),
            **(
                {"text_layout": layout}
                if self.reading is not None and (layout := self.reading.layout_content())
                else {}
            ),
            **({"counted": self.counted.value, "person": self.person} if self.is_partly_counted else {}),
            **({} if self.study is None else {"study": self.study}),
            **({"parts": json_values.encode(self.parts)} if self.parts else {}),
            **({"unsigned_parts": unsigned} if (unsigned := unsigned_content(self.parts)) else {}),
            **({"matching": _ANY_CASE} if self.any_case and self.has_lists else {}),
            **({} if self.look is None else {"look": self.look.stated_budget}),
            **({} if self.text is None else {"text": json_values.encode(self.text)}),
        }
        return json_values.canonical(content)

    def refuse_unless_whole(self) -> None:
        """What is said of all parts together must follow from them."""
        if not self.parts:
            return
        said = Whole(rows=self.rows, rows_bound=self.rows_bound, budget=self.budget, rho=self.rho, law=self.law)
        if self.study is None or said != Whole.of(self.parts):
            raise ReleaseFileError("file", "damaged-merged-parts")

    @property
    def format_version(self) -> str:
        """The earliest version of the format that can say all this."""
        needed: list[str] = [
            FORMAT_VERSION,
            *([COLUMNS_VERSION] if self.table is not None or self.person is not None else ()),
            *([STUDY_VERSION] if self.study is not None else ()),
            *([SAID_VERSION] if any(getattr(self, key) for key in SAID) else ()),
            *([UNSIGNED_VERSION] if unsigned_content(self.parts) else ()),
            *([MATCHING_VERSION] if self.any_case and self.has_lists else ()),
            *([TEXT_VERSION] if self.text is not None else ()),
            *([LOOK_VERSION] if self.look is not None else ()),
            *([LENGTH_NOISE_VERSION] if self.law.is_drawn_together else ()),
            *([TEXT_LAYOUT_VERSION] if self.reading is not None and self.reading.layout_content() else ()),
            *(minor_version(minor) for name, minor in self.description.since if name in self.parameters),
        ]
        return max(needed)

    @property
    def header_bytes(self) -> int:
        """What it takes in the file's header, where it stands as one quoted text."""
        return len(json.dumps(self.to_json()))

    def arrays(self) -> dict[str, NDArray[Any]]:
        """The public arrays beside the receipt."""
        domain = self.facts.domain
        names = json.dumps(list(self.columns), separators=(",", ":"), ensure_ascii=True).encode()
        arrays: dict[str, NDArray[Any]] = {"columns": np.frombuffer(names, dtype=np.uint8)}
        if self.look is not None:
            arrays[LOOK] = self.look.array()
        if self.table is not None:
            rules = table_to_json(self.table).encode("ascii")
            return arrays | {_RULES: np.frombuffer(rules, dtype=np.uint8)}
        arrays["fill"] = np.array(self.fill, dtype=np.float64)
        match domain:
            case Box():
                arrays |= {"domain.lower": domain.lower, "domain.upper": domain.upper}
            case Ball(sphere=False):
                arrays |= {"domain.centre": domain.centre, "domain.radius": np.array([domain.radius])}
            case Ball() | Everywhere():
                pass
        return arrays

    @classmethod
    def from_file(cls, written: str, arrays: Arrays, *, newer: bool = False) -> "Receipt":
        """The receipt of a file that may come from a stranger; anything out of order raises ReleaseFileError.

        newer: the file follows a later minor version of the format, which may have added keys
        """
        try:
            content = json.loads(
                written, object_pairs_hook=json_values.no_duplicates, parse_constant=json_values.no_constant
            )
            if not isinstance(content, dict) or not set(content) >= _KEYS or json_values.canonical(content) != written:
                raise ReleaseFileError("file", "damaged-receipt")
            unknown = sorted(set(content) - _KEYS - _ADDED)
            if unknown and not (newer and all(map(_NAME.fullmatch, unknown))):
                raise ReleaseFileError("file", "damaged-receipt")
            known = {key: value for key, value in content.items() if key not in unknown}
            receipt = replace(_assemble(known, arrays), unknown=tuple(unknown))
            receipt.refuse_unless_whole()
            # Writing it again shows that nothing inside was spelled in another way or passed over.
            if receipt.to_json() != json_values.canonical(known):
                raise ReleaseFileError("file", "damaged-receipt")
        except (ValueError, TypeError, KeyError, RecursionError, ArithmeticError):
            raise ReleaseFileError("file", "damaged-receipt") from None
        except ReleaseFileError:
            raise
        except DpsimError as error:
            raise ReleaseFileError("file", "damaged-receipt-part", name=error.field) from None
        return receipt


_KEYS = {
    "program", "simulated", "function", "domain", "dimension", "neighbours", "rows", "rows_bound", "rows_per_person",
    "row_means", "bounds_note", "label_column", "classes", "epsilon", "delta", "rho", "noise", "structure", "forecast",
}  # fmt: skip

# What later minor versions of the format added.
SAID = ("publisher", "purpose", "contact")
"""what the owner may say of the release, each for itself"""
_ADDED = {
    "reading", "text_layout", "counted", "person", "study", "parts", "unsigned_parts", "matching", "look", "text",
    *SAID,
}  # fmt: skip
_ANY_CASE = "any-case"

# Where columns have rules of their own: the domain follows from these.
_COLUMNS = "columns"
_RULES = "columns.rules"


def _assemble(content: dict[str, Any], arrays: Arrays) -> Receipt:
    table = _read_table(arrays) if content["domain"] == _COLUMNS else None
    any_case = content.get("matching", "") == _ANY_CASE
    if table is not None and not any_case:
        table = table.with_cases_apart
    dimension = json_values.whole(content["dimension"], _LARGEST_COLUMNS)
    domain = _read_domain(json_values.text(content["domain"]), dimension, arrays) if table is None else table.space.box
    function, noise, structure, forecast = (content[key] for key in ("function", "noise", "structure", "forecast"))
    rows, parts = content["rows"], parts_in(content)
    relation = Relation(content["neighbours"])
    if (rows is None) != (relation is Relation.ADD_REMOVE):
        raise ReleaseFileError("file", "damaged-receipt")
    return Receipt(
        program=json_values.text(content["program"]),
        simulated=json_values.flag(content["simulated"]),
        facts=Facts(
            similarity=json_values.decode(Similarity, function),
            domain=domain,
            relation=relation,
            space=None if table is None else table.space,
        ),
        columns=_read_columns(dimension, arrays) if table is None else table.names,
        fill=_read_fill(domain, arrays) if table is None else (),
        table=table,
        person=None if content.get("person") is None else json_values.text(content["person"]),
        rows=None if rows is None else json_values.whole(rows, LARGEST_ROWS, least=0),
        rows_bound=json_values.whole(content["rows_bound"], LARGEST_ROWS),
        rows_per_person=json_values.whole(content["rows_per_person"], 10**6),
        row_means=json_values.text(content["row_means"]),
        bounds_note=json_values.text(content["bounds_note"], longest=2000),
        label_column=None if content["label_column"] is None else json_values.text(content["label_column"]),
        classes=json_values.texts(content["classes"], most=_LARGEST_CLASSES),
        budget=Budget(epsilon=json_values.exact(content["epsilon"]), delta=json_values.exact(content["delta"])),
        rho=json_values.exact(content["rho"]),
        law=Whole.of(parts).law if parts else json_values.decode(NoiseLaw, noise),
        structure=json_values.text(structure["name"]),
        parameters=json_values.scalars(structure["parameters"]),
        forecast=json_values.decode(Forecast, forecast),
        publisher=json_values.text(content.get("publisher", "")),
        purpose=json_values.text(content.get("purpose", "")),
        contact=json_values.text(content.get("contact", "")),
        reading=reading_in(content),
        study=json_values.hexadecimal(content["study"]) if "study" in content else None,
        parts=parts,
        any_case=any_case,
        look=look_in(arrays) if "look" in content else None,
        text=text_in(content, domain),
    )


def _read_table(arrays: Arrays) -> ColumnTable:
    table = table_from_json(_read_ascii(arrays, _RULES, longest=LONGEST_JSON))
    if _read_names(arrays) != table.names:
        raise ReleaseFileError("file", "damaged-columns-without-rules")
    return table


def _domain_kind(domain: Domain) -> str:
    if isinstance(domain, Ball) and domain.sphere:
        return "sphere"
    return type(domain).__name__.lower()


def _read_domain(kind: str, dimension: int, arrays: Arrays) -> Domain:
    match kind:
        case "box":
            return Box(lower=_reals(arrays, "domain.lower", dimension), upper=_reals(arrays, "domain.upper", dimension))
        case "ball":
            radius = float(_reals(arrays, "domain.radius", 1)[0])
            return Ball(centre=_reals(arrays, "domain.centre", dimension), radius=radius)
        case "sphere":
            return Ball(centre=np.zeros(dimension), radius=1.0, sphere=True)
        case "everywhere":
            return Everywhere(dimension=dimension)
    raise ReleaseFileError("file", "damaged-receipt")


def _read_columns(dimension: int, arrays: Arrays) -> tuple[str, ...]:
    names = _read_names(arrays)
    if len(names) != dimension:
        raise ReleaseFileError("file", "damaged-column-count")
    return names


def _read_names(arrays: Arrays) -> tuple[str, ...]:
    return json_values.texts(json.loads(_read_ascii(arrays, "columns", longest=_LONGEST_NAMES)), most=_LARGEST_COLUMNS)


def _read_ascii(arrays: Arrays, name: str, *, longest: int) -> str:
    stored = arrays[name]
    if stored.dtype != np.uint8 or stored.ndim != 1 or stored.size > longest:
        raise ReleaseFileError("file", "damaged-receipt")
    return stored.tobytes().decode("ascii")


def _read_fill(domain: Domain, arrays: Arrays) -> tuple[float, ...]:
    fill = _reals(arrays, "fill", domain.dimension)
    if not domain.contains(fill[None])[0]:
        raise ReleaseFileError("file", "damaged-receipt")
    return tuple(map(float, fill))


def _reals(arrays: Arrays, name: str, length: int) -> NDArray[np.float64]:
    array = arrays[name]
    if array.dtype != np.float64 or array.shape != (length,) or not (np.abs(array) <= FARTHEST).all():
        raise ReleaseFileError("file", "damaged-receipt")
    return array
