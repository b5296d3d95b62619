"""Maps of places for other programs: tags of a GeoTIFF by their numbers, lines of a GeoJSON where the contours are."""

import json
import re
import struct
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QDialog

from dpsim_gui.app.look.colours import LIGHT
from dpsim_gui.app.viewer.export.picture import PictureDialog, PictureStyle
from dpsim_gui.app.viewer.plots.map_zoom import MapWindow
from dpsim_gui.app.viewer.slices.surface import FULL_SIDE
from dpsim_gui.app.viewer.surface.geo import BANDS, write_geojson, write_geotiff
from dpsim_gui.app.viewer.surface.panel import SurfacePanel
from tests.gui.viewer.conftest import MakeRelease, Show, some

_KINDS = {2: "s", 3: "H", 4: "I", 12: "d"}


def tags_of(tiff: bytes) -> dict[int, tuple[object, ...]]:
    mark, version, start = struct.unpack_from("<2sHI", tiff)
    assert (mark, version) == (b"II", 42)
    found: dict[int, tuple[object, ...]] = {}
    (count,) = struct.unpack_from("<H", tiff, start)
    for at in range(count):
        code, kind, number = struct.unpack_from("<HHI", tiff, start + 2 + 12 * at)
        size = struct.calcsize(_KINDS[kind]) * number
        place = start + 10 + 12 * at
        if size > 4:
            (place,) = struct.unpack_from("<I", tiff, place)
        form = f"{number}s" if kind == 2 else f"{number}{_KINDS[kind]}"
        found[code] = struct.unpack_from(f"<{form}", tiff, place)
    assert list(found) == sorted(found), "as the format wants them"
    return found


def test_a_geotiff_says_where_each_pixel_is() -> None:
    x, y = np.linspace(-10.0, 10.0, 5), np.linspace(50.0, 56.0, 4)
    bands = [np.arange(20.0).reshape(4, 5) + 100 * at for at in range(4)]
    tiff = write_geotiff(x, y, bands, "share of rows · ε = 1")
    tags = tags_of(tiff)
    assert (tags[256], tags[257], tags[277]) == ((5,), (4,), (4,))
    assert tags[33550] == (5.0, 2.0, 0.0)
    assert tags[33922] == (0.0, 0.0, 0.0, -12.5, 57.0, 0.0), "the corner of the pixel around (-10, 56)"
    assert tags[34735][-4:] == (2048, 0, 1, 4326)
    assert "ε = 1" in tags[270][0].decode("utf-8")  # type: ignore[attr-defined]
    assert all(name in tags[42112][0].decode("utf-8") for name in BANDS)  # type: ignore[attr-defined]
    pixels = np.frombuffer(tiff, "<f4", 80, offset=8).reshape(4, 5, 4)
    assert pixels[0, 0].tolist() == [15.0, 115.0, 215.0, 315.0], "the north comes first"


def test_a_geojson_holds_contours_on_real_ground_alone() -> None:
    x, y = np.linspace(0.0, 10.0, 11), np.linspace(50.0, 60.0, 11)
    value = np.tile(x, (11, 1))
    pale = np.zeros((11, 11), dtype=bool)
    pale[:, 6:] = True
    found = json.loads(write_geojson(x, y, value, pale, [3.5, 7.5], "about"))
    (line,) = found["features"]
    assert line["properties"] == {"answer": 3.5}
    assert all(at[0] == pytest.approx(3.5) for at in line["geometry"]["coordinates"])


@pytest.fixture
def places(make_release: MakeRelease, show: Show) -> SurfacePanel:
    bounds = {"lng": (-10.0, 10.0), "latitude": (54.0, 66.0)}
    path = make_release("places.dpsim", columns=("lng", "latitude"), bounds=bounds)
    return show(
        SurfacePanel, path, size=(760, 640),
        until=lambda made: made.surface is not None and made.surface.request.side == FULL_SIDE,
    )  # fmt: skip


def test_what_leaves_is_the_window_that_is_looked_at(places: SurfacePanel, tmp_path: Path) -> None:
    """A preview of the whole map was saved under the name of a part of it."""
    places.plot.map.view.look_at(MapWindow(x=(-4.0, 4.0), y=(58.0, 62.0)))
    places.export.save(tmp_path / "map.tif")
    tags = tags_of((tmp_path / "map.tif").read_bytes())
    shown = some(places.surface).request
    assert tags[256] == (FULL_SIDE,)
    assert shown.x_range[1] - shown.x_range[0] < 12
    step = (shown.x_range[1] - shown.x_range[0]) / (FULL_SIDE - 1)
    assert tags[33550][0] == pytest.approx(step)


def test_an_exported_frame_holds_the_map_alone(places: SurfacePanel) -> None:
    """No blank strips, whatever the size of the picture."""
    box = places.plot.map.plot.getViewBox()
    for width, height in ((1200, 300), (300, 900)):
        image = QImage(width, height, QImage.Format.Format_ARGB32)
        seen: list[list[list[float]]] = []
        box.sigRangeChanged.connect(lambda *_, seen=seen: seen.append(box.viewRange()))
        painter = QPainter(image)
        places.plot.render_to(painter, QRectF(0, 0, width, height), LIGHT)
        painter.end()
        for x, y in seen[-1:]:
            assert x == pytest.approx([-10.0, 10.0], abs=1.5)
            assert y == pytest.approx([54.0, 66.0], abs=0.5)


def test_a_drawing_is_clipped_and_a_pdf_is_drawn(places: SurfacePanel, tmp_path: Path) -> None:
    """Coasts crossed the title and the colour bar."""
    places.plot.map.view.look_at(MapWindow(x=(-4.0, 4.0), y=(58.0, 62.0)))
    places.export.save(tmp_path / "map.svg", PictureStyle(title="My own title"))
    text = (tmp_path / "map.svg").read_text("utf-8")
    assert "clip-path" in text
    assert not re.search(r"<(path|polyline)[^>]*non-scaling-stroke", text), (
        "programs that do not know it drew lines as wide as continents"
    )
    lines = re.findall(r'stroke-width="1.2"[^>]*transform="(matrix[^"]*)"', text)
    assert lines
    assert set(lines) == {"matrix(1,0,0,1,0,0)"}
    assert "My own title" in text
    places.export.save(tmp_path / "map.pdf")
    content = (tmp_path / "map.pdf").read_bytes()
    assert content.startswith(b"%PDF")
    assert b"/Font" in content, "drawn, no picture of the screen"


def test_the_title_can_be_changed(places: SurfacePanel) -> None:
    exported = some(places.export.exported())
    assert exported.title == "Sum of distances"
    dialog = PictureDialog(places, exported, name="map.png", save=lambda _path, _style: None)
    assert isinstance(dialog, QDialog)
    dialog.title.setText("Airports of the world")
    assert dialog.style_chosen.title == "Airports of the world"
    assert exported.image(dialog.style_chosen) != exported.image(PictureStyle())
    dialog.deleteLater()
