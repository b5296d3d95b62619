"""Builds the desktop bundles with PyInstaller.

    .venv/bin/python packaging/build_bundle.py [dpsim] [dpsim-viewer] [--archive]

Both if none is named. Each becomes a folder under dist/ that runs where it lies; `--archive` adds a tar.xz file and
SHA256SUMS. Prints the weight by part, and fails where a bundle is too heavy or the viewer holds private code.
Needs what packaging/locked/bundle.txt lists, which `sh packaging/test` installs too; on Linux also binutils.
"""

import argparse
import hashlib
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from bundle.archive import archive, write_checksums
from bundle.contents import PROJECT
from bundle.desktop import add_desktop_files
from bundle.inside import private_modules
from bundle.locked import differences
from bundle.moment import VARIABLE, build_moment, date_everything
from bundle.papers import NAMES as PAPERS
from bundle.prerequisites import missing
from bundle.program_icons import make_icons
from bundle.weight import LIMITS, weight, weight_table

SPECS = PROJECT / "packaging/bundle"
DIST = PROJECT / "dist"
MEGABYTE = 1_000_000


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bundles", nargs="*", metavar="BUNDLE", help="dpsim, dpsim-viewer; both if left out")
    parser.add_argument("--archive", action="store_true", help="also tar.xz files and their checksums")
    parser.add_argument("--dist", type=Path, default=DIST, metavar="FOLDER", help="where the bundles go")
    options = parser.parse_args(arguments)
    unknown = set(options.bundles) - set(LIMITS)
    if unknown:
        parser.error(f"there is no bundle {', '.join(sorted(unknown))}; choose from {', '.join(LIMITS)}")
    lacking = missing()
    if lacking is not None:
        print(f"build_bundle: {lacking}", file=sys.stderr)
        return 2
    problems: list[str] = []
    archives: list[Path] = []
    for name in options.bundles or list(LIMITS):
        folder = build(name, options.dist)
        problems += complaints(name, folder)
        if options.archive:
            archives.append(archive(folder))
            size = archives[-1].stat().st_size / MEGABYTE
            print(f"{archives[-1].name}: {size:.1f} MB (at most {LIMITS[name].archive})")
            if size > LIMITS[name].archive:
                problems.append(f"{archives[-1].name} is heavier than {LIMITS[name].archive} MB")
    if archives:
        write_checksums(archives)
    for problem in problems:
        print(f"build_bundle: {problem}", file=sys.stderr)
    return 1 if problems else 0


def build(name: str, dist: Path) -> Path:
    """The finished folder of one bundle."""
    make_icons()
    work = dist / "work" if dist != DIST else PROJECT / "build"
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    command += ["--distpath", str(dist), "--workpath", str(work), str(SPECS / f"{name}.spec")]
    # Hooks import pyqtgraph, which asks Qt for a platform.
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(PROJECT)}
    environment["PYINSTALLER_CONFIG_DIR"] = str(work / "cache")
    # The order of sets and the times in archives are the same in every build.
    environment |= {"PYTHONHASHSEED": "0", VARIABLE: str(build_moment())}
    subprocess.run(command, check=True, env=environment, cwd=PROJECT)
    folder = dist / name
    if sys.platform == "linux":
        strip_symbols(folder)
        link_duplicates(folder)
        add_desktop_files(name, folder)
        for paper in PAPERS:
            (folder / paper).symlink_to(Path("_internal") / paper)
        date_everything(folder, build_moment())
    return folder


def strip_symbols(folder: Path) -> None:
    """Python keeps its debug symbols where it was compiled on the spot, 26 MB, and pyreadstat comes with its own, 7 MB.

    Only those: other wheels come stripped, and `strip` breaks libraries that auditwheel has moved (not page-aligned).
    """
    inside = folder / "_internal"
    patterns = ("libpython3*.so*", "python3*/lib-dynload/*.so", "pyreadstat/*.so")
    files = [file for pattern in patterns for file in inside.glob(pattern)]
    subprocess.run(["strip", "--strip-unneeded", *map(str, files)], check=True)


def link_duplicates(folder: Path) -> None:
    """Files that are the same byte for byte, such as the Fortran library of numpy and of scipy, are kept once: 3 MB."""
    first: dict[bytes, Path] = {}
    for path in sorted((folder / "_internal").rglob("*.so*")):
        if path.is_file() and not path.is_symlink():
            kept = first.setdefault(hashlib.sha256(path.read_bytes()).digest(), path)
            if kept is not path:
                path.unlink()
                path.symlink_to(os.path.relpath(kept, path.parent))


def complaints(name: str, folder: Path) -> list[str]:
    """What is wrong with a finished bundle; its weight by part is printed."""
    total, limit = weight(folder) / MEGABYTE, LIMITS[name].unpacked
    print(f"\n{name}: {total:.1f} MB unpacked (at most {limit})\n{weight_table(folder)}")
    found = [f"{name} is heavier than {limit} MB"] if total > limit else []
    found += [f"{name} holds {difference}" for difference in differences(folder)]
    if name == "dpsim-viewer":
        found += [f"{name} holds {module}" for module in private_modules(folder)]
    return found


if __name__ == "__main__":
    sys.exit(main())
