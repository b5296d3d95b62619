"""Many moments at once: the same bits as one by one, or left to a closer look."""

import datetime
from random import Random

import numpy as np

from dpsim_gui.columns.date import DateColumn, plain_moments
from dpsim_gui.columns.date_text import DateForm
from tests.unit.columns.examples import HOSTILE

VISIT = DateColumn(name="visit", first="2015-01-01", last="2024-12-31", near=30.0)


def one_by_one(texts: list[str | None]) -> bytes:
    return np.array([np.nan if text is None else DateForm().days(text) for text in texts]).tobytes()


def test_moments_have_the_bits_they_have_one_by_one() -> None:
    random = Random(1)
    start = datetime.datetime(1, 1, 1)
    moments = [start + datetime.timedelta(seconds=random.randrange(315_500_000_000)) for _ in range(3000)]
    texts: list[str | None] = [moment.isoformat(sep=random.choice("T ")) for moment in moments]
    values, known = plain_moments(texts)
    assert known.all()
    assert values.tobytes() == one_by_one(texts)


def test_whatever_is_changed_in_a_moment_is_read_as_it_is_one_by_one() -> None:
    random, texts = Random(2), list(HOSTILE)
    for _ in range(4000):
        letters = list("2024-02-29T23:59:59")
        for _ in range(random.randrange(1, 4)):
            letters[random.randrange(19)] = random.choice("0123456789-: T+.\0٣é")
        texts.append("".join(letters))
    texts += [
        "0000-01-01T00:00:00",
        "2023-02-29 00:00:00",
        "2024-03-01T24:00:00",
        "2024-03-01T24:00:01",
        "2024-12-31T23:59:60",
    ]
    values, known = plain_moments(texts)
    assert 100 < known.sum() < len(texts)
    assert np.isnan(values[~known]).all()
    assert values[known].tobytes() == one_by_one([text for text, at in zip(texts, known, strict=True) if at])
    short = [text if text is None or len(text) <= 1000 else None for text in texts]
    assert VISIT.values_of_texts(texts).tobytes() == one_by_one(short)
    assert VISIT.values_of_texts([]).shape == (0,)


def test_every_part_of_a_moment_ends_where_the_calendar_does() -> None:
    """One part at a time at its edges, the others as in the middle of 2023 or of a leap year."""
    edges = {
        "year": ("0000", "0001", "1969", "1970", "9999"),
        "month": ("00", "01", "12", "13"),
        "day": ("00", "01", "28", "29", "30", "31", "32"),
        "hour": ("00", "23", "24"),
        "minute": ("00", "59", "60"),
        "second": ("00", "59", "60"),
    }
    usual = {"year": "2023", "month": "06", "day": "15", "hour": "12", "minute": "30", "second": "45"}
    texts = [
        "{year}-{month}-{day}T{hour}:{minute}:{second}".format(**(usual | {"year": year, "month": month, part: each}))
        for year in ("2023", "2024")
        for month in ("02", "06", "07", "12")
        for part, several in edges.items()
        for each in several
    ]
    values, known = plain_moments(texts)
    for text, value, is_known in zip(texts, values, known, strict=True):
        try:
            exact = datetime.datetime.fromisoformat(text) - datetime.datetime(1970, 1, 1)
        except ValueError:
            assert not is_known, text
            assert np.isnan(value), text
        else:
            assert is_known, text
            assert value == exact / datetime.timedelta(days=1), text
