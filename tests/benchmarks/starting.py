"""How soon a program has begun: python -m tests.benchmarks.starting

CPU seconds of whole processes, the best of some, as multiples of `import numpy` in the same run.
"""

import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.benchmarks.findings import Finding
from tests.benchmarks.tasks import Size

_EXAMPLES = Path(__file__).parents[2] / "resources/examples"
_QUESTIONS = {
    "grid": "lng,lat\n-1.5,53.0\n",
    "fourier": "age,weight_kg,height_cm,systolic_mmhg,glucose_mmol_l\n50,70,170,120,5\n",
}
_ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}
_MOST = 5.0


def main(repeats: int = 7) -> int:
    with tempfile.TemporaryDirectory() as folder:
        limit = _seconds(["-c", "import numpy"], repeats)
        print(f"{'import numpy':<40} {limit * 1e3:5.0f} ms")
        ratios = [(what, _seconds(words, repeats) / limit) for what, words in _programs(Path(folder))]
    for what, ratio in ratios:
        print(f"{what:<40} {ratio:5.1f} × (at most {_MOST:g})")
    return 0 if all(ratio <= _MOST for _, ratio in ratios) else 1


def findings(size: Size) -> Iterator[Finding]:
    with tempfile.TemporaryDirectory() as folder:
        limit = _seconds(["-c", "import numpy"], 1 + size.repeats)
        for what, words in _programs(Path(folder)) if size.is_real else ():
            ours = _seconds(words, 1 + size.repeats)
            yield Finding(what=what, against="import numpy", unit="ms", ours=ours * 1e3, theirs=limit * 1e3)


def _programs(folder: Path) -> Iterator[tuple[str, Sequence[str]]]:
    yield "dpsim --help", ["-m", "dpsim_gui", "--help"]
    for structure, text in _QUESTIONS.items():
        points = folder / f"{structure}.csv"
        points.write_text(text, "utf-8")
        yield (
            f"dpsim query of one point, {structure}",
            ["-m", "dpsim_gui", "query", str(_EXAMPLES / f"{structure}.dpsim"), str(points)],
        )


def _seconds(words: Sequence[str], repeats: int) -> float:
    return min(cpu_of(words) for _ in range(repeats))


def cpu_of(words: Sequence[str]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *words], env=os.environ | _ONE_THREAD, stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


if __name__ == "__main__":
    sys.exit(main())
