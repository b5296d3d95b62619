"""One change that only Windows could notice, made in a copy: windows_mutant.py COPY count|make|undo [NUMBER]"""

import sys
import tomllib
from pathlib import Path

MARK = "Only Windows goes this way"


def main(copy: Path, action: str, number: int) -> None:
    accepted = tomllib.loads((copy / "tests/mutation/accepted.toml").read_text("utf-8"))["accepted"]
    mutants = [each for each in accepted if each["reason"].startswith(MARK)]
    if action == "count":
        print(len(mutants))
        return
    mutant = mutants[number]
    path = copy / mutant["path"]
    old, new = (mutant["was"], mutant["becomes"]) if action == "make" else (mutant["becomes"], mutant["was"])
    kept = copy / "original.txt"
    if action == "make":
        text = path.read_text("utf-8")
        if text.count(old + "\n") != 1:
            raise SystemExit(f"not once in {mutant['path']}: {old}")
        kept.write_text(text, "utf-8")
        path.write_text(text.replace(old + "\n", new + "\n"), "utf-8")
    else:
        path.write_text(kept.read_text("utf-8"), "utf-8")
    print(f"{mutant['path']}: {mutant['was'].strip()} -> {mutant['becomes'].strip()}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 0)
