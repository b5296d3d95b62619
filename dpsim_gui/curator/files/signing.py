"""A signed copy of a release: the same receipt and the same numbers, so no new noise and no budget."""

import os

from dpsim_gui.curator.files.public_copy import write_public_copy
from dpsim_gui.release.container import read_container
from dpsim_gui.release.open import release_in
from dpsim_gui.release.writer import Signer


def sign_release(source: str | os.PathLike[str], target: str | os.PathLike[str], signer: Signer) -> str:
    """Write a copy of the release at `source`, signed; a signature it has already gives way. Returns the fingerprint.

    The copy appears under its name complete or not at all, and never in the place of another file.
    """
    container = read_container(source)
    # Signing vouches for the content, so nothing is signed that cannot be opened.
    release_in(container)
    return write_public_copy(container.metadata, container.arrays, target, signer=signer)
