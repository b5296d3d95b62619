"""What a machine must have to build bundles."""

import importlib.util
import shutil
import subprocess
import sys

_LIBRARY = "from PyInstaller.depend.bindepend import get_python_library_path; get_python_library_path()"


def missing() -> str | None:
    """One sentence on what is lacking and how to get it; None where bundles can be built."""
    if importlib.util.find_spec("PyInstaller") is None:
        return (
            "PyInstaller is not installed; run: pip install --require-hashes --requirement packaging/locked/bundle.txt"
        )
    if sys.platform == "linux":
        for tool in ("objdump", "strip", "ldd"):
            if shutil.which(tool) is None:
                return f"{tool} was not found; install it (on Debian or Ubuntu: sudo apt-get install binutils libc-bin)"
        if shutil.which("dpkg-query") is None:
            return "the licences of system libraries are found by dpkg-query; build on Debian or Ubuntu"
    found = subprocess.run([sys.executable, "-c", _LIBRARY], capture_output=True, check=False)
    if found.returncode != 0:
        version = f"{sys.version_info.major}.{sys.version_info.minor}"
        return f"Python's shared library is missing; on Debian or Ubuntu: sudo apt-get install libpython{version}"
    return None
