"""The walk through the wizard that the README shows: one animated PNG of the real windows.

    .venv/bin/python packaging/make_walk.py [FILE]       default: resources/screenshots/walk.png

Takes screenshots on a virtual screen as `take_screenshots.py` does, writes a caption under each, and joins them.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

PROJECT = Path(__file__).parents[1]
FONT = PROJECT / "resources/fonts/Inter-Medium.otf"
LARGEST_BYTES = 2_000_000
WIDTH, SECONDS, CAPTION = 960, 2.6, 44
STEPS = (
    ("wizard-2-data-light", "1. Choose your data and tick the columns people may ask about."),
    ("wizard-3-protected-light", "2. Say who is protected."),
    ("wizard-4-bounds-light", "3. Type bounds from what you know, not from the rows."),
    ("wizard-5-similarity-light", "4. Choose what people should find out."),
    ("wizard-6-budget-light", "5. Choose the privacy budget and see the error."),
    ("wizard-7-rehearse-light", "6. Rehearse on made-up data."),
    ("wizard-8-release-light", "7. Confirm, and release once."),
    ("wizard-9-done-light", "8. Share the file."),
    ("viewer-4-surface-light", "Anyone can ask it. Colour is real, grey could be noise."),
)


def main() -> int:
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else PROJECT / "resources/screenshots/walk.png"
    with tempfile.TemporaryDirectory() as folder:
        script = str(Path(__file__).with_name("take_screenshots.py"))
        names = ",".join(name for name, _ in STEPS)
        taken = subprocess.run([sys.executable, script, folder, "--themes", "light", "--only", names])
        if taken.returncode:
            return taken.returncode
        frames = [_frame(Path(folder) / f"{name}.png", caption) for name, caption in STEPS]
    # One palette for all frames, since an animated PNG has only one. Other methods lose the colours of the map.
    together = Image.new("RGB", (frames[0].width, frames[0].height * len(frames)))
    for at, frame in enumerate(frames):
        together.paste(frame, (0, at * frame.height))
    palette = together.quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    few = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    few[0].save(
        target,
        save_all=True,
        append_images=few[1:],
        duration=round(1000 * SECONDS),
        loop=0,
        optimize=True,
        format="PNG",
    )
    size = target.stat().st_size
    print(f"{target}: {len(frames)} frames, {size:,} bytes")
    return 0 if size < LARGEST_BYTES else 1


def _frame(path: Path, caption: str) -> Image.Image:
    picture = Image.open(path).convert("RGB")
    height = round(picture.height * WIDTH / picture.width)
    frame = Image.new("RGB", (WIDTH, height + CAPTION), "#FFFFFF")
    frame.paste(picture.resize((WIDTH, height), Image.Resampling.LANCZOS), (0, 0))
    font = ImageFont.truetype(str(FONT), 19)
    ImageDraw.Draw(frame).text((16, height + 10), caption, fill="#18202B", font=font)
    return frame


if __name__ == "__main__":
    sys.exit(main())
