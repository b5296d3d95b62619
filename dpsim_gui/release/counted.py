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

    @property
    def in_words(self) -> str:
        """What the answers are about."""
        return {
            Counted.ALL: "all rows",
            Counted.COMPLETE: "the complete rows",
            Counted.OF_EACH_PERSON: "the counted rows of each person",
            Counted.COMPLETE_OF_EACH_PERSON: "the counted complete rows of each person",
        }[self]
