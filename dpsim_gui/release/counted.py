"""Which records of the private file the answers are about."""

from enum import StrEnum


class Counted(StrEnum):
    """COMPLETE: rows with a missing cell add nothing. OF_EACH_PERSON: nor do those beyond the first k of a person."""

    ALL = "all"
    COMPLETE = "complete"
    OF_EACH_PERSON = "of each person"
    COMPLETE_OF_EACH_PERSON = "complete, of each person"

    @classmethod
    def of(cls, *, complete: bool, person: bool) -> "Counted":
        if complete:
            return cls.COMPLETE_OF_EACH_PERSON if person else cls.COMPLETE
        return cls.OF_EACH_PERSON if person else cls.ALL
