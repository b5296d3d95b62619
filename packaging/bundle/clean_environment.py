"""Runs first in every program of a bundle: what ours start, such as the file manager, must not load our libraries.

PyInstaller sets LD_LIBRARY_PATH to the bundle's folder and starts the program anew. The loader has read it by now, so
that it can be put back to what it was; children inherit that.
"""

import os

if "LD_LIBRARY_PATH_ORIG" in os.environ:
    os.environ["LD_LIBRARY_PATH"] = os.environ.pop("LD_LIBRARY_PATH_ORIG")
else:
    os.environ.pop("LD_LIBRARY_PATH", None)
