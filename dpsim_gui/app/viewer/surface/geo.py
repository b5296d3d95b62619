"""A map of places for other programs: a GeoTIFF of its answers and a GeoJSON of its contours, both in WGS 84.

A baseline TIFF of one strip needs a dozen tags, so no library is asked for. Geographic keys: OGC 19-008r4.
"""

import json
import struct
from collections.abc import Sequence

import numpy as np

from dpsim_gui.app.viewer.plots.overlays import trace_lines
from dpsim_gui.arrays import Flags, Floats

BANDS = ("answer", "95 % interval from", "95 % interval to", "1: real, 0: could be noise")

_SHORT, _LONG, _DOUBLE, _ASCII = 3, 4, 12, 2
_FORMATS = {_SHORT: "H", _LONG: "I", _DOUBLE: "d"}
# Version 1.1.0, three keys: a geographic model, pixels as areas, WGS 84.
_WGS_84 = (1, 1, 0, 3, 1024, 0, 1, 2, 1025, 0, 1, 1, 2048, 0, 1, 4326)


def write_geotiff(x: Floats, y: Floats, bands: Sequence[Floats], description: str) -> bytes:
    """x: (columns,) longitudes;  y: (rows,) latitudes, both evenly spaced;  bands: (rows, columns), row by row of y"""
    height, width = bands[0].shape
    step_x, step_y = (float(side[-1] - side[0]) / (len(side) - 1) for side in (x, y))
    # From the north, all bands of a pixel together; a place is the middle of its pixel.
    pixels = np.stack([band[::-1] for band in bands], axis=-1).astype("<f4").tobytes()
    count = len(bands)
    corner = (0.0, 0.0, 0.0, float(x[0]) - step_x / 2, float(y[-1]) + step_y / 2, 0.0)
    tags: list[tuple[int, int, Sequence[float] | bytes]] = [
        (256, _LONG, (width,)),
        (257, _LONG, (height,)),
        (258, _SHORT, (32,) * count),
        (259, _SHORT, (1,)),
        (262, _SHORT, (1,)),
        (270, _ASCII, description.encode("utf-8") + b"\0"),
        (273, _LONG, (8,)),
        (277, _SHORT, (count,)),
        (278, _LONG, (height,)),
        (279, _LONG, (len(pixels),)),
        (338, _SHORT, (0,) * (count - 1)),
        (339, _SHORT, (3,) * count),
        (33550, _DOUBLE, (step_x, step_y, 0.0)),
        (33922, _DOUBLE, corner),
        (34735, _SHORT, _WGS_84),
        (42112, _ASCII, _band_names().encode("utf-8") + b"\0"),
        (42113, _ASCII, b"nan\0"),
    ]
    start = 8 + len(pixels)
    beyond = start + 2 + 12 * len(tags) + 4
    entries, rest = [struct.pack("<H", len(tags))], b""
    for code, kind, values in tags:
        data = values if isinstance(values, bytes) else struct.pack(f"<{len(values)}{_FORMATS[kind]}", *values)
        if len(data) > 4:
            place = struct.pack("<I", beyond + len(rest))
            rest += data + b"\0" * (len(data) % 2)
        else:
            place = data.ljust(4, b"\0")
        entries.append(struct.pack("<HHI", code, kind, len(values)) + place)
    return struct.pack("<2sHI", b"II", 42, start) + pixels + b"".join(entries) + bytes(4) + rest


def _band_names() -> str:
    """As GDAL keeps them."""
    items = (
        f'<Item name="DESCRIPTION" sample="{at}" role="description">{name}</Item>' for at, name in enumerate(BANDS)
    )
    return f"<GDALMetadata>{''.join(items)}</GDALMetadata>"


def write_geojson(x: Floats, y: Floats, value: Floats, pale: Flags, levels: Sequence[float], about: str) -> str:
    """Contours on ground that is real;  value, pale: (rows, columns), row by row of y"""
    real = np.ma.masked_array(value, mask=pale)
    features = [
        {
            "type": "Feature",
            "properties": {"answer": level},
            "geometry": {"type": "LineString", "coordinates": np.round(line, 6).tolist()},
        }
        for level in levels
        for line in trace_lines(x, y, real, level)
        if len(line) > 1
    ]
    return json.dumps({"type": "FeatureCollection", "description": about, "features": features}, ensure_ascii=False)
