"""How soon a program has begun: python -m tests.benchmarks.starting

CPU seconds of whole processes, the best of some, as multiples of `import numpy` in the same run. Modules are compiled
beforehand, as an installer leaves them.
"""

import csv
import json
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from dpsim_gui.analysis.opened import open_release
from tests.benchmarks.findings import Finding
from tests.benchmarks.processes import compiled_in, cpu_of
from tests.benchmarks.tasks import Size

_EXAMPLES = Path(__file__).parents[2] / "resources/examples"
_STRUCTURES = (
    "moments",
    "ladder",
    "tree",
    "sliced-ladder",
    "embedded-tree",
    "grid",
    "lattice-waves",
    "fourier",
    "exponential-sum",
    "projected-fourier",
    "landmarks",
)
_MOST = 5.0


def main(repeats: int = 7) -> int:
    with tempfile.TemporaryDirectory() as folder:
        compiled = compiled_in(folder)
        limit = _seconds(["-c", "import numpy"], repeats, compiled)
        print(f"{'import numpy':<40} {limit * 1e3:5.0f} ms")
        ratios = [(what, _seconds(words, repeats, compiled) / limit) for what, words in _programs(Path(folder))]
    for what, ratio in ratios:
        print(f"{what:<40} {ratio:5.1f} × (at most {_MOST:g})")
    return 0 if all(ratio <= _MOST for _, ratio in ratios) else 1


def findings(size: Size) -> Iterator[Finding]:
    with tempfile.TemporaryDirectory() as folder:
        compiled = compiled_in(folder)
        limit = _seconds(["-c", "import numpy"], 1 + size.repeats, compiled)
        for what, words in _programs(Path(folder)) if size.is_real else ():
            ours = _seconds(words, 1 + size.repeats, compiled)
            yield Finding(what=what, against="import numpy", unit="ms", ours=ours * 1e3, theirs=limit * 1e3)


def _programs(folder: Path) -> Iterator[tuple[str, Sequence[str]]]:
    yield "dpsim --help", ["-m", "dpsim_gui", "--help"]
    answers = json.loads((_EXAMPLES / "answers.json").read_text("utf-8"))
    for structure in _STRUCTURES:
        release, points = _EXAMPLES / f"{structure}.dpsim", folder / f"{structure}.csv"
        with points.open("w", encoding="utf-8", newline="") as file:
            csv.writer(file).writerows([open_release(release).columns, answers[structure]["points"][0]])
        yield f"dpsim query of one point, {structure}", ["-m", "dpsim_gui", "query", str(release), str(points)]


def _seconds(words: Sequence[str], repeats: int, environment: Mapping[str, str]) -> float:
    cpu_of(words, environment)  # compiles
    return min(cpu_of(words, environment) for _ in range(repeats))


if __name__ == "__main__":
    sys.exit(main())
