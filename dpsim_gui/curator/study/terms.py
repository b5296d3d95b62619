"""What a draft keeps of the study that it takes part in: all that is asked, but not the tables of its structure.

The texts are those of the study's file, so the request of a site is the study's to the last bit. The file itself is
read again when the release is planned, and must still have this fingerprint.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.curator.study.file import options_of, request_of
from dpsim_gui.curator.study.study import Study


@dataclass(frozen=True, kw_only=True)
class StudyTerms:
    """path: the owner's copy of the file;  signed_by: a verified public key, "" for unsigned

    error: typical one of all sites together;  options: what is asked, as in the file
    """

    path: str
    fingerprint: str
    title: str
    sites: int
    signed_by: str
    error: float
    options: Mapping[str, Any]

    @classmethod
    def of(cls, study: Study, path: str) -> "StudyTerms":
        return cls(
            path=path,
            fingerprint=study.fingerprint,
            title=study.title,
            sites=study.sites,
            signed_by=study.signed_by or "",
            error=study.forecast.total,
            options=options_of(study.request),
        )

    @cached_property
    def request(self) -> ReleaseRequest:
        """Of all sites together."""
        return request_of(self.options)

    @property
    def rows(self) -> int:
        """Of all sites together, as expected."""
        assert self.request.rows is not None
        return self.request.rows

    @property
    def columns(self) -> tuple[str, ...]:
        """All that a site has to find in its file: those that are measured, the label, the person."""
        extra = (self.request.label_column, self.request.person)
        return (*self.request.columns, *(name for name in extra if name is not None))
