"""A drawing whose lines have one width in every program, and whose plots are clipped.

Qt clips in SVG 1.1 alone. Lines of one width are written there as paths in the plot's own coordinates, with an effect
that many programs do not know and that draws them as wide as continents. So their points are moved to pixels.
"""

import re

_GROUP = re.compile(r'(<g [^>]*?transform=")matrix\(([^)]*)\)("[^>]*>)([^<]*(?:<(?!/?g\b)[^>]*>[^<]*)*)(</g>)')
_EFFECT = ' vector-effect="non-scaling-stroke"'
_POINTS = re.compile(r'( (?:d|points)=")([^"]*)(")')
_POINT = re.compile(r"(-?[\d.]+(?:e[-+]?\d+)?),(-?[\d.]+(?:e[-+]?\d+)?)", re.IGNORECASE)


def in_pixels(svg: str) -> str:
    """The same drawing with all lines of one width in pixels."""
    return _GROUP.sub(_moved_group, svg).replace(_EFFECT, "")


def _moved_group(found: re.Match[str]) -> str:
    start, numbers, end, inner, close = found.groups()
    if _EFFECT not in inner or "<rect" in inner:
        return found[0]
    across, b, c, up, left, top = map(float, numbers.split(","))

    def moved(point: re.Match[str]) -> str:
        x, y = float(point[1]), float(point[2])
        return f"{across * x + c * y + left:.3f},{b * x + up * y + top:.3f}"

    inner = _POINTS.sub(lambda part: part[1] + _POINT.sub(moved, part[2]) + part[3], inner.replace(_EFFECT, ""))
    return f"{start}matrix(1,0,0,1,0,0){end}{inner}{close}"
