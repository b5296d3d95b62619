"""Which libraries a library asks for itself, not through others."""

import subprocess
import sys
from collections.abc import Iterable

from PyInstaller.depend.bindepend import get_imports

from bundle.contents import Entry, Needs


def needs_of(entries: Iterable[Entry]) -> Needs:
    """library → files of the libraries that it names; on Linux their bare names.

    There PyInstaller asks ldd, which also tells what those libraries need in turn: the print plugin would keep
    everything behind libcups, although libcups itself is left to the system.
    """
    if sys.platform != "linux":
        return lambda library: [path or name for name, path in get_imports(library)]
    files = sorted({entry[1] for entry in entries if entry[2] != "SYMLINK"})
    listed = subprocess.run(["objdump", "-p", *files], capture_output=True, text=True, check=True).stdout
    found: dict[str, set[str]] = {}
    named: set[str] = set()
    for line in listed.splitlines():
        if ":     file format " in line:
            named = found.setdefault(line.rpartition(":     file format ")[0], set())
        elif line.split()[:1] == ["NEEDED"]:
            named.add(line.split()[1])
    return lambda library: sorted(found[library])
