"""One release as a job: the plan that was shown, the file, the target; and how far it has come."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from dpsim_gui.curator.building.build import build_release
from dpsim_gui.curator.building.publish import Published
from dpsim_gui.curator.building.script import ReleaseScript
from dpsim_gui.curator.building.threads import Capacity
from dpsim_gui.curator.draft.header import reading_options
from dpsim_gui.curator.files.signing_key import signing_key
from dpsim_gui.curator.ledger.ledger import Ledger
from dpsim_gui.curator.plan.plan import Plan
from dpsim_gui.errors import DpsimError, LedgerError
from dpsim_gui.privacy.accounting import Guarantee
from dpsim_gui.privacy.privacy_unit import PrivacyUnit
from dpsim_gui.progress import Progress


@dataclass(frozen=True, kw_only=True, eq=False)
class ReleaseJob:
    """Frozen when the owner confirms, so that nothing typed later can change what is run.

    files: with a folder or a pattern among them, or one alone
    look: path of the first look that the plan carries, "" for none
    key: name of the key that signs the file, "" for none;  keys: folder of the keys, None for the owner's own
    """

    plan: Plan
    files: tuple[str, ...]
    target: str
    reading: dict[str, str]
    ledger: Path | None
    capacity: Capacity
    look: str = ""
    key: str = ""
    keys: Path | None = None

    def task(self, waiting: Callable[[], None] | None = None) -> Callable[[Progress], "ReleaseResult"]:
        """waiting: called on the worker's thread while another program holds the ledger, see Ledger.open"""
        # The plan that was shown knows how the file is read; one made without its header does not.
        options = reading_options(self.reading) if self.plan.reading is None else None
        # Before anything is read or spent: a key that cannot be used is refused at once.
        signer = signing_key(self.key, folder=self.keys) if self.key else None

        def work(progress: Progress) -> ReleaseResult:
            with Ledger.open(self.ledger, waiting=waiting) as ledger:
                recorded = len(ledger.entries())
                try:
                    published = build_release(
                        self.plan,
                        self.files,
                        Path(self.target),
                        ledger=ledger,
                        reading=options,
                        progress=progress,
                        signer=signer,
                        capacity=self.capacity,
                    )
                except DpsimError as error:
                    raise ReleaseFailed(error, spent=spent_since(ledger, recorded)) from error
                # The file is published: no other program may turn that into a failure.
                with ledger.patiently():
                    spent = ledger.spent(self.plan.request.dataset).counted
                    unit = ledger.unit(self.plan.request.dataset) or self.plan.unit
            public_key = signer.public_key.hex() if signer is not None else ""
            return ReleaseResult(job=self, published=published, spent=spent, unit=unit, signed_by=public_key)

        return work


@dataclass(frozen=True, kw_only=True, eq=False)
class ReleaseResult:
    """spent: all releases of the data set so far, this one included, in `unit`

    signed_by: a public key, "" for unsigned
    """

    job: ReleaseJob
    published: Published
    spent: Guarantee
    unit: PrivacyUnit
    signed_by: str

    @property
    def script(self) -> ReleaseScript:
        """The same release without the wizard."""
        job = self.job
        return ReleaseScript(
            request=job.plan.request,
            files=job.files,
            target=job.target,
            reading=job.reading,
            key=job.key,
            look=job.look,
            capacity=job.capacity,
        )


class ReleaseFailed(DpsimError):
    """cause: why;  spent: whether the ledger has recorded its budget, None where it cannot be read."""

    def __init__(self, cause: DpsimError, *, spent: bool | None) -> None:
        super().__init__(cause.field, cause.message)
        self.cause, self.spent = cause, spent


def spent_since(ledger: Ledger, recorded: int) -> bool | None:
    """recorded: how many entries the ledger had before"""
    try:
        return len(ledger.entries()) > recorded
    except LedgerError:
        return None
