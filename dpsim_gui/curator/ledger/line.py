"""One line of the ledger and the keyed chain that ties it to all lines before it.

    mac_i = HMAC-SHA256(key, [mac_{i-1}, i, fields of line i]),    mac_0 = 64 zeros

Ledgers of the first version have no `unit` and no `accountant`: a line where both are empty has the mac it had there.

Without the key nobody can change, insert, remove or reorder a line so that the chain still holds. A chain cannot tell
that its end is missing; for that there is the seal (`ledger.seal`).
"""

import hashlib
import hmac
import json
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from operator import attrgetter

from dpsim_gui.curator.ledger.seal import Seal
from dpsim_gui.messages import Message

BEGINNING = "0" * 64


class Kind(StrEnum):
    """What a line adds. Lines are only ever appended."""

    RESERVED = "reserved"
    HASHED = "hashed"
    WRITTEN = "written"
    CAP = "cap"
    ACCEPTED = "accepted"


@dataclass(frozen=True, kw_only=True)
class Line:
    """As stored: exact numbers as text, empty where the kind has no such field. `reference` names the release.

    unit: of a release or a cap. "replace/1" for rows; "replace/person/3" for a person, at most 3 of whose rows are
          counted; "replace/person" in a cap. Version 2 wrote "replace/3/kept" for a person.
    accountant: of a cap
    A line gets its number, time and mac when it is appended.
    """

    sequence: int = 0
    at: str = ""
    kind: str
    reference: str = ""
    dataset: str = ""
    epsilon: str = ""
    delta: str = ""
    rho: str = ""
    fingerprint: str = ""
    sha256: str = ""
    file_name: str = ""
    note: str = ""
    mac: str = ""
    unit: str = ""
    accountant: str = ""

    def chained(self, key: bytes, previous: str) -> "Line":
        """This line with the mac that ties it to the line before."""
        return replace(self, mac=self.true_mac(key, previous))

    def true_mac(self, key: bytes, previous: str) -> str:
        content: list[str | int] = [previous, *_EARLIER_FIELDS(self), *self._later_fields]
        return hmac.digest(key, json.dumps(content).encode(), "sha256").hex()

    def values(self) -> tuple[str | int, ...]:
        """The fields in the order of COLUMNS."""
        return tuple(getattr(self, name) for name in COLUMNS)

    def told(self) -> list[str | int]:
        """All that the line says, its mac included."""
        return [*_EARLIER_FIELDS(self), self.mac, *self._later_fields]

    @property
    def _later_fields(self) -> tuple[str, ...]:
        return (self.unit, self.accountant) if self.unit or self.accountant else ()


COLUMNS = tuple(field.name for field in fields(Line))
# Columns of the first version.
EARLIER_COLUMNS = COLUMNS[: COLUMNS.index("mac") + 1]
_EARLIER_FIELDS = attrgetter(*EARLIER_COLUMNS[:-1])


def digest(lines: Sequence[Line]) -> str:
    """SHA-256 over all lines as they stand, true or not: what an `accepted` line accepts."""
    return hashlib.sha256(json.dumps([line.told() for line in lines]).encode()).hexdigest()


def head(lines: Sequence[Line]) -> str:
    return lines[-1].mac if lines else BEGINNING


def chain_problems(*, seal: Seal, lines: Sequence[Line]) -> list[Message]:
    """What was done to the ledger behind its back; empty when it is as it was left.

    More lines than the seal knows are fine: a crash between the line and the seal leaves that, and nobody without the
    key can make a line that fits.
    """
    problems: list[Message] = []
    previous = BEGINNING
    expected = 1
    for index, line in enumerate(lines):
        if line.sequence > expected:
            problems.append(_missing("ledger-lines-missing", expected, line.sequence - 1))
        elif not hmac.compare_digest(line.true_mac(seal.key, previous).encode(), line.mac.encode()):
            problems.append(Message("ledger-line-changed", line=line.sequence))
        elif line.kind == Kind.ACCEPTED and line.sha256 == digest(lines[:index]):
            problems.clear()
        previous = line.mac
        expected = line.sequence + 1
    if len(problems) == len(lines) > 1:
        problems = [Message("ledger-exchanged")]
    if expected <= seal.count:
        problems.append(_missing("ledger-end-missing", expected, seal.count))
    elif seal.count and seal.head not in {line.mac for line in lines if line.sequence == seal.count}:
        problems.append(Message("ledger-continued-elsewhere"))
    return problems


def _missing(code: str, first: int, last: int) -> Message:
    return Message(code, count=last - first + 1, first=first, last=last)
