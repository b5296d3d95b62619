"""Release files made of released numbers: no new noise and no budget."""

import os
from collections.abc import Mapping
from typing import Any

from numpy.typing import NDArray

from dpsim_gui.curator.files.new_file import write_new_file
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.release.container import read_container
from dpsim_gui.release.writer import Signer, encode
from dpsim_gui.write_problem import write_problem


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
