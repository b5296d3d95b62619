"""Release files made of released numbers: no new noise and no budget."""

import os
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from numpy.typing import NDArray

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
from dpsim_gui.release.writer import Signer, encode


def write_public_copy(
    metadata: Mapping[str, str],
    arrays: Mapping[str, NDArray[Any]],
    target: str | os.PathLike[str],
    *,
    signer: Signer | None = None,
) -> str:
    """The fingerprint of the file, which appears under its name complete or not at all, and never overwrites."""
    place = Path(target)
    if os.path.lexists(place):
        raise ReleaseFileError("output", "output-exists")
    temporary = place.with_name(f".dpsim-copy-{secrets.token_hex(16)}")
    try:
        descriptor = create_claimed(temporary, 0o644)
        try:
            for block in encode(metadata, arrays, signer=signer):
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
