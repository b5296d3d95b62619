"""Tells what two builds of the same source differ in.

    .venv/bin/python packaging/build_bundle.py --dist dist/first
    .venv/bin/python packaging/build_bundle.py --dist dist/second
    .venv/bin/python packaging/compare_bundles.py dist/first/dpsim dist/second/dpsim

One line for each difference, and exit code 1 if there is one.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from bundle.difference import differences


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("one", type=Path)
    parser.add_argument("other", type=Path)
    options = parser.parse_args(arguments)
    for folder in (options.one, options.other):
        if not folder.is_dir():
            parser.error(f"{folder} is no folder")
    found = differences(options.one, options.other)
    for line in found:
        print(line)
    files = sum(path.is_file() for path in options.one.rglob("*"))
    print(f"{len(found)} differences" if found else f"the same: {files} files")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
