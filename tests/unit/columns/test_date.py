"""Dates, in the form that was declared and in no other."""

import datetime
import math
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpsim_gui.columns.date import DateColumn, DateForm, clock_text, hours_in, iso_text, plain_moments
from dpsim_gui.columns.geometry import Span
from dpsim_gui.errors import PlanError, QueryError
from tests.unit.columns.examples import HOSTILE

EPOCH = datetime.datetime(1970, 1, 1)


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("1970-01-01", 0), (" 1970-01-02 ", 1), ("1969-12-31", -1), ("2024-3-1", 19783), ("2024-03-01T06:00", 19783.25),
        ("2024-03-01 06:00:00", 19783.25), ("2024-03-01T24:00", 19784), ("2024-03-01T12:00:00.000000Z", 19783.5),
        ("2024-03-01T08:00+02:00", 19783.25), ("2024-03-01 08:00 -0400", 19783.5), ("0001-01-01", -719162),
        ("9999-12-31", 2932896), ("2024-02-29", 19782),
    ],
)  # fmt: skip
def test_iso_dates_are_days_since_1970(text: str, days: float) -> None:
    assert DateForm().days(text) == days


@pytest.mark.parametrize(
    "text",
    ["", "0000-01-01", "2023-02-29", "2023-02-30", "2024-13-01", "2024-00-01", "2024-01-00", "10000-01-01", "24-01-01",
     "2024-03-01T25:00", "2024-03-01T24:01", "2024-03-01T07:60", "2024-03-01T07:30:60", "2024-03-01T", "2024-03-01x",
     "2024-03-01T00:00+15:00", "2024-03-01T00:00+01:60", "20240301", "2024/03/01", "01.03.2024", "٢٠٢٤-٠٣-٠١",
     "-2024-03-01", "2024-03-01\0", "NaT", "today"],
)  # fmt: skip
def test_anything_else_is_no_day(text: str) -> None:
    assert math.isnan(DateForm().days(text))


@pytest.mark.parametrize(
    ("form", "text", "day"),
    [
        ("%d.%m.%Y", "01.03.2024", "2024-03-01"),
        ("%d.%m.%Y", "1.3.2024", "2024-03-01"),
        ("%m/%d/%Y", "3/1/2024", "2024-03-01"),
        ("%Y%m%d", "20240301", "2024-03-01"),
        ("%d %b %Y", "1 March 2024", "2024-03-01"),
        ("%d-%b-%y", "01-MAR-24", "2024-03-01"),
        ("%y%m%d", "690301", "1969-03-01"),
        ("%y%m%d", "680301", "2068-03-01"),
        ("%Y", "2024", "2024-01-01"),
        ("%m.%Y", "3.2024", "2024-03-01"),
        ("%Y-%m-%d %H:%M:%S", "2024-03-01 07:30:15", "2024-03-01 07:30:15"),
        ("100%% %Y", "100% 2024", "2024-01-01"),
        ("(%Y).*", "(2024).*", "2024-01-01"),
    ],
)
def test_a_declared_form_reads_its_own_dates(form: str, text: str, day: str) -> None:
    assert iso_text(DateForm(form=form).days(text)) == day


@pytest.mark.parametrize(
    ("form", "text"),
    [("%d.%m.%Y", "2024-03-01"), ("%d.%m.%Y", "30.02.2024"), ("%Y%m%d", "2024031"), ("%Y%m%d", "202431"),
     ("%d %b %Y", "1 Marzo 2024"), ("%d %b %Y", "1 x 2024"), ("(%Y).*", "(2024)xx"), ("%d.%m.%Y", "1.3.0000")],
)  # fmt: skip
def test_and_no_others(form: str, text: str) -> None:
    assert math.isnan(DateForm(form=form).days(text))


@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        ("", "needs one code for the year"),
        ("%d.%m", "needs one code for the year"),
        ("%d.%m.%Y %y", "needs one code for the year"),
        ("%Y %m %b", "at most one for the month"),
        ("%d %Y", "no month"),
        ("%Y%Y", "at most once"),
        ("%Q", "no other codes"),
        ("%Y%", "no other codes"),
        ("%Y\0", "60 letters"),
        ("%Y" + "x" * 59, "60 letters"),
    ],
)
def test_a_form_that_names_no_day_is_refused(form: str, sentence: str) -> None:
    with pytest.raises(PlanError, match=sentence):
        DateForm(form=form)


def test_a_form_may_have_sixty_letters() -> None:
    assert DateForm(form="%Y" + "x" * 58).days("1970" + "x" * 58) == 0


@given(st.datetimes(min_value=datetime.datetime(1, 1, 1), max_value=datetime.datetime(9999, 12, 31)))
def test_days_agree_with_the_calendar(moment: datetime.datetime) -> None:
    moment = moment.replace(microsecond=0)
    days = DateForm().days(moment.isoformat())
    assert days == pytest.approx((moment - EPOCH) / datetime.timedelta(days=1), abs=1e-9)
    assert DateForm().days(iso_text(days)) == days


def test_what_is_shown_stays_within_the_calendar() -> None:
    assert (iso_text(-1e12), iso_text(1e12)) == ("0001-01-01", "9999-12-31 23:59:59")


@pytest.mark.parametrize(
    ("text", "hours"),
    [("07:30", 7.5), ("7:30", 7.5), ("0:00", 0), ("24:00", 24), ("7:30 PM", 19.5), ("7 pm", 19), ("12 AM", 0),
     ("12:15 p.m.", 12.25), ("23:59:59.5", 24 - 0.5 / 3600), ("2024-03-01T07:30+02:00", 7.5)],
)  # fmt: skip
def test_a_time_of_day_is_read_as_hours(text: str, hours: float) -> None:
    assert hours_in(text) == pytest.approx(hours, abs=1e-12)


