"""A place: longitude and latitude become kilometres east and north of the middle of the typed bounds, / near.

    east  = (longitude − middle)·c·cos(middle latitude)      c = 111.195 km, a degree on a sphere of radius 6371.0088 km
    north = (latitude − middle)·c

The map is flat. It is refused where bounds reach over more than 20° of latitude. It is refused close to a pole, where a
degree of longitude at an edge is over half as long again, or under half as long, as in the middle.
"""

import re
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.column import IN_THE_MIDDLE, Column, ColumnKind, Missing, brief, check_near, figure
from dpsim_gui.columns.geometry import Part, Span
from dpsim_gui.columns.number import asked_number
from dpsim_gui.columns.portable_math import cosine_and_sine
from dpsim_gui.errors import PlanError, QueryError
from dpsim_gui.messages import Figure, Message, Value

KILOMETRES_PER_DEGREE = 111.19508023353292
_WIDEST = 20.0


def _cosine(degrees: float) -> float:
    """By means that give the same bits on every machine, since workers of a cluster have to agree."""
    return float(cosine_and_sine(np.array([degrees / 360.0]))[0][0])


LONGITUDE = re.compile(r"(^|[^a-z])(lng|lon|long|longitude)([^a-z]|$)")
LATITUDE = re.compile(r"(^|[^a-z])(lat|latitude)([^a-z]|$)")
"""Names of plain columns that hold degrees."""


@dataclass(frozen=True, kw_only=True)
class PlaceColumn(Column):
    """longitude, latitude: the names of two columns in degrees;  near: how many kilometres count as close.

    east may be beyond 180, where the bounds cross the date line. A cell that is no longitude (−180 to 360) or latitude
    is missing, and a place with one of its two cells missing is missing.
    """

    longitude: str
    latitude: str
    west: float
    east: float
    south: float
    north: float
    near: float
    missing: Missing = IN_THE_MIDDLE

    kind: ClassVar[ColumnKind] = ColumnKind.PLACE

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.longitude == self.latitude:
            raise PlanError("place", "place-columns")
        if not -180 <= self.west < self.east <= 360 or not self.east - self.west <= 360:
            raise PlanError("bounds", "longitude-bounds", longitude=self.longitude)
        if not -90 <= self.south < self.north <= 90:
            raise PlanError("bounds", "latitude-bounds", latitude=self.latitude)
        if self.north - self.south > _WIDEST:
            raise PlanError("place", "map-too-tall")
        edges = [_cosine(edge) / self._shrink for edge in (self.south, self.north)]
        if not 0.5 <= min(edges) <= max(edges) <= 1.5:
            raise PlanError("place", "map-near-pole")
        check_near(f"{self.longitude}, {self.latitude}", self.near, float(min(self._half_widths)) * 2)

    @property
    def names(self) -> tuple[str, ...]:
        return self.longitude, self.latitude

    @property
    def _middle(self) -> Floats:
        low = np.array([self.west, self.south])
        return np.asarray(low + (np.array([self.east, self.north]) - low) / 2)

    @cached_property
    def _shrink(self) -> float:
        return _cosine(float(self._middle[1]))

    @property
    def _unit(self) -> Floats:
        """Kilometres in a degree of longitude and of latitude."""
        return KILOMETRES_PER_DEGREE * np.array([self._shrink, 1.0])

    @property
    def _half_widths(self) -> Floats:
        return (np.array([self.east, self.north]) - self._middle) * self._unit

    @property
    def parts(self) -> tuple[Part, ...]:
        lower, upper = self._of(np.array([[self.west, self.south], [self.east, self.north]])).tolist()
        return Span(lower=lower[0], upper=upper[0]), Span(lower=lower[1], upper=upper[1])

    def _of(self, values: Floats) -> Floats:
        return (values - self._middle) * self._unit / self.near + 0.0

    @property
    def ranges(self) -> tuple[tuple[float, float], ...]:
        return (self.west, self.east), (self.south, self.north)

    def coordinates(self, values: Floats, *, clip: bool = True) -> Floats:
        longitude, latitude = values[:, 0], values[:, 1]
        known = (longitude >= -180) & (longitude <= 360) & (np.abs(latitude) <= 90)
        degrees = np.where(known[:, None], values, self._middle)
        # The same meridian, on the side of the bounds: 179 is -181.
        middle = self._middle[0]
        degrees[:, 0] -= 360 * ((degrees[:, 0] > middle + 180).astype(np.float64) - (degrees[:, 0] < middle - 180))
        if clip:
            degrees = np.clip(degrees, [self.west, self.south], [self.east, self.north])
        return np.where(known[:, None], self._of(degrees), np.nan)

    def values_at(self, coordinates: Floats) -> Floats:
        degrees = coordinates * self.near / self._unit + self._middle
        degrees[:, 0] = np.where(degrees[:, 0] > 180, degrees[:, 0] - 360, degrees[:, 0])
        return np.clip(degrees, [-180.0, -90.0], [180.0, 90.0])

    def asked(self, text: str, place: int = 0) -> float:
        value = asked_number(self.names[place], text)
        if place == 0 and not -180 <= value <= 360:
            raise QueryError("points", "asked-longitude", longitude=brief(self.longitude))
        if place == 1 and not -90 <= value <= 90:
            raise QueryError("points", "asked-latitude", latitude=brief(self.latitude))
        return value

    def shown(self, value: float, place: int = 0) -> Figure:
        """To a metre or so."""
        return Figure(f"{value:.5f}".rstrip("0").rstrip("."))

    @property
    def default_fill(self) -> tuple[Floats, Value]:
        longitude, latitude = map(float, self._middle)
        return np.zeros(2), f"{self.shown(longitude)} {self.shown(latitude)}"

    @property
    def description(self) -> Message:
        return Message(
            "place-rule",
            west=figure(self.west),
            east=figure(self.east),
            south=figure(self.south),
            north=figure(self.north),
            near=figure(self.near),
        )
