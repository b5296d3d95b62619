"""A date: days since the first possible day / near. Days and times of day are read by a declared form and nothing else.

The form of the machine's language plays no part: names of months are English, as in most files.

    %Y  year, four digits    %m  month    %d  day       %H  hour, 0 to 24   %M  minute   %S  second, 59.5 as well
    %y  year, two digits, 69 to 99 are 19..           %b  Jan, February and the like    %%  a percent sign

iso stands for 2024-03-01, which a time may follow: 2024-03-01 07:30, 2024-03-01T07:30:00.5+02:00.
Times are whole microseconds, further digits are cut off: `days_of` is then exact but for one division and one addition,
so that a moment has the same bits whether a file keeps it as text or as a count of microseconds.
"""

import datetime
import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.column import (
    IN_THE_MIDDLE,
    Column,
    ColumnKind,
    Missing,
    brief,
    check_near,
    figure,
    finite_or_missing,
    read_each,
)
from dpsim_gui.errors import PlanError, QueryError
from dpsim_gui.messages import Message
from dpsim_gui.plain_text import is_plain

ISO = "iso"
DAY = 86_400_000_000
"""Microseconds."""
_EPOCH = datetime.date(1970, 1, 1).toordinal()
MONTH_NAMES = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip
_MONTH_NUMBERS = {
    word: number for number, name in enumerate(MONTH_NAMES, start=1) for word in (name.lower(), name[:3].lower())
}
_TIME = r"(?P<hour>\d{1,2}):(?P<minute>\d{2})(?::(?P<second>\d{2}(?:\.\d{1,12})?))?"
_ISO_DATE = re.compile(
    rf"(?P<year>\d{{4}})-(?P<month>\d{{1,2}})-(?P<day>\d{{1,2}})"
    rf"(?:[T ]{_TIME}(?:\s?(?P<zone>Z|[+-]\d{{2}}:?\d{{2}}))?)?",
    re.ASCII,
)
_CLOCK = re.compile(rf"(?:{_TIME}|(?P<bare>\d{{1,2}}))(?:\s?(?P<half>[AaPp])\.?[Mm]\.?)?", re.ASCII)
_CODES = {
    "Y": r"(?P<year>\d{4})",
    "y": r"(?P<short>\d{2})",
    "m": r"(?P<month>\d{1,2})",
    "d": r"(?P<day>\d{1,2})",
    "H": r"(?P<hour>\d{1,2})",
    "M": r"(?P<minute>\d{1,2})",
    "S": r"(?P<second>\d{1,2}(?:\.\d{1,12})?)",
    "b": r"(?P<name>[A-Za-z]{3,9})",
    "%": "%",
}


@dataclass(frozen=True, kw_only=True)
class DateForm:
    """form: iso, or codes such as %d.%m.%Y; a form without day means the first of the month, without month January."""

    form: str = ISO

    def __post_init__(self) -> None:
        if self.form == ISO:
            return
        if not is_plain(self.form, longest=60):
            raise PlanError("date format", "date-format")
        codes = re.findall("%(.?)", self.form.replace("%%", ""))
        if not set(codes) <= set(_CODES) - {"%"} or len(set(codes)) != len(codes):
            raise PlanError("date format", "date-codes-twice")
        if ("Y" in codes) == ("y" in codes) or {"m", "b"} <= set(codes):
            raise PlanError("date format", "date-format-codes")
        if "d" in codes and not {"m", "b"} & set(codes):
            raise PlanError("date format", "day-without-month")

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        if self.form == ISO:
            return _ISO_DATE
        pattern = ""
        for code, other in re.findall("%(.)|(.)", self.form):
            pattern += _CODES[code] if code else r"\s+" if other == " " else re.escape(other)
        if re.search("%[A-Za-z]%[A-Za-z]", self.form):
            # Where codes touch, digits are counted: 20240301.
            pattern = pattern.replace(r"\d{1,2}", r"\d{2}")
        return re.compile(pattern, re.ASCII)

    def days(self, text: str) -> float:
        """Days since 1970-01-01, with a fraction for the time of day; NaN where there is no such day."""
        result = self._pattern.fullmatch(text.strip())
        if result is None:
            return math.nan
        parts = result.groupdict()
        year = _year(parts)
        month = _month(parts)
        try:
            day = datetime.date(year, month, int(parts.get("day") or 1)).toordinal() - _EPOCH
        except ValueError:
            # Year 0, 30 February.
            return math.nan
        moment, zone = _microseconds(parts), _zone(parts.get("zone"))
        return math.nan if moment is None or zone is None else float(days_of(day * DAY + moment - zone))


