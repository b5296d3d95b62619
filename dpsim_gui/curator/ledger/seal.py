"""The seal: a small file outside the database that holds the ledger's secret key and where the ledger ended.

It is written after each line, so it may lag behind a crash but never runs ahead; a ledger shorter than its seal was
truncated, deleted or restored from an old copy.

What it cannot notice: somebody who puts back old copies of both, ledger and seal, or deletes both, or uses a copy of
both on another machine; and somebody who can read the seal and takes the trouble to recompute the chain. The default
ledger and its seal lie in different folders, so that restoring or deleting one folder is noticed.
"""

import hashlib
import hmac
import json
import secrets
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

from platformdirs import user_data_path, user_state_path

from dpsim_gui.curator.files.durable_file import replace_durably
from dpsim_gui.json_values import decode, encode, hexadecimal, whole_to

_VERSION = 1
# A seal has some 200 bytes; nothing longer is read.
_LARGEST = 4096


@dataclass(frozen=True, kw_only=True)
class _StoredSeal:
    """As the file has it;  check: keyed, over all the rest"""

    version: Annotated[int, whole_to(_VERSION)]
    key: Annotated[str, hexadecimal]
    count: Annotated[int, whole_to(2**63 - 1, least=0)]
    head: str
    check: Annotated[str, hexadecimal]


@dataclass(frozen=True, kw_only=True)
class Seal:
    """key: 32 secret bytes; count, head: sequence number and mac of the last line that was sealed."""

    key: bytes = field(repr=False)
    count: int
    head: str

    @classmethod
    def new(cls) -> "Seal":
        return cls(key=secrets.token_bytes(32), count=0, head="")

    def keyed(self, purpose: str, data: bytes) -> str:
        """A fingerprint that says nothing to those without the key, whatever they can guess about `data`."""
        return hmac.new(self.key, purpose.encode() + b"\0" + data, hashlib.sha256).hexdigest()

    def _check(self) -> str:
        return self.keyed("seal", f"{_VERSION} {self.count} {self.head}".encode())

    def write(self, path: Path) -> None:
        """Durably, readable by the owner alone; the caller holds the ledger's lock."""
        check = self._check()
        stored = _StoredSeal(version=_VERSION, key=self.key.hex(), count=self.count, head=self.head, check=check)
        replace_durably(path, json.dumps(encode(stored)).encode() + b"\n")

    @classmethod
    def read(cls, path: Path) -> "Seal | None":
        """None if there is no such file or it is not as this program left it; OSError if it cannot be read."""
        try:
            with path.open("rb") as stream:
                stored = decode(_StoredSeal, json.loads(stream.read(_LARGEST)))
        except (FileNotFoundError, ValueError, TypeError, RecursionError):
            return None
        seal = cls(key=bytes.fromhex(stored.key), count=stored.count, head=stored.head)
        return seal if hmac.compare_digest(stored.check, seal._check()) else None


@dataclass(frozen=True, kw_only=True)
class LedgerPlaces:
    """database: the SQLite file; seal: the small file that knows the key and where the ledger ended.

    own_folders: made by this program for nothing else, so that it may close them to others
    """

    database: Path
    seal: Path
    own_folders: tuple[Path, ...] = ()

    @classmethod
    def of(cls, path: Path | None) -> "LedgerPlaces":
        """The owner's own ledger, its seal in another folder; or the one at `path`, its seal beside it."""
        if path is None:
            data, state = user_data_path("dpsim", appauthor=False), user_state_path("dpsim-seal", appauthor=False)
            return cls(database=data / "ledger.sqlite3", seal=state / "ledger.seal", own_folders=(data, state))
        # Two spellings of one path must find one seal.
        resolved = path.expanduser().resolve()
        return cls(database=resolved, seal=resolved.with_name(resolved.name + ".seal"))
