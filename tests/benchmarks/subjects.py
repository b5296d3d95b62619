"""The subjects of `python -m tests.benchmarks`, by name, in the order they are measured."""

from tests.benchmarks import against_mst, against_scikit, bands, columns, merged, quantiles, speed, web_pages
from tests.benchmarks.findings import Subject
from tests.benchmarks.growth import growth
from tests.benchmarks.limits import limits
from tests.benchmarks.what_the_file_knows import drift_seen, rows_and_candidates

COMPARISON = "comparison"
SUBJECTS = {
    "mixed-tables": Subject(
        title="Mixed tables",
        reading="Rms error at rows of tables with a category and holes. Below 1 it costs nothing.",
        findings=columns.findings,
    ),
    "bands": Subject(
        title="Bands at held-out rows",
        reading="How many exact answers the bands of 95 % hold, and how wide they are beside the error they cover.",
        findings=bands.findings,
    ),
    "quantiles": Subject(
        title="Quantiles",
        reading="The tree's number of bins was chosen by looking at the error. Below 1 we are better.",
        findings=quantiles.findings,
    ),
    "synthetic-rows": Subject(
        title="Synthetic rows and answers of mixed tables",
        reading=(
            "At ε = 1, δ = 1e-6; one row replaced for us and for MST, one added or removed for dpmm, which is less. "
            "Below 1 we are better. Other real rows are what chance alone leaves."
        ),
        findings=against_mst.findings,
    ),
    "maps": Subject(
        title="Rows of a map, and public candidates",
        reading="Below 1 we are better; 0 is as good as other real rows.",
        findings=rows_and_candidates,
    ),
    "drift": Subject(
        title="Drift between two releases",
        reading="At the level of 5 %. Without a shift what is told is a false alarm.",
        findings=drift_seen,
    ),
    "merge": Subject(
        title="Four merged sites",
        reading="Each site adds its own noise, so that four have twice the noise of one owner.",
        findings=merged.findings,
    ),
    "web-page": Subject(
        title="A release as one web page",
        reading="Times are seconds by the clock, in Chromium without a window.",
        findings=web_pages.findings,
    ),
    "speed": Subject(
        title="Speed",
        reading="CPU time of one thread, both in the same run. Below 1 we are faster.",
        findings=speed.findings,
    ),
    "scikit-learn": Subject(
        title="scikit-learn without privacy",
        reading="It reads the rows themselves. What privacy costs, and what a release saves.",
        findings=against_scikit.findings,
    ),
    "limits": Subject(
        title="Distance from the limits",
        reading="1 is the limit. Below 1 there is a better way than numpy's, or an error is taken for less noise.",
        findings=limits,
    ),
    "growth": Subject(
        title="Growth",
        reading="Exponents fitted to a few measurements, beside those that are expected.",
        findings=growth,
    ),
}