def days_of(microseconds: int) -> float:
    """Days since 1970-01-01 00:00, from microseconds since then."""
    day, rest = divmod(microseconds, DAY)
    return day + rest / DAY


def hours_in(text: str) -> float:
    """A time of day in hours: 7:30, 07:30:15, 7 PM, or the time of an iso date; NaN where there is no such time."""
    plain = text.strip()
    if result := _ISO_DATE.fullmatch(plain):
        # The clock as it stands there: what its zone is does not make it another time of day.
        known = result["hour"] is not None and not math.isnan(DateForm().days(plain))
        return _hours(result.groupdict()) if known else math.nan
    result = _CLOCK.fullmatch(plain)
    if result is None or (result["bare"] is not None and result["half"] is None):
        return math.nan
    parts = result.groupdict()
    if parts["half"] is not None:
        hour = int(parts["hour"] or parts["bare"])
        if not 1 <= hour <= 12:
            return math.nan
        parts["hour"] = str(hour % 12 + (12 if parts["half"] in "pP" else 0))
    return _hours(parts)


def iso_text(days: float) -> str:
    """The day, and the time to the nearest second unless it is midnight; within the years 1 to 9999."""
    seconds = round(min(max(days, 1 - _EPOCH), datetime.date.max.toordinal() - _EPOCH + 0.99999) * 86400)
    moment = datetime.datetime(1970, 1, 1) + datetime.timedelta(seconds=seconds)
    return moment.isoformat(sep=" ", timespec="seconds").removesuffix(" 00:00:00")


def clock_text(hours: float) -> str:
    """07:30, with seconds where they are not 0."""
    seconds = round(hours * 3600) % 86400
    text = f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}"
    return text.removesuffix(":00")


def _year(parts: dict[str, str | None]) -> int:
    if (full := parts.get("year")) is not None:
        return int(full)
    short = int(parts["short"] or 0)
    return short + (1900 if short >= 69 else 2000)


def _month(parts: dict[str, str | None]) -> int:
    if (name := parts.get("name")) is not None:
        return month_number(name)
    return int(parts.get("month") or 1)


def month_number(name: str) -> int:
    """1 to 12 for an English name, short or long; 0 where it is none."""
    return _MONTH_NUMBERS.get(name.lower(), 0)


def _hours(parts: dict[str, str | None]) -> float:
    moment = _microseconds(parts)
    return math.nan if moment is None else moment * 24 / DAY


def _microseconds(parts: dict[str, str | None]) -> int | None:
    """Since midnight; 24:00 is the end of the day, 23:60 and 24:01 are no times."""
    hour, minute = int(parts.get("hour") or 0), int(parts.get("minute") or 0)
    whole, _, digits = (parts.get("second") or "0").partition(".")
    moment = ((hour * 60 + minute) * 60 + int(whole)) * 1_000_000 + int(digits[:6].ljust(6, "0"))
    return moment if minute < 60 and int(whole) < 60 and moment <= DAY else None


def _zone(zone: str | None) -> int | None:
    """Microseconds to be taken away: 02:00+02:00 is midnight."""
    if zone is None or zone == "Z":
        return 0
    minutes = int(zone[1:3]) * 60 + int(zone[-2:])
    if int(zone[-2:]) > 59 or minutes > 14 * 60:
        return None
    return (minutes if zone[0] == "+" else -minutes) * 60_000_000


_DAY_LENGTH, _LENGTH = 10, 19
_MIDNIGHT = "T00:00:00"
_MARKS = ((4, "-"), (7, "-"), (13, ":"), (16, ":"))
_DIGITS = [place for place in range(_LENGTH) if place not in (4, 7, 10, 13, 16)]


