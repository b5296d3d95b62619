"""Structures that add up columns, and `grid`, over columns with rules, from file-format.md alone."""

import math
from typing import Any

import numpy as np

from tests.end2end import specified_structures


def answer(release: Any, cells: Any) -> tuple[float, float]:
    """Value and Σ ψ² at a point."""
    left, y, ends, chosen = [str(cell) for cell in cells], [], [], []
    for rule in release.rules:
        if rule["kind"] == "category":
            own = ["(missing)"] if rule["missing"]["rule"] == "own" else []
            values = [*rule["values"], "(anything else)", *own]
            chosen.append((values.index(left.pop(0)), len(values), rule["far"]))
        else:
            y += specified_structures.coordinates(rule, left, release.p)
            ends.append(specified_structures.ends_of(rule, release.p))
    lower, upper = (np.concatenate(each) for each in zip(*ends, ([], []), strict=True))
    if release.receipt["structure"]["name"] == "lattice-waves":
        return specified_structures.lattice_waves(release, np.array(y), lower, upper - lower, chosen)
    by_column = {"ladder": ladder, "moments": moments, "nested-histograms": histograms, "tree": tree}
    read = by_column.get(release.receipt["structure"]["name"])
    if read is None:
        return grid(release, np.array(y), lower, upper - lower, chosen)
    p = 2 if release.receipt["function"]["name"] == "l2sq" else release.power
    value, square = read(release, np.array(y), lower, upper - lower, sum(far**p for _, _, far in chosen))
    first, factors = 0, release.arrays.get("public.categories", ())
    for (place, count, far), factor in zip(chosen, factors, strict=True):
        value -= far**p * release.arrays["noisy.categories"][first + place] / factor
        square += (far**p / factor) ** 2
        first += count
    return value, square


def ladder(release: Any, y: Any, lower: Any, w: Any, constant: float) -> tuple[float, float]:
    found = specified_structures.ladders(release, y, lower, w, constant=constant)
    assert found is not None
    return found


def tree(release: Any, y: Any, lower: Any, w: Any, constant: float) -> tuple[float, float]:
    return specified_structures.trees(release, y, lower, w, constant=constant)


def histograms(release: Any, y: Any, lower: Any, w: Any, constant: float) -> tuple[float, float]:
    return specified_structures.histograms(release, y, lower, w, constant=constant)


def moments(release: Any, y: Any, lower: Any, w: Any, constant: float) -> tuple[float, float]:
    g, given, v = release.arrays["public.linear.grain"], release.given, y - (lower + w / 2)
    n = release.arrays["noisy.count"][0] / round(1 / given["count"]) if release.private else release.receipt["rows"]
    beside = v @ v + constant
    value = given["square"] * release.arrays["noisy.square"][0] - 2 * v @ (g * release.arrays["noisy.linear"])
    square = np.sum((2 * v * g) ** 2) + given["square"] ** 2 + (release.private * given["count"] * beside) ** 2
    return float(value + n * beside), float(square)


def grid(release: Any, y: Any, lower: Any, w: Any, chosen: Any) -> tuple[float, float]:
    """For `gaussian` and `l1` over columns that come before all categories, as in the golden files."""
    given, d, private = release.given, len(y), release.private
    sides = [max(1, math.ceil(given["side"] * each / max(w) - 1e-6)) for each in w]
    orders = [1 if each == 1 < given["side"] else given["order"] for each in sides]
    phi = [0.0 if sides[i] == orders[i] == 1 else given["shift"] for i in range(d)]
    weights = [[int(each) for each in text.split("/")] for text in given.get("values", "").split()]
    weights = weights or [[1, 0, 0]] * len(chosen)
    m = [sides[i] + orders[i] - 1 + (phi[i] > 0) for i in range(d)]
    wide = [sides[i] + 1 - phi[i] - given["end"] if phi[i] and "end" in given else sides[i] for i in range(d)]
    m += [count + (total > 0) for (_, count, _), (_, _, total) in zip(chosen, weights, strict=True)]
    units = [a + (count - 1) * b + t for (_, count, _), (a, b, t) in zip(chosen, weights, strict=True)]
    u, c = given["parts"] ** max(1, d) * math.prod(units), math.prod(m)
    sums = release.arrays["noisy.nodes"].reshape(m) / u
    known, v = release.receipt["rows"], 0.0
    if private:
        known, v = release.arrays["noisy.count"][0] / given["count"], (u / given["count"]) ** 2
    sums = sums + (known - sums.sum()) / (c + v)
    s = release.receipt["function"]["bandwidth"]
    rows = 1 if s is None else max(sums.sum(), 1)
    at = [lower[i] + w[i] / wide[i] * (np.arange(-2, m[i] + 4) - orders[i] / 2 - phi[i]) - y[i] for i in range(d)]
    at += [np.where(np.arange(count) == place, 0.0, far) for place, count, far in chosen]
    gaps = np.meshgrid(*at, indexing="ij")
    g = sum(map(np.abs, gaps)) if s is None else np.exp(-sum(gap**2 for gap in gaps) / s**2)
    for i in range(d):
        seen, g = g, 0.0
        for k, weight in enumerate(np.polynomial.polynomial.polypow([1, 1 / 24, 3 / 640, 5 / 7168], orders[i])[:4]):
            g = g + weight * np.take(seen, range(3 - k, 3 - k + m[i]), axis=i)
            seen = -np.diff(seen, 2, axis=i)
    for i, ((_, count, _), (a, b, t)) in enumerate(zip(chosen, weights, strict=True), start=d):
        mixing = (a - b) * np.eye(count) + b
        mixing = np.vstack([mixing, np.full((int(t > 0), count), float(t))])
        read = units[i - d] * mixing @ np.linalg.inv(mixing.T @ mixing)
        g = np.moveaxis(np.tensordot(read, g, axes=(1, i)), 0, i)
    value, f = float(np.sum(g * sums) / rows), float(g.sum())
    of_k = 0.0 if s is None else value
    of_count = (f - of_k * c) / (c + v) / given["count"] if private else 0.0
    return value, float(np.sum((g - (f + of_k * v) / (c + v)) ** 2) / u**2 + of_count**2) / rows**2
