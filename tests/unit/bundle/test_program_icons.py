"""Icons in the forms of each desktop, read back by readers that are not ours."""

from pathlib import Path

import pytest
from PySide6.QtGui import QImage, QImageReader

from bundle.program_icons import DRAWINGS, ICNS_SIZES, ICO_SIZES, PNG_SIZES, icns, ico, icon_file, make_icons


@pytest.fixture(scope="module")
def icons(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("icons")
    make_icons(folder)
    return folder


@pytest.mark.parametrize("name", DRAWINGS)
def test_every_size_is_a_picture_of_that_size_with_something_on_it(icons: Path, name: str) -> None:
    kind = DRAWINGS[name][1]
    for size in PNG_SIZES:
        image = QImage(str(icons / f"hicolor/{size}x{size}/{kind}/{name}.png"))
        assert (image.width(), image.height()) == (size, size)
        assert image.pixelColor(0, 0).alpha() == 0
        assert image.pixelColor(size // 2, size // 2).alpha() == 255
    assert (icons / f"hicolor/scalable/{kind}/{name}.svg").read_text("utf-8").startswith("<svg")


@pytest.mark.parametrize("name", DRAWINGS)
@pytest.mark.parametrize("suffix", ["ico", "icns"])
def test_windows_and_mac_files_open_in_qt(icons: Path, name: str, suffix: str) -> None:
    reader = QImageReader(str(icons / f"{name}.{suffix}"))
    assert reader.canRead()
    sizes = set()
    for index in range(reader.imageCount()):
        reader.jumpToImage(index)
        sizes.add(reader.read().width())
    # Qt leaves out of an ICNS file what it has no name for; the largest is there.
    assert sizes == set(ICO_SIZES) if suffix == "ico" else max(ICNS_SIZES.values()) in sizes


def test_the_tables_of_contents_point_at_the_pictures() -> None:
    pictures = {16: b"small", 256: b"larger one"}
    made = ico(pictures)
    assert made[:6] == b"\0\0\1\0\2\0"
    for line, (size, png) in zip((made[6:22], made[22:38]), pictures.items(), strict=True):
        assert line[0] == line[1] == size % 256
        length, offset = int.from_bytes(line[8:12], "little"), int.from_bytes(line[12:16], "little")
        assert made[offset : offset + length] == png
    mac = icns({b"ic07": b"picture"})
    assert mac == b"icns\0\0\0\x17" + b"ic07\0\0\0\x0f" + b"picture"


def test_only_windows_and_mac_programs_carry_their_icon(monkeypatch: pytest.MonkeyPatch) -> None:
    for platform, suffix in (("win32", ".ico"), ("darwin", ".icns")):
        monkeypatch.setattr("sys.platform", platform)
        assert str(icon_file("viewer")).endswith(f"dpsim-viewer{suffix}")
    monkeypatch.setattr("sys.platform", "linux")
    assert icon_file("viewer") is None
