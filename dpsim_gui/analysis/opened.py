"""An opened release as Python users meet it: its answers, and all that can be worked out from them.

`Release` answers queries and knows nothing of what is built on them. This class adds one method for each analysis, so
that none of them has to be imported by name; it holds no other state.
"""

import html
import os
from dataclasses import dataclass, fields
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.analysis.candidates import weigh
from dpsim_gui.analysis.category_shares import CategoryShares, category_shares
from dpsim_gui.analysis.distribution import Distribution, distribution
from dpsim_gui.analysis.drift import Drift, drift
from dpsim_gui.analysis.plots import ReleasePlots
from dpsim_gui.analysis.spread import Spread, spread
from dpsim_gui.analysis.synthetic_rows import SyntheticRows, sample
from dpsim_gui.arrays import Floats
from dpsim_gui.release.asked_points import PointForm
from dpsim_gui.release.open import open_release as open_plain
from dpsim_gui.release.ranking import RankedRows, ranked_rows
from dpsim_gui.release.receipt_sections import receipt_sections
from dpsim_gui.release.release import BAND_LEVEL, Points, Release


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class OpenedRelease(Release):
    def distribution(
        self, column: str | None = None, *, label: str | None = None, level: float = BAND_LEVEL
    ) -> Distribution:
        """How the rows of a column are distributed: quantiles and shares with their bands.

        >>> weights = open_release("clinic.dpsim").distribution("weight_kg")
        >>> weights.quantiles((0.25, 0.5, 0.75)).value.round()
        array([65., 75., 88.])
        """
        return distribution(self, column, label=label, level=level)

    def shares(
        self, column: str | None = None, *, label: str | None = None, level: float = BAND_LEVEL
    ) -> CategoryShares:
        """What share of the rows has each value of a category, with bands."""
        return category_shares(self, column, label=label, level=level)

    def spread(self, *, label: str | None = None, level: float = BAND_LEVEL) -> Spread:
        """Mean, covariance, principal directions and linear regression, as far as the release holds them."""
        return spread(self, label=label, level=level)

    def drift(self, other: Release | Points, *, level: float = BAND_LEVEL) -> Drift:
        """How far another release, or public rows (n, d), is from this one, and whether chance explains it."""
        return drift(self, other, level=level)

    def select(
        self,
        candidates: str | os.PathLike[str],
        count: int = 1_000,
        *,
        text: str | None = None,
        label: str | None = None,
        level: float = BAND_LEVEL,
    ) -> RankedRows:
        """The rows of a file of public candidates that are most like the data, best first, read as a stream.

        text: the column of their texts, if it has another name than in the release
        `.clear` says which of them stand out from a typical candidate by more than noise, `.to_frame()` gives a table.
        """
        release = self if text is None else self.with_text_column(text)
        asked = release.asked_by(PointForm.VALUES)
        return ranked_rows(asked, Path(candidates), count, label=label, level=level)

    def weigh(self, candidates: Points, *, label: str | None = None) -> Floats:
        """Weights of public rows that together look like the private ones."""
        return weigh(self, candidates, label=label)

    def sample(
        self,
        count: int,
        *,
        candidates: Points | None = None,
        label: str | None = None,
        seed: int = 0,
        random_state: int | None = None,
    ) -> SyntheticRows:
        """Made-up rows that look like the private ones, or public rows chosen so; the same seed gives the same rows.

        random_state: the seed, as scikit-learn calls it

        >>> rows = open_release("accidents.dpsim").sample(1000)
        >>> len(rows), rows.columns
        (1000, ('lng', 'lat'))
        """
        return sample(
            self, count, candidates=candidates, label=label, seed=seed if random_state is None else random_state
        )

    @property
    def plot(self) -> ReleasePlots:
        """Pictures with matplotlib: `plot.curve("age")`, `plot.map("lng", "lat")`, `plot.profile()`."""
        return ReleasePlots(self)

    def score_samples(self, points: Points, *, label: str | None = None) -> Floats:
        """As scikit-learn's density estimators: larger is more like the rows.

        The logarithm of a kernel's answer, which is taken as one noise sd where it is less; minus the mean distance of
        a distance.
        """
        answer = self.query(points, label=label)
        if not self.receipt.facts.similarity.is_kernel:
            return np.asarray(-answer.value / max(self.counted_rows(label), 1.0))
        return np.log(np.maximum(answer.value, np.maximum(answer.noise_sd, 1e-300)))

    def predict(self, points: Points) -> NDArray[np.object_]:
        """As scikit-learn's classifiers: one of `classes_` for every point, also where noise decides."""
        return self.classify(points, force=True).label

    @property
    def classes_(self) -> NDArray[np.object_]:
        return np.array(self.classes, dtype=object)

    @property
    def feature_names_in_(self) -> NDArray[np.object_]:
        return np.array(self.columns, dtype=object)

    @property
    def n_features_in_(self) -> int:
        return len(self.columns)

    def __repr__(self) -> str:
        budget, similarity = self.receipt.budget, self.receipt.facts.similarity
        columns = ", ".join(self.columns[:4]) + (", …" if len(self.columns) > 4 else "")
        return f"<release of {similarity.name} over {columns}; ε = {budget.epsilon}, δ = {budget.delta}>"

    def _repr_html_(self) -> str:
        """For notebooks: the receipt, its first sections open. Every text from the file is escaped."""
        parts = [f"<p><b>{html.escape(repr(self))}</b></p>"]
        sections = receipt_sections(self.receipt, self.fingerprint, signed_by=self.signed_by)
        for section in sections:
            lines = (
                f"<tr><th>{html.escape(label)}</th><td>{html.escape(text)}</td></tr>" for label, text in section.lines
            )
            state = " open" if section is sections[0] else ""
            heading = html.escape(section.heading)
            parts.append(f"<details{state}><summary>{heading}</summary><table>{''.join(lines)}</table></details>")
        return "<div style='text-align:left'>" + "".join(parts) + "</div>"


def open_release(path: str | os.PathLike[str], public_key: str | None = None) -> OpenedRelease:
    """The release in the file at `path`; an invalid file raises ReleaseFileError with a sentence.

    public_key: 64 hexadecimal digits; the file must then be signed by the holder of that key

    >>> open_release("clinic.dpsim")
    <release of l1 over weight_kg, height_cm; ε = 1, δ = 0>
    """
    release = open_plain(path, public_key)
    return OpenedRelease(**{field.name: getattr(release, field.name) for field in fields(release)})
