"""Sums, queries and tables beside the fastest plain way in the same run; programs beside `import numpy`."""

from collections.abc import Iterator

from tests.benchmarks import answers_as_text, grid_queries, grid_sums, ladder_sums, starting, wave_queries, wave_sums
from tests.benchmarks.findings import Finding
from tests.benchmarks.tasks import Size


def findings(size: Size) -> Iterator[Finding]:
    for subject in (grid_sums, ladder_sums, wave_sums, grid_queries, wave_queries, answers_as_text, starting):
        yield from subject.findings(size)
