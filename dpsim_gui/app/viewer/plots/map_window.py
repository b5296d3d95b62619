"""The part of a map that is looked at: zoomed about a place, moved, or drawn as a box."""

from dataclasses import dataclass

Range = tuple[float, float]
SMALLEST = 1e-6
"""share of the whole map's width that a window has at least"""


@dataclass(frozen=True, kw_only=True)
class MapWindow:
    x: Range
    y: Range

    def zoomed(self, factor: float, about: tuple[float, float]) -> "MapWindow":
        """Wider by the factor, or narrower where it is below 1; `about` stays where it is on the screen."""
        ranges = (
            (place + (low - place) * factor, place + (high - place) * factor)
            for (low, high), place in zip((self.x, self.y), about, strict=True)
        )
        x, y = ranges
        return MapWindow(x=x, y=y)

    def moved(self, across: float, up: float) -> "MapWindow":
        return MapWindow(x=(self.x[0] + across, self.x[1] + across), y=(self.y[0] + up, self.y[1] + up))

    @property
    def middle(self) -> tuple[float, float]:
        return (self.x[0] + self.x[1]) / 2, (self.y[0] + self.y[1]) / 2

    @property
    def width(self) -> float:
        return self.x[1] - self.x[0]

    @property
    def height(self) -> float:
        return self.y[1] - self.y[0]

    def kept_in(self, whole: "MapWindow") -> "MapWindow | None":
        """Moved back so far that it shows the map only; None where it would show all of the map.

        Along a side on which it is wider than the map, it is centred on the map.
        """
        if self.width >= whole.width and self.height >= whole.height:
            return None
        return MapWindow(x=_kept(self.x, whole.x), y=_kept(self.y, whole.y))

    def cut_to(self, whole: "MapWindow") -> "MapWindow":
        """The part of the map that the window shows; all of it where it shows none."""
        x = max(self.x[0], whole.x[0]), min(self.x[1], whole.x[1])
        y = max(self.y[0], whole.y[0]), min(self.y[1], whole.y[1])
        return MapWindow(x=x, y=y) if x[0] < x[1] and y[0] < y[1] else whole


def _kept(part: Range, whole: Range) -> Range:
    width, most = part[1] - part[0], whole[1] - whole[0]
    if width >= most:
        middle = (whole[0] + whole[1]) / 2
        return middle - width / 2, middle + width / 2
    width = max(width, SMALLEST * most)
    low = min(max(part[0], whole[0]), whole[1] - width)
    return low, low + width
