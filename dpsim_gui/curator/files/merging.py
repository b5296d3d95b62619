"""Releases of one study merged into one file: released numbers added, so no new noise and no budget."""

import os
from collections.abc import Sequence
from pathlib import Path

from dpsim_gui.curator.files.public_copy import write_public_copy
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.release.container import read_container
from dpsim_gui.release.merging.merge import merged
from dpsim_gui.release.merging.site import Site
from dpsim_gui.release.open import release_in
from dpsim_gui.release.writer import Signer


def merge_releases(
    sources: Sequence[str | os.PathLike[str]], target: str | os.PathLike[str], *, signer: Signer | None = None
) -> str:
    """Write the sum of the releases in these files; returns its fingerprint. The files stay as they are."""
    whole = merged([_site(source) for source in sources])
    # What nobody could open is not written.
    release_in(whole)
    return write_public_copy(whole.metadata, whole.arrays, target, signer=signer)


def _site(source: str | os.PathLike[str]) -> Site:
    name = Path(source).name
    try:
        return Site.of(name, read_container(source))
    except ReleaseFileError as error:
        raise ReleaseFileError("file", "merge-file", name=name, problem=error.message) from None
