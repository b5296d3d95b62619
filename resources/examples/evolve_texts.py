"""Grow made-up texts that resemble private ones, with nothing but a release of these: a private-evolution loop.

    python evolve_texts.py notes.dpsim seeds.csv note -o grown.csv

Each round proposes variations, asks the release how close each is, keeps the best, and varies them again. A release
answers any number of rounds at no further cost. Where every round is a vote of the private rows, as in Private
Evolution, the budget is shared out among the rounds.

Variations here swap the ends of two sentences and drop words, so that nothing but dpsim is needed. Put a language model
in the place of `vary`, and the loop stays the same. Stop when the best no longer rise above the noise: `gain` says so.
"""

import argparse
import csv
import random
from pathlib import Path

import numpy as np

from dpsim_gui import open_release


def vary(texts: list[str], count: int, coin: random.Random) -> list[str]:
    varied = []
    for _ in range(count):
        first, second = (coin.choice(texts).split() for _ in range(2))
        words = first[: coin.randint(0, len(first))] + second[coin.randint(0, len(second)) :]
        varied.append(" ".join(word for word in words if coin.random() > 0.05) or coin.choice(texts))
    return varied


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("release")
    parser.add_argument("seeds", help="CSV of public texts to begin with")
    parser.add_argument("column")
    parser.add_argument("-o", "--output", required=True)
    parser.add_argument("--text-model", default="wordllama")
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--keep", type=int, default=100)
    args = parser.parse_args()
    release = open_release(args.release).with_text_model(args.text_model)
    sign = 1 if release.receipt.facts.similarity.is_kernel else -1
    with Path(args.seeds).open(newline="", encoding="utf-8") as file:
        kept = [row[args.column] for row in csv.DictReader(file) if row[args.column].strip()]
    coin, before = random.Random(1), None  # noqa: S311 (public variations)
    for number in range(1, args.rounds + 1):
        proposed = list(dict.fromkeys([*kept, *vary(kept, 3 * args.keep, coin)]))
        answer = release.query(proposed)
        best = np.argsort(-sign * answer.value)[: args.keep]
        kept, score = [proposed[at] for at in best], float(answer.value[best].mean())
        gain = (
            "" if before is None else f", gain {sign * (score - before) / answer.noise_sd.mean():.1f} times the noise"
        )
        print(f"round {number}: mean answer of the best {score:.6g}{gain}")
        before = score
    with Path(args.output).open("w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows([(args.column,), *((text,) for text in kept)])


if __name__ == "__main__":
    main()
