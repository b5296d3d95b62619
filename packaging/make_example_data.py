"""Writes the bundled example tables; the same input gives the same bytes on every machine.

    python packaging/make_example_data.py clinic OUT.csv
    python packaging/make_example_data.py accidents OUT.csv --source ACCIDENTS.csv

`clinic` is invented from the formulas below and describes nobody. `accidents` keeps 5,000 positions of a table of
UK road accidents (columns lng, lat). Only the standard library is used: its generator is fixed by its documentation.
"""

import argparse
import csv
import math
import random
from pathlib import Path

CLINIC_COLUMNS = ("age", "weight_kg", "height_cm", "systolic_mmhg", "glucose_mmol_l", "outcome")
CLINIC_ROWS = 2_000
MISSING_SHARE = 0.01
ACCIDENT_ROWS = 5_000
SEED = 20240507


def clinic_rows() -> list[list[str]]:
    """2,000 invented visits: pressure and glucose rise with age and body mass, the outcome follows from both."""
    coins = random.Random(SEED)
    return [_clinic_row(coins) for _ in range(CLINIC_ROWS)]


def _clinic_row(coins: random.Random) -> list[str]:
    age = round(_within(coins.gauss(52, 17), 18, 95))
    height = _within(coins.gauss(170 + (7 if coins.random() < 0.5 else -6), 7) - 0.04 * max(0, age - 50), 140, 205)
    body_mass = _within(math.exp(coins.gauss(math.log(26), 0.17)), 16, 55)
    weight = body_mass * (height / 100) ** 2
    systolic = _within(coins.gauss(104 + 0.38 * age + 0.5 * (body_mass - 26), 12), 80, 220)
    diabetic = coins.random() < 1 / (1 + math.exp(6.0 - 0.035 * age - 0.09 * body_mass))
    glucose = _within(coins.gauss(9.8, 2.4) if diabetic else coins.gauss(5.2, 0.6), 2.5, 25)
    strain = 0.5 * (glucose - 5.5) + 0.05 * (systolic - 130) + coins.gauss(0, 0.8)
    outcome = "referred" if strain > 1.9 else "monitored" if strain > 0.4 else "discharged"
    cells = [str(age), f"{weight:.1f}", f"{height:.0f}", f"{systolic:.0f}", f"{glucose:.1f}"]
    # The outcome is always known; a measurement is now and then forgotten.
    return [cells[0], *("" if coins.random() < MISSING_SHARE else cell for cell in cells[1:]), outcome]


def _within(value: float, low: float, high: float) -> float:
    return min(max(value, low), high)


def accident_rows(source: Path) -> list[list[str]]:
    """5,000 rows of `source`, each at most once, in the order of the source."""
    with source.open(newline="", encoding="utf-8") as lines:
        rows = [[row["lng"], row["lat"]] for row in csv.DictReader(lines)]
    return [rows[index] for index in sorted(random.Random(SEED).sample(range(len(rows)), ACCIDENT_ROWS))]


def _write(target: Path, header: tuple[str, ...], rows: list[list[str]]) -> None:
    with target.open("w", newline="", encoding="utf-8") as lines:
        csv.writer(lines, lineterminator="\n").writerows([header, *rows])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("table", choices=["clinic", "accidents"])
    parser.add_argument("target", type=Path)
    parser.add_argument("--source", type=Path, help="table of accidents to sample from")
    arguments = parser.parse_args()
    if arguments.table == "clinic":
        _write(arguments.target, CLINIC_COLUMNS, clinic_rows())
    elif arguments.source is None:
        parser.error("accidents needs --source")
    else:
        _write(arguments.target, ("lng", "lat"), accident_rows(arguments.source))


if __name__ == "__main__":
    main()
