"""An opened release as Python users meet it: its answers, and all that can be worked out from them.

`Release` answers queries and knows nothing of what is built on them. This class adds one method for each analysis, so
that none of them has to be imported by name; it holds no other state.
"""

import os
from dataclasses import dataclass, fields

from dpsim_gui.analysis.candidates import weigh
from dpsim_gui.analysis.distribution import Distribution, distribution
from dpsim_gui.analysis.drift import Drift, drift
from dpsim_gui.analysis.synthetic_rows import SyntheticRows, sample
from dpsim_gui.arrays import Floats
from dpsim_gui.release.open import open_release as open_plain
from dpsim_gui.release.release import BAND_LEVEL, Points, Release


@dataclass(frozen=True, kw_only=True, eq=False)
class OpenedRelease(Release):
    def distribution(
        self, column: str | None = None, *, label: str | None = None, level: float = BAND_LEVEL
    ) -> Distribution:
        """How the rows of a column are distributed: quantiles and shares with their bands."""
        return distribution(self, column, label=label, level=level)

    def drift(self, other: Release | Points, *, level: float = BAND_LEVEL) -> Drift:
        """How far another release, or public rows (n, d), is from this one, and whether chance explains it."""
        return drift(self, other, level=level)

    def weigh(self, candidates: Points, *, label: str | None = None) -> Floats:
        """Weights of public rows that together look like the private ones."""
        return weigh(self, candidates, label=label)

    def sample(
        self, count: int, *, candidates: Points | None = None, label: str | None = None, seed: int = 0
    ) -> SyntheticRows:
        """Made-up rows that look like the private ones, or public rows chosen so; the same seed gives the same rows."""
        return sample(self, count, candidates=candidates, label=label, seed=seed)


def open_release(path: str | os.PathLike[str], public_key: str | None = None) -> OpenedRelease:
    """The release in the file at `path`; an invalid file raises ReleaseFileError with a sentence.

    public_key: 64 hexadecimal digits; the file must then be signed by the holder of that key
    """
    release = open_plain(path, public_key)
    return OpenedRelease(**{field.name: getattr(release, field.name) for field in fields(release)})
