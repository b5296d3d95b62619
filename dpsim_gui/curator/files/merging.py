"""Releases of one study merged into one file: released numbers added, so no new noise and no budget."""

import os
from collections.abc import Sequence

from dpsim_gui.curator.files.public_copy import write_public_copy
from dpsim_gui.release.merging.merge import merged
from dpsim_gui.release.merging.site import Site
from dpsim_gui.release.open import release_in
from dpsim_gui.release.writer import Signer


def merge_releases(
    sources: Sequence[str | os.PathLike[str]], target: str | os.PathLike[str], *, signer: Signer | None = None
) -> str:
    """Write the sum of the releases in these files; returns its fingerprint. The files stay as they are."""
    whole = merged([Site.read(source) for source in sources])
    # What nobody could open is not written.
    release_in(whole)
    return write_public_copy(whole.metadata, whole.arrays, target, signer=signer)
