"""Release files made of released numbers: no new noise and no budget."""

import os
from collections.abc import Mapping, Sequence
from typing import Any

from numpy.typing import NDArray

from dpsim_gui.curator.files.durable_file import write_new_file
from dpsim_gui.errors import ReleaseFileError, write_problem
from dpsim_gui.release.container import read_container
from dpsim_gui.release.merging import Site, merged
from dpsim_gui.release.open import release_in
from dpsim_gui.release.writer import Signer, encode


def write_public_copy(
    metadata: Mapping[str, str],
    arrays: Mapping[str, NDArray[Any]],
    target: str | os.PathLike[str],
    *,
    signer: Signer | None = None,
) -> str:
    """The fingerprint of the file, which appears under its name complete or not at all, and never overwrites."""
    try:
        # Read back before it gets its name: what is published is known to be whole.
        return write_new_file(
            target, encode(metadata, arrays, signer=signer), lambda path: read_container(path).fingerprint
        )
    except FileExistsError:
        raise ReleaseFileError("output", "output-exists") from None
    except OSError as error:
        raise ReleaseFileError("output", write_problem(error)) from None


def merge_releases(
    sources: Sequence[str | os.PathLike[str]], target: str | os.PathLike[str], *, signer: Signer | None = None
) -> str:
    """Write the sum of the releases in these files; returns its fingerprint. The files stay as they are."""
    whole = merged([Site.read(source) for source in sources])
    # What nobody could open is not written.
    release_in(whole)
    return write_public_copy(whole.metadata, whole.arrays, target, signer=signer)


def sign_release(source: str | os.PathLike[str], target: str | os.PathLike[str], signer: Signer) -> str:
    """Write a copy of the release at `source`, signed; a signature it has already gives way. Returns the fingerprint.

    The copy appears under its name complete or not at all, and never in the place of another file.
    """
    container = read_container(source)
    # Signing vouches for the content, so nothing is signed that cannot be opened.
    release_in(container)
    return write_public_copy(container.metadata, container.arrays, target, signer=signer)