def plain_moments(texts: Sequence[str | None]) -> tuple[Floats, NDArray[np.bool_]]:
    """(k,) days since 1970-01-01 and which of them are known; all others are left to a closer look."""
    values, known = np.full(len(texts), np.nan), np.zeros(len(texts), dtype=np.bool_)
    at = [place for place, text in enumerate(texts) if text is not None and len(text) in (_DAY_LENGTH, _LENGTH)]
    values[at], known[at] = _moments([((texts[place] or "") + _MIDNIGHT)[:_LENGTH] for place in at])
    return values, known


def _moments(texts: list[str]) -> tuple[Floats, NDArray[np.bool_]]:
    letters = np.array(texts, dtype=f"U{_LENGTH}").view(np.uint32).reshape(len(texts), _LENGTH)
    known = (letters[:, 10] == ord("T")) | (letters[:, 10] == ord(" "))
    for place, mark in _MARKS:
        known &= letters[:, place] == ord(mark)
    digits = letters[:, _DIGITS].astype(np.int64) - ord("0")
    known &= ((digits >= 0) & (digits <= 9)).all(axis=1)
    pairs = np.where(known[:, None], digits[:, 0::2] * 10 + digits[:, 1::2], 1)
    year, (month, day, hour, minute, second) = pairs[:, 0] * 100 + pairs[:, 1], pairs[:, 2:].T
    known &= (year >= 1) & (month >= 1) & (month <= 12) & (hour < 24) & (minute < 60) & (second < 60) & (day >= 1)
    months = np.where(known, (year - 1970) * 12 + month - 1, 0).astype("datetime64[M]")
    first = months.astype("datetime64[D]").astype(np.int64)
    known &= day <= (months + 1).astype("datetime64[D]").astype(np.int64) - first
    microseconds = ((hour * 60 + minute) * 60 + second) * 1_000_000
    return np.where(known, (first + day - 1) + microseconds / DAY, np.nan), known


@dataclass(frozen=True, kw_only=True)
class DateColumn(Column):
    """first, last: the earliest and latest possible day, as 2024-03-01;  near: how many days count as close.

    form: how the file writes dates, iso or codes such as %d.%m.%Y. Queries may be written in it, or as 2024-03-01.
    Days and moments of a typed file come as numbers, days since 1970-01-01; its whole numbers come as texts.
    """

    name: str
    first: str
    last: str
    near: float
    form: str = ISO
    missing: Missing = IN_THE_MIDDLE

    kind: ClassVar[ColumnKind] = ColumnKind.DATE

    def __post_init__(self) -> None:
        super().__post_init__()
        _ = self._form
        if not (math.isfinite(self._low) and math.isfinite(self._high)):
            raise PlanError("bounds", "bounds-not-days", name=self.name)
        if not self._low < self._high:
            raise PlanError("bounds", "days-crossed", name=self.name)
        check_near(self.name, self.near, self._high - self._low)

    @cached_property
    def _form(self) -> DateForm:
        return DateForm(form=self.form)

    @cached_property
    def _low(self) -> float:
        return DateForm().days(self.first)

    @cached_property
    def _high(self) -> float:
        return DateForm().days(self.last)

    @property
    def ranges(self) -> tuple[tuple[float, float], ...]:
        return ((self._low, self._high),)

    def values_of_texts(self, texts: Sequence[str | None]) -> Floats:
        if self.form != ISO:
            return read_each(texts, self._form.days)
        values, known = plain_moments(texts)
        left = np.flatnonzero(~known)
        values[left] = read_each([texts[at] for at in left.tolist()], self._form.days)
        return values

    def values_of_numbers(self, numbers: Floats) -> Floats:
        return finite_or_missing(numbers)

    def coordinates(self, values: Floats, *, clip: bool = True) -> Floats:
        return ((np.clip(values, self._low, self._high) if clip else values) - self._low) / self.near

    def values_at(self, coordinates: Floats) -> Floats:
        return self._low + coordinates * self.near

    def asked(self, text: str, place: int = 0) -> float:
        days = DateForm().days(text)
        if math.isnan(days):
            days = self._form.days(text)
        if math.isnan(days):
            raise QueryError("points", "asked-not-a-day", name=brief(self.name))
        return days

    def shown(self, value: float, place: int = 0) -> str:
        return iso_text(value)

    @property
    def description(self) -> Message:
        code = "day-rule" if self.near == 1 else "days-rule"
        return Message(code, first=self.first, last=self.last, near=figure(self.near))
