"""The walk through the wizard that the README shows: one animated PNG of the real windows.

    .venv/bin/python packaging/make_walk.py [FILE]       default: resources/screenshots/walk.png

Takes screenshots on a virtual screen as `take_screenshots.py` does, writes a caption under each, and joins them.
"""

import struct
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QImage, QPainter

PROJECT = Path(__file__).parents[1]
FONT = PROJECT / "resources/fonts/Inter-Medium.otf"
LARGEST_BYTES = 2_000_000
WIDTH, MILLISECONDS, CAPTION = 960, 2600, 44
COLOURS = 256
STEPS = (
    ("wizard-2-data-light", "1. Choose your data and tick the columns people may ask about."),
    ("wizard-3-protected-light", "2. Say who is protected."),
    ("wizard-4-bounds-light", "3. Type bounds from what you know, not from the rows."),
    ("wizard-5-similarity-light", "4. Choose what people should find out."),
    ("wizard-6-budget-light", "5. Choose the privacy budget and see the error."),
    ("wizard-7-rehearse-light", "6. Rehearse on made-up data."),
    ("wizard-8-release-light", "7. Confirm, and release once."),
    ("wizard-9-done-light", "8. Share the file."),
    ("viewer-4-surface-light", "Anyone can ask it. Colour is real. No colour: could be noise."),
)

Bytes = NDArray[np.uint8]


def main() -> int:
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else PROJECT / "resources/screenshots/walk.png"
    application = QGuiApplication(["make_walk", "-platform", "offscreen"])
    QFontDatabase.addApplicationFont(str(FONT))
    with tempfile.TemporaryDirectory() as folder:
        script = str(Path(__file__).with_name("take_screenshots.py"))
        names = ",".join(name for name, _ in STEPS)
        taken = subprocess.run([sys.executable, script, folder, "--themes", "light", "--only", names])
        if taken.returncode:
            return taken.returncode
        frames = np.stack([captioned(Path(folder) / f"{name}.png", caption) for name, caption in STEPS])
    application.quit()
    picture = animated_png(*with_palette(frames))
    target.write_bytes(picture)
    print(f"{target}: {len(frames)} frames, {len(picture):,} bytes")
    return 0 if len(picture) < LARGEST_BYTES else 1


def captioned(path: Path, caption: str) -> Bytes:
    """(height, width, 3)"""
    window = QImage(str(path)).scaledToWidth(WIDTH, Qt.TransformationMode.SmoothTransformation)
    frame = QImage(WIDTH, window.height() + CAPTION, QImage.Format.Format_RGB888)
    frame.fill(QColor("white"))
    painter = QPainter(frame)
    painter.drawImage(0, 0, window)
    font = QFont("Inter")
    font.setPixelSize(19)
    painter.setFont(font)
    painter.drawText(QRectF(16, window.height(), WIDTH, CAPTION), Qt.AlignmentFlag.AlignVCenter, caption)
    painter.end()
    lines = np.frombuffer(frame.constBits(), np.uint8).reshape(frame.height(), frame.bytesPerLine())
    return lines[:, : 3 * WIDTH].reshape(frame.height(), WIDTH, 3).copy()


def with_palette(frames: Bytes) -> tuple[Bytes, Bytes]:
    """(palette, indices): an animated PNG has one palette. It holds the most frequent colours, to 5 bits each."""
    coarse = (frames >> 3).astype(np.uint32)
    codes = (coarse[..., 0] << 10) | (coarse[..., 1] << 5) | coarse[..., 2]
    found, counts = np.unique(codes, return_counts=True)
    bits = np.stack([found >> 10, (found >> 5) & 31, found & 31]).astype(np.int64)
    # Plots have few pixels of many vivid colours, which large grey areas must not push out.
    weights = np.sqrt(counts) * (1 + bits.max(axis=0) - bits.min(axis=0)) ** 2
    kept = found[np.argsort(-weights, kind="stable")[:COLOURS]]

    def exact(code: NDArray[np.uint32]) -> NDArray[np.int64]:
        bits = np.stack([code >> 10, (code >> 5) & 31, code & 31], axis=-1).astype(np.int64)
        return (bits << 3) | (bits >> 2)

    palette = exact(kept)
    nearest = np.zeros(1 << 15, np.uint8)
    distances = ((exact(found)[:, None, :] - palette[None, :, :]) ** 2).sum(axis=-1)
    nearest[found] = distances.argmin(axis=1)
    return palette.astype(np.uint8), nearest[codes]


def animated_png(palette: Bytes, frames: Bytes) -> bytes:
    """frames: (number, height, width) of places in the palette"""
    number, height, width = frames.shape
    parts = [b"\x89PNG\r\n\x1a\n", chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0))]
    parts += [chunk(b"acTL", struct.pack(">II", number, 0)), chunk(b"PLTE", palette.tobytes())]
    sequence = 0
    for at, frame in enumerate(frames):
        control = struct.pack(">IIIIIHHBB", sequence, width, height, 0, 0, MILLISECONDS, 1000, 0, 0)
        parts.append(chunk(b"fcTL", control))
        sequence += 1
        lines = np.concatenate([np.zeros((height, 1), np.uint8), frame], axis=1)
        data = zlib.compress(lines.tobytes(), 9)
        if at == 0:
            parts.append(chunk(b"IDAT", data))
        else:
            parts.append(chunk(b"fdAT", struct.pack(">I", sequence) + data))
            sequence += 1
    return b"".join([*parts, chunk(b"IEND", b"")])


def chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


if __name__ == "__main__":
    sys.exit(main())
