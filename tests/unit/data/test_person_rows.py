"""At most k rows of each person, whatever the chunks, and never at the cost of anybody else's rows."""

import pickle
from itertools import pairwise
from random import Random

import numpy as np
import pytest

from dpsim_gui.data.person_key import Keys, _marks_of
from dpsim_gui.data.person_rows import PersonCounts, PersonLimit, PersonRows, in_order, memory_needed
from dpsim_gui.errors import DataFileError

PLENTY = 1 << 30
Cells = list[str | None]


def one_by_one(keys: Cells, most: int) -> list[bool]:
    """The rule itself, with Python's own texts as keys."""
    met: dict[str, int] = {}
    counted = []
    for key in keys:
        name = (key or "").strip()
        met[name] = met.get(name, 0) + 1
        counted.append(bool(name) and met[name] <= most)
    return counted


def limit(most: int) -> PersonLimit:
    return PersonLimit(most=most, memory_bytes=PLENTY)


def in_chunks(keys: Cells, most: int, random: Random, longest: int = 60) -> list[bool]:
    people, found, at = PersonRows(limit(most)), [], 0
    while at < len(keys):
        end = at + random.randrange(1, longest)
        found += people.counted(Keys.of(keys[at:end])).tolist()
        at = end
    return found


def some_keys(random: Random, rows: int, people: int) -> Cells:
    """Short and long names, names that begin alike, ends of zeros, spaces around them, and rows of nobody."""
    names: Cells = [None, "", "  ", "\0", "\0\0", "a", "a\0", "a\0\0", "é", "e\u0301"]
    names += [f"{at}" for at in range(people)] + [f"patient-{at:06}" for at in range(people)]
    names += ["x" * 22 + f"{at}" for at in range(people)] + [f"{'y' * 300}{at}" for at in range(people)]
    return [f" {name}\t" if name and random.random() < 0.2 else name for name in random.choices(names, k=rows)]


@pytest.mark.parametrize("most", [1, 2, 5])
def test_the_first_k_rows_of_everybody_are_counted_whatever_the_chunks(most: int) -> None:
    random = Random(most)
    keys = some_keys(random, 4000, 60)
    expected = one_by_one(keys, most)
    assert PersonRows(limit(most)).counted(Keys.of(keys)).tolist() == expected
    for _ in range(5):
        assert in_chunks(keys, most, random) == expected
    assert in_chunks(keys, most, random, longest=2) == expected


def test_many_people_are_told_apart_while_the_index_grows() -> None:
    keys: Cells = [str(at * at % 30_011) for at in range(60_000)]
    assert in_chunks(keys, 2, Random(3), longest=9_000) == one_by_one(keys, 2)


