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
from datetime import date, timedelta
from pathlib import Path

MEASURED = ("weight_kg", "height_cm", "systolic_mmhg", "glucose_mmol_l")
CLINIC_COLUMNS = ("visit", "age", "sex", "smoker", *MEASURED, "outcome")
CLINIC_ROWS = 2_000
FIRST_VISIT, DAYS_OF_VISITS = date(2021, 1, 4), 1_450
MISSING_SHARE = 0.01
UNASKED_SHARE = 0.04
ACCIDENT_ROWS = 5_000
SEED = 20240507


def clinic_rows() -> list[list[str]]:
    """2,000 invented visits: pressure and glucose rise with age and body mass, the outcome follows from both."""
    # Two generators: what the second one draws leaves the measurements as they are.
    coins, habits = random.Random(SEED), random.Random(SEED + 1)
    return [_clinic_row(coins, habits) for _ in range(CLINIC_ROWS)]


def _clinic_row(coins: random.Random, habits: random.Random) -> list[str]:
    age = round(_within(coins.gauss(52, 17), 18, 95))
    male = coins.random() < 0.5
    height = _within(coins.gauss(170 + (7 if male else -6), 7) - 0.04 * max(0, age - 50), 140, 205)
    body_mass = _within(math.exp(coins.gauss(math.log(26), 0.17)), 16, 55)
    weight = body_mass * (height / 100) ** 2
    systolic = _within(coins.gauss(104 + 0.38 * age + 0.5 * (body_mass - 26), 12), 80, 220)
    diabetic = coins.random() < 1 / (1 + math.exp(6.0 - 0.035 * age - 0.09 * body_mass))
    glucose = _within(coins.gauss(9.8, 2.4) if diabetic else coins.gauss(5.2, 0.6), 2.5, 25)
    strain = 0.5 * (glucose - 5.5) + 0.05 * (systolic - 130) + coins.gauss(0, 0.8)
    outcome = "referred" if strain > 1.9 else "monitored" if strain > 0.4 else "discharged"
    cells = [f"{weight:.1f}", f"{height:.0f}", f"{systolic:.0f}", f"{glucose:.1f}"]
    # Visit, age and outcome are always known; a measurement is now and then forgotten, a question not always asked.
    measured = ["" if coins.random() < MISSING_SHARE else cell for cell in cells]
    return [_visit(habits), str(age), "male" if male else "female", _smoker(habits, age), *measured, outcome]


def _visit(habits: random.Random) -> str:
    """A working day of four years, the later the more: the clinic grows."""
    while True:
        day = FIRST_VISIT + timedelta(days=int(DAYS_OF_VISITS * habits.random() ** 0.7))
        if day.weekday() < 5:
            return day.isoformat()


def _smoker(habits: random.Random, age: int) -> str:
    """Fewer of the old smoke, more of them have stopped; some are not asked."""
    if habits.random() < UNASKED_SHARE:
        return ""
    chance = habits.random()
    now, once = 0.30 - 0.002 * age, 0.05 + 0.004 * age
    return "current" if chance < now else "former" if chance < now + once else "never"


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
