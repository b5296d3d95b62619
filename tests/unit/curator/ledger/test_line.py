"""What was done to a ledger behind its back is told with the very lines."""

from dataclasses import replace

import pytest

from dpsim_gui.curator.ledger.line import BEGINNING, Kind, Line, chain_problems, digest, head
from dpsim_gui.curator.ledger.seal import Seal
from dpsim_gui.messages import Message

KEY = bytes(32)


def chain(count: int, previous: str = BEGINNING, key: bytes = KEY, first: int = 1) -> list[Line]:
    made: list[Line] = []
    for number in range(first, first + count):
        line = Line(kind=Kind.RESERVED, sequence=number, dataset="clinic", epsilon="1", note=f"{number}")
        made.append(line.chained(key, previous))
        previous = made[-1].mac
    return made


LINES = chain(6)
SEAL = Seal(key=KEY, count=6, head=LINES[-1].mac)
CHANGED = replace(LINES[3], epsilon="1/2")
OTHERS = chain(6, key=bytes([1]) * 32)


def missing(code: str, first: int, last: int) -> Message:
    return Message(code, count=last - first + 1, first=first, last=last)


@pytest.mark.parametrize(
    ("lines", "problems"),
    [
        (LINES, []),
        (LINES[1:], [missing("ledger-lines-missing", 1, 1)]),
        ([*LINES[:2], *LINES[4:]], [missing("ledger-lines-missing", 3, 4)]),
        ([LINES[0], LINES[2], LINES[4], LINES[5]], [missing("ledger-lines-missing", n, n) for n in (2, 4)]),
        (LINES[:4], [missing("ledger-end-missing", 5, 6)]),
        (LINES[:5], [missing("ledger-end-missing", 6, 6)]),
        ([], [missing("ledger-end-missing", 1, 6)]),
        ([*LINES[:3], CHANGED, *LINES[4:]], [Message("ledger-line-changed", line=4)]),
        # Another chain from its third line on.
        ([*LINES[:2], *chain(4, LINES[1].mac, first=3)[:3], OTHERS[5]], None),
        (OTHERS, [Message("ledger-exchanged"), Message("ledger-continued-elsewhere")]),
        # Longer than the seal says: a crash between the two.
        (chain(8), []),
        # As long, and true, with another end.
        (
            [*LINES[:5], replace(LINES[5], note="other").chained(KEY, LINES[4].mac)],
            [Message("ledger-continued-elsewhere")],
        ),
    ],
)
def test_each_change_is_told_with_its_lines(lines: list[Line], problems: list[Message] | None) -> None:
    if problems is None:
        problems = [Message("ledger-line-changed", line=6), Message("ledger-continued-elsewhere")]
    assert chain_problems(seal=SEAL, lines=lines) == problems


def test_one_line_that_was_changed_is_not_another_ledger() -> None:
    one = Seal(key=KEY, count=1, head=LINES[0].mac)
    assert chain_problems(seal=one, lines=[replace(LINES[0], note="")]) == [Message("ledger-line-changed", line=1)]
    two = Seal(key=KEY, count=2, head=OTHERS[1].mac)
    assert chain_problems(seal=two, lines=OTHERS[:2]) == [Message("ledger-exchanged")]
    assert chain_problems(seal=Seal.new(), lines=[]) == []
    assert (head([]), head(LINES)) == (BEGINNING, LINES[-1].mac)


def test_what_was_accepted_is_no_problem_and_what_came_later_is_one() -> None:
    damaged = [*LINES[:3], CHANGED, *LINES[4:]]
    word = Line(kind=Kind.ACCEPTED, sequence=7, sha256=digest(damaged)).chained(KEY, LINES[-1].mac)
    after = chain(2, word.mac, first=8)
    seal = Seal(key=KEY, count=9, head=after[-1].mac)
    assert chain_problems(seal=seal, lines=[*damaged, word, *after]) == []
    worse = [*damaged[:2], replace(damaged[2], note="x"), *damaged[3:], word, *after]
    assert chain_problems(seal=seal, lines=worse) == [Message("ledger-line-changed", line=n) for n in (3, 4)]
    late = [*damaged, word, after[0], replace(after[1], note="x")]
    assert chain_problems(seal=seal, lines=late) == [Message("ledger-line-changed", line=9)]
    # Nobody without the key can accept.
    forged = replace(word, mac=word.chained(bytes([1]) * 32, LINES[-1].mac).mac)
    assert Message("ledger-line-changed", line=7) in chain_problems(seal=seal, lines=[*damaged, forged])
