"""What a bundle weighs, in all and by part. A megabyte is 1,000,000 bytes."""

from collections import Counter
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path


@dataclass(frozen=True, kw_only=True)
class Limit:
    """In megabytes: the folder, and the tar.xz file."""

    unpacked: int
    archive: int


LIMITS = {"dpsim": Limit(unpacked=460, archive=130), "dpsim-viewer": Limit(unpacked=290, archive=80)}

_PARTS = {
    "Qt: ICU, letters of all languages": ("_internal/PySide6/Qt/lib/libicu*",),
    "Qt: libraries and plugins": ("_internal/PySide6/Qt/*",),
    "Qt for Python": ("_internal/PySide6/*", "_internal/shiboken6/*"),
    "polars": ("_internal/polars*", "_internal/_polars*"),
    "OpenBLAS of numpy": ("_internal/numpy.libs/*",),
    "numpy": ("_internal/numpy*",),
    "OpenBLAS of scipy": ("_internal/scipy.libs/*",),
    "scipy": ("_internal/scipy*",),
    "cryptography": ("_internal/cryptography*",),
    "dpsim: fonts, help, examples": ("_internal/resources/*",),
    "Python": ("_internal/libpython*", "_internal/python3*", "_internal/base_library.zip"),
    "programs with their Python modules": ("dpsim*",),
    "libraries of the system": ("_internal/lib*.so*",),
    "licences, desktop entries, icons": ("*.txt", "share/*", "install*", "_internal/*.txt", "*.cdx.json"),
}
"""part → where its files lie, the first that fits"""


def weight(folder: Path) -> int:
    """Bytes of all files; a link weighs nothing."""
    return sum(_weights(folder).values())


def weight_by_part(folder: Path) -> dict[str, int]:
    parts: Counter[str] = Counter()
    for name, size in _weights(folder).items():
        fitting = (part for part, patterns in _PARTS.items() if any(fnmatch(name, pattern) for pattern in patterns))
        parts[next(fitting, "other libraries")] += size
    return dict(parts.most_common())


def weight_table(folder: Path) -> str:
    return "\n".join(f"  {size / 1e6:7.1f} MB  {part}" for part, size in weight_by_part(folder).items())


def _weights(folder: Path) -> dict[str, int]:
    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return {path.relative_to(folder).as_posix(): path.stat().st_size for path in files}
