"""One rule of each kind or more, and cells nobody would expect in a table."""

from dpsim_gui.columns.category import CategoryColumn, OrderedColumn
from dpsim_gui.columns.column import Column, Missing
from dpsim_gui.columns.cycle import CycleColumn
from dpsim_gui.columns.date import DateColumn
from dpsim_gui.columns.number import LogColumn, NumberColumn
from dpsim_gui.columns.place import PlaceColumn

OWN, LEAVE_OUT = Missing.parse("own"), Missing.parse("leave-out")

EXAMPLES: dict[str, Column] = {
    "number": NumberColumn(name="age", low=0.0, high=120.0, near=5.0),
    "number far from 0": NumberColumn(name="x", low=-3.5e6, high=-3.4e6, near=0.7, missing=LEAVE_OUT),
    "log": LogColumn(name="income", low=100.0, high=1e6, near=2.0, missing=Missing.parse("fill:20000")),
    "log of small amounts": LogColumn(name="dose", low=1e-12, high=3e-3, near=1.3),
    "ordered": OrderedColumn(name="smokes", values=("never", "sometimes", "often"), near=1.0),
    "ordered numbers": OrderedColumn(name="grade", values=("1", "2", "3", "4"), near=2.0, missing=LEAVE_OUT),
    "date": DateColumn(name="visit", first="2015-01-01", last="2024-12-31", near=30.0),
    "date in another form": DateColumn(
        name="born", first="1900-01-01", last="2020-12-31", near=365.0, form="%d.%m.%Y", missing=LEAVE_OUT
    ),
    "hours": CycleColumn(name="time", period="hours", near=2.0),
    "weekdays": CycleColumn(name="day", period="weekdays", near=1.0, missing=Missing.parse("fill:Sunday")),
    "months": CycleColumn(
        name="month", period="months", near=1.0, missing=LEAVE_OUT,
        values=("Jan", "Feb", "März", "Apr", "Mai", "Juni", "Juli", "Aug", "Sept", "Okt", "Nov", "Dez"),
    ),
    "degrees": CycleColumn(name="wind", period="degrees", near=15.0),
    "another period": CycleColumn(name="phase", period="0.37", near=0.01),
    "place": PlaceColumn(longitude="lng", latitude="lat", west=-9.0, east=2.0, south=49.5, north=61.0, near=5.0),
    "place across the date line": PlaceColumn(
        longitude="lng", latitude="lat", west=170.0, east=190.0, south=-25.0, north=-10.0, near=20.0,
        missing=Missing.parse("fill:178.4 -18.1"),
    ),
    "category": CategoryColumn(name="sex", values=("Female", "Male"), far=1.0),
    "category of its own": CategoryColumn(name="city", values=("Zürich", "3", "none", "true"), far=2.5, missing=OWN),
    "category left out": CategoryColumn(name="smoker", values=("yes",), far=0.5, missing=LEAVE_OUT),
}  # fmt: skip

HOSTILE: tuple[str | None, ...] = (
    None, "", " ", "\0", "\x1a", "1e400", "-1e400", "-0", "-0.0", "nan", "NaN", "inf", "-inf", "infinity", "1_000",
    "0x1F", "１２", "١٢", "½", "−5", "5e-324", "1e30", "NA", "n/a", "NULL", "?", "-", "--", ".", "None", "none", "#N/A",
    "0000-01-01", "2023-02-30", "2024-02-29", "2023-02-29", "10000-01-01", "9999-12-31", "0001-01-01", "2024-13-01",
    "2024-00-10", "2024-03-01T25:00", "2024-03-01T24:00", "2024-03-01 07:30:15.5+02:00", "2024-03-01T00:00+99:99",
    "30.02.2020", "1.3.2024", "01.03.2024", "99:99", "7:30", "07:30:60", "13 PM", "0 AM", "12 am", "7.5", "25", "-1",
    "Monday", "mon", "MONTAG", "Mai", "13", "0", "7", "12", "361", "-10", "1e9", "Female", "female", " Male ", "Divers",
    "Zu\u0308rich", "Zürich", "Z\u202erich", "\u202eelameF", "\ufeffMale", "true", "TRUE", "3", "3.0", "3.00000001",
    "never", "often ", "x" * 100_000, "9" * 400, "=1+1", "\ud800", "a\nb", "\t", "(anything else)", "(missing)",
)  # fmt: skip
