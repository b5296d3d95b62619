"""The programs' icons in the forms that desktops want, made from the SVG drawings under resources/icons.

    build/icons/hicolor/SIZExSIZE/apps/dpsim-viewer.png      Linux
    build/icons/dpsim-viewer.ico                             Windows
    build/icons/dpsim-viewer.icns                            macOS

Both containers are a table of contents and PNG pictures, so Qt's PNG writer is all that is needed.
"""

import struct
import sys
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from bundle.contents import PROJECT

ICONS = PROJECT / "build/icons"
# Fine lines turn grey in few pixels, so there is a plainer drawing for them.
SMALL = 24
PNG_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 20, 24, 32, 40, 48, 64, 256)
# macOS names each size; @2x forms share the picture of the doubled size.
ICNS_SIZES = {
    b"icp4": 16,
    b"icp5": 32,
    b"ic11": 32,
    b"ic12": 64,
    b"ic07": 128,
    b"ic08": 256,
    b"ic13": 256,
    b"ic09": 512,
    b"ic14": 512,
    b"ic10": 1024,
}

DRAWINGS = {
    "dpsim-wizard": ("program-wizard.svg", "apps"),
    "dpsim-viewer": ("program-viewer.svg", "apps"),
    "application-vnd.dpsim": ("document-dpsim.svg", "mimetypes"),
}
"""name on the desktop → (drawing, what the icon stands for)"""


def icon_file(program: str) -> str | None:
    """For programs on Windows and macOS; None on Linux, where the desktop entry names the icon."""
    suffix = {"win32": ".ico", "darwin": ".icns"}.get(sys.platform)
    return None if suffix is None else str(ICONS / f"dpsim-{program}{suffix}")


def make_icons(folder: Path = ICONS) -> None:
    for name, (drawing, kind) in DRAWINGS.items():
        source = PROJECT / "resources/icons" / drawing
        small = source.with_stem(f"{source.stem}-small")
        sizes = {*PNG_SIZES, *ICO_SIZES, *ICNS_SIZES.values()}
        pictures = {size: _png(small if size <= SMALL else source, size) for size in sizes}
        for size in PNG_SIZES:
            place = folder / f"hicolor/{size}x{size}" / kind
            place.mkdir(parents=True, exist_ok=True)
            (place / f"{name}.png").write_bytes(pictures[size])
        scalable = folder / "hicolor/scalable" / kind
        scalable.mkdir(parents=True, exist_ok=True)
        (scalable / f"{name}.svg").write_bytes(source.read_bytes())
        (folder / f"{name}.ico").write_bytes(ico({size: pictures[size] for size in ICO_SIZES}))
        (folder / f"{name}.icns").write_bytes(icns({kind: pictures[size] for kind, size in ICNS_SIZES.items()}))


def ico(pictures: dict[int, bytes]) -> bytes:
    """Header, one 16-byte line for each picture (side 0 means 256), the PNG files."""
    table, body, offset = b"", b"", 6 + 16 * len(pictures)
    for size, png in sorted(pictures.items()):
        side = size % 256
        table += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(png), offset + len(body))
        body += png
    return struct.pack("<HHH", 0, 1, len(pictures)) + table + body


def icns(pictures: dict[bytes, bytes]) -> bytes:
    """Every block, and the file, is a four-letter name, its whole length, and what it holds."""
    body = b"".join(struct.pack(">4sI", kind, 8 + len(png)) + png for kind, png in pictures.items())
    return struct.pack(">4sI", b"icns", 8 + len(body)) + body


def _png(source: Path, size: int) -> bytes:
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(str(source)).render(painter)
    painter.end()
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(content.data())