@pytest.mark.parametrize(
    "text", ["", "7", "24:01", "25:00", "7:60", "13 PM", "0 AM", "07:30:60", "2024-03-01", "2023-02-30T07:30"]
)
def test_no_such_time(text: str) -> None:
    assert math.isnan(hours_in(text))


def test_clocks_show_minutes_and_seconds_where_there_are_some() -> None:
    assert [clock_text(hours) for hours in (7.5, 0, 24, 19 + 1 / 3600)] == ["07:30", "00:00", "00:00", "19:00:01"]


def test_a_date_is_measured_from_the_first_day_in_units_of_near() -> None:
    visit = DateColumn(name="visit", first="2015-01-01", last="2024-12-31", near=30.0)
    values = visit.values_of_texts(["2015-01-31", "2030-01-01", "1066-10-14", "0000-01-01", "2023-02-30"])
    assert visit.coordinates(values[:, None]).ravel()[:3].tolist() == [1.0, 3652 / 30, 0.0]
    assert np.isnan(values[3:]).all()
    assert visit.parts == (Span(lower=0.0, upper=3652 / 30),)
    assert visit.default_fill[1] == "2020-01-01"
    assert np.isnan(visit.values_of_numbers(np.array([np.inf, np.nan]))).all()


def test_a_date_may_be_asked_in_the_form_of_the_file_or_as_iso() -> None:
    born = DateColumn(name="born", first="1900-01-01", last="2020-12-31", near=365.0, form="%d.%m.%Y")
    assert born.asked("01.03.2004") == born.asked("2004-03-01") == DateForm().days("2004-03-01")
    assert born.values_of_texts(["2004-03-01"]).tolist() != born.values_of_texts(["01.03.2004"]).tolist()
    with pytest.raises(QueryError, match="born is a date: write a day as 2024-03-01"):
        born.asked("30.02.2004")


@pytest.mark.parametrize(
    ("first", "last", "near", "sentence"),
    [
        ("2020-01-01", "2020-02-30", 1.0, "must be days"),
        ("2020", "2021-01-01", 1.0, "must be days"),
        ("2020-01-01", "2020-01-01", 1.0, "before the last"),
        ("2020-01-01", "2019-01-01", 1.0, "before the last"),
        ("2020-01-01", "2021-01-01", 0.0, "above 0"),
        ("2020-01-01", "2021-01-01", 1e-10, "does not fit"),
    ],
)
def test_a_date_needs_a_first_and_a_last_day(first: str, last: str, near: float, sentence: str) -> None:
    with pytest.raises(PlanError, match=sentence):
        DateColumn(name="visit", first=first, last=last, near=near)


def test_a_date_in_an_unknown_form_is_refused() -> None:
    with pytest.raises(PlanError, match="no other codes"):
        DateColumn(name="visit", first="2020-01-01", last="2021-01-01", near=1.0, form="%A")


def test_a_zone_has_sixty_minutes_an_hour_and_fourteen_hours() -> None:
    read = {zone: DateForm().days(f"2024-03-01T12:00{zone}") for zone in ("+05:59", "+05:60", "+14:00", "-14:00")}
    assert read["+05:59"] == 19783.5 - (5 * 60 + 59) / 1440
    assert (read["+14:00"], read["-14:00"]) == (19783.5 - 14 / 24, 19783.5 + 14 / 24)
    assert math.isnan(read["+05:60"])
    assert all(math.isnan(DateForm().days(f"2024-03-01T12:00{zone}")) for zone in ("+14:01", "-14:01"))


@pytest.mark.parametrize(("near", "code"), [(0.5, "days-rule"), (1.0, "day-rule"), (2.0, "days-rule")])
def test_one_day_is_said_in_the_singular(near: float, code: str) -> None:
    column = DateColumn(name="visit", first="2015-01-01", last="2024-12-31", near=near)
    assert column.description.code == code


def test_a_moment_in_another_form_than_the_columns_is_no_value() -> None:
    born = DateColumn(name="born", first="1900-01-01", last="2020-12-31", near=365.0, form="%d.%m.%Y")
    assert np.isnan(born.values_of_texts(["2001-03-01T00:00:00", "2001-03-01"])).all()
    assert born.values_of_texts(["01.03.2001"]).tolist() == [11382.0]


VISIT = DateColumn(name="visit", first="2015-01-01", last="2024-12-31", near=30.0)


def one_by_one(texts: list[str | None]) -> bytes:
    return np.array([np.nan if text is None else DateForm().days(text) for text in texts]).tobytes()


def test_moments_have_the_bits_they_have_one_by_one() -> None:
    random = Random(1)
    start = datetime.datetime(1, 1, 1)
    moments = [start + datetime.timedelta(seconds=random.randrange(315_500_000_000)) for _ in range(3000)]
    texts: list[str | None] = [moment.isoformat(sep=random.choice("T ")) for moment in moments]
    texts += [moment.date().isoformat() for moment in moments]
    values, known = plain_moments(texts)
    assert known.all()
    assert values.tobytes() == one_by_one(texts)


def test_whatever_is_changed_in_a_moment_is_read_as_it_is_one_by_one() -> None:
    random, texts = Random(2), list(HOSTILE)
    for _ in range(4000):
        letters = list("2024-02-29T23:59:59")
        for _ in range(random.randrange(1, 4)):
            letters[random.randrange(19)] = random.choice("0123456789-: T+.\0٣é")
        texts += ["".join(letters), "".join(letters[:10])]
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
