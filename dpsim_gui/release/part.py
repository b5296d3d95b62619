"""One release among those that were merged, as the receipt of the whole lists it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from dpsim_gui.json_values import exact, hexadecimal, text, whole
from dpsim_gui.privacy.added_noise import added
from dpsim_gui.privacy.budget import Budget
from dpsim_gui.privacy.noise_law import NoiseKind, NoiseLaw

FEWEST_PARTS = 2
MOST_PARTS = 100
"""so that their list stays within the header of a file"""

LARGEST_ROWS = 10**15


@dataclass(frozen=True, kw_only=True)
class Part:
    """fingerprint: of its file;  signed_by: the public key whose signature it had when it was merged

    unsigned: fingerprint of a signed file without its signature, by which its unsigned copy is known again; it stands
              apart in the receipt (`unsigned_parts`), so that earlier versions still read a merged file

    rows, rows_bound, budget, rho, law, program: as in its own receipt
    """

    fingerprint: str
    rows: int | None
    rows_bound: int
    budget: Budget
    rho: Fraction
    law: NoiseLaw
    program: str
    signed_by: str | None
    unsigned: str | None = None

    @property
    def fingerprints(self) -> set[str]:
        """By which it is known again."""
        return {self.fingerprint} if self.unsigned is None else {self.fingerprint, self.unsigned}

    def content(self) -> dict[str, Any]:
        return {
            "fingerprint": self.fingerprint,
            "rows": self.rows,
            "rows_bound": self.rows_bound,
            "epsilon": str(self.budget.epsilon),
            "delta": str(self.budget.delta),
            "rho": str(self.rho),
            "noise": law_content(self.law),
            "program": self.program,
            "signed_by": self.signed_by,
        }


@dataclass(frozen=True, kw_only=True)
class Whole:
    """What holds of all parts together. budget, rho: for somebody in one of them; who is in two pays both."""

    rows: int | None
    rows_bound: int
    budget: Budget
    rho: Fraction
    law: NoiseLaw

    @classmethod
    def of(cls, parts: Sequence[Part]) -> "Whole":
        known = [part.rows for part in parts if part.rows is not None]
        budgets = [part.budget for part in parts]
        return cls(
            rows=sum(known) if len(known) == len(parts) else None,
            rows_bound=sum(part.rows_bound for part in parts),
            budget=Budget(epsilon=max(each.epsilon for each in budgets), delta=max(each.delta for each in budgets)),
            rho=max(part.rho for part in parts),
            law=added([part.law for part in parts]),
        )


def parts_of(content: Any, unsigned: Any = None) -> tuple[Part, ...]:
    """Two or more, no file twice; ValueError, TypeError or KeyError where a stranger's list is something else.

    unsigned: as in `unsigned_parts`, or None in a file without it
    """
    if not isinstance(content, list) or not FEWEST_PARTS <= len(content) <= MOST_PARTS:
        raise ValueError("not a list of parts")
    parts = tuple(map(_part_of, content))
    if unsigned is not None:
        known = [None if each is None else hexadecimal(each) for each in unsigned]
        if any(each is not None and part.signed_by is None for part, each in zip(parts, known, strict=True)):
            raise ValueError("an unsigned part has no other form")
        parts = tuple(replace(part, unsigned=each) for part, each in zip(parts, known, strict=True))
    fingerprints = [each for part in parts for each in part.fingerprints]
    if len(set(fingerprints)) < len(fingerprints):
        raise ValueError("a part is listed twice")
    return parts


def unsigned_content(parts: Sequence[Part]) -> list[str | None]:
    """`unsigned_parts` of a receipt: one for each part, or nothing where no part has one."""
    unsigned = [part.unsigned for part in parts]
    return unsigned if any(unsigned) else []


def _part_of(content: Mapping[str, Any]) -> Part:
    rows, signed_by = content["rows"], content["signed_by"]
    return Part(
        fingerprint=hexadecimal(content["fingerprint"]),
        rows=None if rows is None else whole(rows, LARGEST_ROWS, least=0),
        rows_bound=whole(content["rows_bound"], LARGEST_ROWS),
        budget=Budget(epsilon=exact(content["epsilon"]), delta=exact(content["delta"])),
        rho=exact(content["rho"]),
        law=law_of(content["noise"]),
        program=text(content["program"]),
        signed_by=None if signed_by is None else hexadecimal(signed_by),
    )


def law_content(law: NoiseLaw) -> dict[str, str]:
    return {"kind": law.kind, "scale": str(law.scale)}


def law_of(content: Mapping[str, Any]) -> NoiseLaw:
    return NoiseLaw(kind=NoiseKind(content["kind"]), scale=exact(content["scale"]))
