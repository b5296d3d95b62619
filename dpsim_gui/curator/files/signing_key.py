"""The owner's signing keys: Ed25519, one file each in the owner's data folder, readable by the owner alone.

A key is stored as any other program stores one (PKCS #8 in PEM, without a passphrase): whoever can read the file can
sign in the owner's name, so a file that others may read is refused.
"""

import os
import re
import stat
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from platformdirs import user_data_path

from dpsim_gui.curator.files import durable_file
from dpsim_gui.errors import ReleaseFileError, write_problem

DEFAULT_NAME = "default"
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,63}")
_SUFFIX = ".pem"
# A key has some 120 bytes; nothing longer is read.
_LARGEST_FILE = 10_000
_FIELD = "key"


@dataclass(frozen=True, kw_only=True, repr=False)
class SigningKey:
    """name: what the owner calls it. Prints its public half only, and is not pickled."""

    name: str
    private: Ed25519PrivateKey

    def __repr__(self) -> str:
        return f"SigningKey {self.name}, public key {self.public_key.hex()}"

    def __reduce__(self) -> NoReturn:
        raise TypeError("a signing key is secret and is not pickled")

    @property
    def public_key(self) -> bytes:
        return self.private.public_key().public_bytes_raw()

    def sign(self, message: bytes) -> bytes:
        return self.private.sign(message)


def key_folder() -> Path:
    return user_data_path("dpsim", appauthor=False) / "keys"


def new_signing_key(name: str = DEFAULT_NAME, *, folder: Path | None = None) -> SigningKey:
    """Make and store a key; an existing one of that name is never replaced."""
    place = _place(name, folder)
    key = SigningKey(name=name, private=Ed25519PrivateKey.generate())
    content = key.private.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    try:
        durable_file.make_private_folder(place.parent)
        if folder is None:
            durable_file.tighten(place.parent)
            durable_file.tighten(place.parent.parent)
        # Exclusive and private from the first byte on.
        descriptor = os.open(place, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
        try:
            try:
                durable_file.write_all(descriptor, content)
                os.fsync(descriptor)
            finally:
                os.close(descriptor)
        except BaseException:
            # Half a key signs nothing, and would be in the way of the next try. Windows removes no open file.
            durable_file.remove_if_there(place)
            raise
        durable_file.sync_folder(place.parent)
    except FileExistsError:
        raise ReleaseFileError(_FIELD, "key-exists", name=name) from None
    except OSError as error:
        raise ReleaseFileError(_FIELD, "cannot-be-stored", problem=write_problem(error)) from None
    return key


def signing_key(name: str = DEFAULT_NAME, *, folder: Path | None = None) -> SigningKey:
    """The stored key of that name."""
    place = _place(name, folder)
    try:
        with place.open("rb") as file:
            _refuse_if_shared(os.fstat(file.fileno()).st_mode)
            content = file.read(_LARGEST_FILE)
    except FileNotFoundError:
        raise ReleaseFileError(_FIELD, "key-missing", name=name) from None
    except OSError:
        raise ReleaseFileError(_FIELD, "key-not-read", name=name) from None
    try:
        private = serialization.load_pem_private_key(content, password=None)
    except (ValueError, TypeError, UnsupportedAlgorithm):
        private = None
    if not isinstance(private, Ed25519PrivateKey):
        raise ReleaseFileError(_FIELD, "damaged-key", name=name)
    return SigningKey(name=name, private=private)


def key_names(*, folder: Path | None = None) -> tuple[str, ...]:
    """The names of all stored keys."""
    place = folder or key_folder()
    if not place.is_dir():
        return ()
    names = (path.stem for path in place.iterdir() if path.suffix == _SUFFIX)
    return tuple(sorted(name for name in names if _NAME.fullmatch(name)))


def _place(name: str, folder: Path | None) -> Path:
    if _NAME.fullmatch(name) is None:
        raise ReleaseFileError(_FIELD, "key-name")
    return (folder or key_folder()) / f"{name}{_SUFFIX}"


def _refuse_if_shared(mode: int) -> None:
    if sys.platform != "win32" and stat.S_IMODE(mode) & 0o077:
        raise ReleaseFileError(_FIELD, "key-readable-by-others")
