"""Where a ledger and its seal lie."""

from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_data_path, user_state_path


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
