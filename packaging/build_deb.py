"""Makes Debian packages from the finished bundles.

    .venv/bin/python packaging/build_deb.py [dpsim] [dpsim-viewer] [--dist dist] [--check]

NAME_VERSION_ARCHITECTURE.deb beside each bundle; `--check` runs lintian over it. Needs dpkg-deb, so Debian or Ubuntu,
and DEBEMAIL, the address of whoever answers for the package.
"""

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from bundle.contents import PROJECT
from bundle.debian import DESCRIPTIONS, MaintainerMissing, maintainer, make_tree
from bundle.moment import VARIABLE, build_moment

MEGABYTE = 1_000_000


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "bundles", nargs="*", metavar="BUNDLE", help="dpsim, dpsim-viewer; those that are built if left out"
    )
    parser.add_argument("--dist", type=Path, default=PROJECT / "dist", metavar="FOLDER", help="where the bundles lie")
    parser.add_argument("--check", action="store_true", help="run lintian over the packages")
    options = parser.parse_args(arguments)
    built = [name for name in DESCRIPTIONS if (options.dist / name).is_dir()]
    wanted = options.bundles or built
    if not wanted or set(wanted) - set(built):
        print("build_deb: build the bundles first: packaging/build_bundle.py", file=sys.stderr)
        return 2
    for tool in ("dpkg-deb", *(["lintian"] if options.check else [])):
        if shutil.which(tool) is None:
            print(f"build_deb: {tool} was not found; on Debian or Ubuntu: apt-get install {tool}", file=sys.stderr)
            return 2
    try:
        maintainer()
    except MaintainerMissing as missing:
        print(f"build_deb: {missing}", file=sys.stderr)
        return 2
    code = 0
    for name in wanted:
        package = build(options.dist / name)
        print(f"{package.name}: {package.stat().st_size / MEGABYTE:.1f} MB", flush=True)
        if options.check:
            check = ["lintian", "--allow-root", "--fail-on", "error,warning", str(package)]
            code = max(code, subprocess.run(check, check=False).returncode)
    return code


def build(bundle: Path) -> Path:
    """The package of one finished bundle, beside it."""
    tree = bundle.parent / f"{bundle.name}-tree"
    make_tree(bundle, tree)
    # One thread: the bytes would depend on the number of cores.
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--threads-max=1", "--build", str(tree), str(bundle.parent)]
    environment = {**os.environ, VARIABLE: str(build_moment())}
    subprocess.run(command, check=True, env=environment, stdout=subprocess.DEVNULL)
    shutil.rmtree(tree)
    (made,) = bundle.parent.glob(f"{bundle.name}_*.deb")
    return made


if __name__ == "__main__":
    sys.exit(main())
