"""Which libraries a library asks for itself, not through others."""

import subprocess
import sys

from PyInstaller.depend.bindepend import get_imports


def needs(library: str) -> list[str]:
    """Files of the libraries that `library` names; on Linux their bare names.

    There PyInstaller asks ldd, which also tells what those libraries need in turn: the print plugin would keep
    everything behind libcups, although libcups itself is left to the system.
    """
    if sys.platform != "linux":
        return [path or name for name, path in get_imports(library)]
    listed = subprocess.run(["objdump", "-p", library], capture_output=True, text=True, check=True).stdout
    return sorted({line.split()[1] for line in listed.splitlines() if line.split()[:1] == ["NEEDED"]})
