"""A signed copy of a release: the same receipt and the same numbers, so no new noise and no budget."""

import os
import secrets
from pathlib import Path

from dpsim_gui.curator.files.durable_file import (
    create_claimed,
    describe,
    place_without_overwriting,
    remove_if_there,
    sync_folder,
    write_all,
)
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.release.container import read_container
from dpsim_gui.release.open import release_in
from dpsim_gui.release.writer import Signer, encode


def sign_release(source: str | os.PathLike[str], target: str | os.PathLike[str], signer: Signer) -> str:
    """Write a copy of the release at `source`, signed; a signature it has already gives way. Returns the fingerprint.

    The copy appears under its name complete or not at all, and never in the place of another file.
    """
    container = read_container(source)
    # Signing vouches for the content, so nothing is signed that cannot be opened.
    release_in(container)
    place = Path(target)
    if os.path.lexists(place):
        raise ReleaseFileError("output", "output-exists")
    temporary = place.with_name(f".dpsim-sign-{secrets.token_hex(16)}")
    try:
        descriptor = create_claimed(temporary, 0o644)
        try:
            for block in encode(container.metadata, container.arrays, signer=signer):
                write_all(descriptor, block)
            os.fsync(descriptor)
            # Read back before it gets its name: what is published is known to be whole.
            fingerprint = read_container(temporary).fingerprint
            place_without_overwriting(temporary, place)
            sync_folder(place.parent)
        finally:
            os.close(descriptor)
            remove_if_there(temporary)
    except FileExistsError:
        raise ReleaseFileError("output", "output-exists") from None
    except OSError as error:
        raise ReleaseFileError("output", describe(error)) from None
    return fingerprint
