"""Lies that only the meaning of a release can show: well-formed, canonical, sealed files with another value in them."""

import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import numpy as np

from dpsim_gui.functions.similarity import FunctionName
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.release.container import Container, parse_container
from dpsim_gui.release.writer import encode
from dpsim_gui.structures.registry import CLASSIFIERS, STRUCTURES

Place = tuple[dict[str, Any] | list[Any], Any]

WHOLE = (0, 1, 2, 3, 4, 5, 8, 16, 17, 22, 64, 100, 2048, 2**17, 2**20, 2**31, 2**44, 2**53, 2**63, 10**15, 10**40)
REAL = (0.0, 5e-324, 1e-300, 1e-160, 1e-31, 2e-30, 1e-8, 1e-3, 0.5, 1.0, 1.5, 3.0, 16.0, 1e8, 9e29, 1e30, 1e150, 9e299)
WORDS = (
    *(name.value for name in FunctionName),
    *(kind.value for kind in NoiseKind),
    *(relation.value for relation in Relation),
    *(*STRUCTURES, *CLASSIFIERS, "box", "ball", "sphere", "everywhere", "", "0" * 16, "f" * 16, "a" * 200, "ä", "<b>"),
)
EXACT = ("0", "1", "1/3", "2/6", "1/0", "01", "9" * 60, "1/" + "9" * 60, "9" * 60 + "/7", "-1", "1e5", "1.5")
STORED = {
    "i": (-(2**63), 2**63 - 1, -(2**62), 2**53, -1, 0, 1),
    "f": (0.0, -0.0, 1.0, 2.0, -1.0, 0.5, 2.0**20, 2.0**24, 2.0**30, 2.0**44, 5e-324, 1e-300, 1e-30, 1e30, -1e30, 1e154,
          1e308, -1e308, float("nan"), float("inf")),
    "u": (0, 34, 44, 91, 255),
}  # fmt: skip


def leaves(content: Any) -> Iterator[Place]:
    """Every (container, key) of a JSON value whose own value is no container, or an empty one."""
    items = content.items() if isinstance(content, dict) else enumerate(content)
    for key, value in items:
        if isinstance(value, dict | list) and value:
            yield from leaves(value)
        else:
            yield content, key


def another(random: Random, value: Any) -> Any:
    """Mostly a value of the same type, so that it comes far."""
    if random.random() < 0.1:
        return random.choice((None, True, [], {}, "x", 7, 0.25))
    match value:
        case bool():
            return not value
        case int():
            return random.choice((*WHOLE, value + 1, value * 2, value - 1))
        case float():
            return random.choice((*REAL, value * 2, value / 3, value * 1e100))
        case str():
            return random.choice((*WORDS, *WORDS, *EXACT, value + "1"))
        case None:
            return random.choice((None, random.choice(WHOLE), random.choice(REAL), random.choice(WORDS)))
    return random.choice(([], ["a"], ["a", "b"], {}))


@cache
def good_container(file: bytes) -> Container:
    """Of one of the few files that all the others are made of."""
    return parse_container(file)


def sealed(container: Container, receipt: str, arrays: dict[str, Any]) -> bytes:
    return b"".join(encode({**container.metadata, "receipt": receipt}, arrays))


def lie_in_receipt(random: Random, file: bytes) -> bytes:
    """One to three values of the receipt are others; the signature, which nobody could forge, goes."""
    container = good_container(file)
    content = json.loads(container.metadata["receipt"])
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        places = list(leaves(content))
        if not places:
            break
        holder, key = random.choice(places)
        match random.random():
            case share if share < 0.9:
                holder[key] = another(random, holder[key])
            case share if share < 0.95:
                holder.pop(key)
            case _ if isinstance(holder, dict):
                holder[random.choice(("more", "count", "levels", "Ü"))] = another(random, holder[key])
    text = json.dumps(content, sort_keys=True, separators=(",", ":"))
    return sealed(container, text, dict(container.arrays))


def write_extreme_numbers_well(random: Random, file: bytes) -> bytes:
    """Some numbers of one or all arrays are as large, small or strange as their type allows."""
    container = good_container(file)
    arrays = {name: array.copy() for name, array in container.arrays.items()}
    chosen = random.sample(list(arrays), random.choice((1, 1, 1, len(arrays))))
    for name in chosen:
        flat = arrays[name].reshape(-1)
        with np.errstate(over="ignore"):
            extreme = np.array(random.choice(STORED[flat.dtype.kind])).astype(flat.dtype)
        if random.random() < 0.3:
            flat[:] = extreme
        else:
            flat[random.randrange(flat.size)] = extreme
    return sealed(container, container.metadata["receipt"], arrays)