def test_everybody_who_was_met_is_known_while_the_index_grows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is not found again would be counted k times more."""
    monkeypatch.setattr("dpsim_gui.data.person_rows._BLOCK_ROWS", 100)
    people, met = PersonRows(limit(1)), 0
    for now in (1, 2, 700, 1_500, 3_000, 3_001, 9_000):
        assert people.counted(Keys.of([f"p{at}" for at in range(now)])).tolist() == [at >= met for at in range(now)]
        met = now


def test_all_rows_of_one_person_can_change_without_a_change_for_others() -> None:
    """What the promise for a person stands on."""
    random = Random(8)
    keys = some_keys(random, 600, 8)
    for victim in ("3", "patient-000002", "x" * 22 + "5", "y" * 300 + "1"):
        others = [at for at, key in enumerate(keys) if (key or "").strip() != victim]
        assert len(others) < len(keys)
        before = np.array(in_chunks(keys, 2, random))
        # The rows are given to somebody who was not there, taken away, or given to nobody.
        moved: Cells = [key if at in others else "newcomer" for at, key in enumerate(keys)]
        nobody: Cells = [key if at in others else None for at, key in enumerate(keys)]
        taken = [keys[at] for at in others]
        assert np.array(in_chunks(moved, 2, random))[others].tolist() == before[others].tolist()
        assert np.array(in_chunks(nobody, 2, random))[others].tolist() == before[others].tolist()
        assert in_chunks(taken, 2, random) == before[others].tolist()
        rest = np.delete(before, others)
        assert rest.sum() <= 2


def test_rows_of_nobody_are_never_counted() -> None:
    assert not PersonRows(limit(3)).counted(Keys.of([None, "", " ", "\t"])).any()
    assert PersonRows(limit(3)).counted(Keys.of([])).tolist() == []


def test_no_two_keys_share_a_mark() -> None:
    """Exact up to 23 bytes, zeros and all; a digest beyond, which no short key can look like."""
    keys = ["", "a", "a\0", "a\0\0", "b" * 23, "b" * 22, "b" * 24, "b" * 25, "\0" * 23, "\0" * 24, "é" * 11, "é" * 12]
    keys += [chr(letter) + "z" * 22 for letter in range(33, 127)] + [
        "z" * 22 + chr(letter) for letter in range(33, 127)
    ]
    keys += [f"{'w' * 40}{at}" for at in range(500)]
    keys = list(dict.fromkeys(keys))
    marks, known = _marks_of(keys)
    assert len({mark.tobytes() for mark in marks}) == len(keys)
    assert known.tolist() == [key != "" for key in keys]
    long = {mark.tobytes()[0] for key, mark in zip(keys, marks, strict=True) if len(key.encode()) > 23}
    assert long == {255}
    for key in ("é", "b" * 22, "b" * 23):
        mark = _marks_of([key])[0].tobytes()
        assert mark == bytes([len(key.encode())]) + key.encode().ljust(23, b"\0"), "kept as it is"


@pytest.mark.parametrize("most", [1, 3])
def test_shares_of_a_cluster_say_what_one_pass_says(most: int) -> None:
    """First every share is counted by itself, then each goes through its rows again knowing what came before."""
    random = Random(31 + most)
    keys = some_keys(random, 2000, 30)
    cuts = [0, *sorted(random.sample(range(1, 2000), 6)), 2000]
    shares = [keys[a:b] for a, b in pairwise(cuts)]
    alone: list[PersonCounts] = []
    for share in shares:
        people = PersonRows(limit(most))
        people.counted(Keys.of(share))
        alone.append(people.counts())
    found: list[bool] = []
    for share, met, before in zip(shares, alone, in_order(alone, limit=limit(most)), strict=True):
        found += PersonRows(limit(most), PersonCounts(marks=met.marks, counts=before)).counted(Keys.of(share)).tolist()
    assert found == one_by_one(keys, most)


def test_people_are_exactly_those_who_were_met_each_so_often() -> None:
    def met(*keys: str) -> PersonCounts:
        people = PersonRows(limit(3))
        people.counted(Keys.of(keys))
        return people.counts()

    def people() -> PersonRows:
        found = PersonRows(limit(3))
        found.counted(Keys.of(["ann", "bob", "ann"]))
        return found

    assert people().are_exactly(met("bob", "ann", "ann")) is True
    for other in (met("ann", "bob"), met("ann", "ann"), met("ann", "ann", "bob", "bob"), met("ann", "ann", "eve"),
                  met("ann", "ann", "bob", "eve"), met()):  # fmt: skip
        assert people().are_exactly(other) is False


def test_more_people_than_memory_allows_are_refused() -> None:
    people = PersonRows(PersonLimit(most=1, memory_bytes=memory_needed(2_000)))
    assert people.counted(Keys.of([str(at) for at in range(2_000)])).all()
    with pytest.raises(DataFileError, match="Raise it with --memory"):
        people.counted(Keys.of(["one more"]))


def test_a_person_takes_about_forty_bytes() -> None:
    """24 of a mark and 4 of a count, an eighth more to grow into, and 4 a slot of an index."""
    assert memory_needed(0) == 28 * 1024 + 4 * 1024
    for people in (10**5, 10**6, 3 * 10**6, 10**7):
        entries, index = 28 * (people + people // 8 + 1024), memory_needed(people) - 28 * (people + people // 8 + 1024)
        assert entries + index == memory_needed(people)
        slots = index // 4
        assert slots == 1 << (slots.bit_length() - 1)
        assert people <= 3 * slots / 4 <= 2 * people


def test_ten_million_people_fit_into_the_usual_memory() -> None:
    assert memory_needed(10**7) < 400 << 20


@pytest.mark.parametrize(("least", "step"), [(1024, 5_000), (16, 400)])
def test_the_memory_stated_is_the_memory_taken(least: int, step: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dpsim_gui.data.person_rows._LEAST_SLOTS", least)
    people = PersonRows(limit(1))
    for start in range(0, 10 * step, step):
        people.counted(Keys.of([str(at) for at in range(start, start + step)]))
        taken = people._marks.nbytes + people._counts.nbytes + people._slots.nbytes
        assert taken <= memory_needed(start + step)


def test_people_are_private() -> None:
    people = PersonRows(limit(1))
    people.counted(Keys.of(["Erika Mustermann"]))
    assert repr(people) == "PersonRows()"
    assert repr(people.counts()) == "PersonCounts()"
    with pytest.raises(TypeError, match="private"):
        pickle.dumps(people)
    with pytest.raises(ValueError, match="at least one"):
        limit(0)
