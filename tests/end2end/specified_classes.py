"""Classes read from resources/help/file-format.md alone: nothing of the program is imported."""

import copy
import math
from typing import Any

import numpy as np

from tests.end2end import independent_reader, specified_structures
from tests.end2end.specified_structures import Release


class Seen:
    """What a release says about one class at one point: the answer, and the score if there is one, with their noise."""

    def __init__(self, answer: Any, answer_sd: Any, score: Any, score_sd: Any, clear: bool) -> None:
        self.answer, self.answer_sd, self.score, self.score_sd = answer, answer_sd, score, score_sd
        self.clear = clear


def classes(release: Release, y: Any) -> list[Seen]:
    read = means if release.receipt["structure"]["name"] in ("class-means", "whitened-means") else copies
    return read(release, y)


def copies(release: Release, y: Any) -> list[Seen]:
    """One structure per class, each with its own private count."""
    found = []
    for index in range(len(release.receipt["classes"])):
        one = copy.copy(release)
        one.private, one.receipt = True, {**release.receipt, "rows": None}
        sums = {name: array[index] for name, array in release.arrays.items() if name.startswith("noisy.")}
        one.arrays = {**release.arrays, **sums}
        if release.receipt["structure"]["name"] == "moments":
            value, square = independent_reader.moments(one.receipt, one.given, one.arrays, y)
            worth = 1 / round(1 / one.given["count"])
            m = max(1, (n := sums["noisy.count"][0] * worth))
            score, reach = -value / m, (math.sqrt(square) + abs(value / m) * worth) / m
        else:
            one.arrays["noisy.waves"] = sums["noisy.waves"].reshape(2, -1)
            worth, n = 1 / one.given["count"], one.n
            if n < 1:
                value = square = math.nan
            else:
                value, square = specified_structures.waves(one, y - one.centre)
            score, reach = value, math.sqrt(square)
        clear = n >= max(1, 4 * one.sd * worth)
        found.append(Seen(value, one.sd * math.sqrt(square), score, one.sd * reach, clear))
    return found


def means(release: Release, y: Any) -> list[Seen]:
    """In a box, as in the golden files."""
    g, units, sd, v = release.given["linear"], release.given["units"], release.sd, y - release.centre
    counts = release.arrays["noisy.count"] / units
    d, c, z = len(v), len(counts), sd / units
    own = np.maximum(1, counts)
    kept = 1 - z**2 / max(z**2, np.var(counts, ddof=1))
    m = max(1, np.mean(counts))
    n = np.maximum(1, m + kept * (counts - m))
    clear = n >= max(1, 3 * z * math.sqrt(kept + (1 - kept) / c))
    mu = g * release.arrays["noisy.linear"] / n[:, None]
    s2 = (sd * g / n) ** 2
    a = np.eye(d)
    if "second" in release.given:
        unit = release.given["second"] ** 2
        upper = np.zeros((d, d))
        upper[np.triu_indices(d)] = release.arrays["noisy.second"]
        m = np.diag(np.diag(upper)) * unit / 5 + (np.triu(upper, 1) + np.triu(upper, 1).T) * unit / 7
        rows = max(1, np.maximum(0, counts).sum())
        w = (m - (mu * (n * clear)[:, None]).T @ mu + np.eye(d) * np.sum((n * s2)[clear])) / rows
        radius = np.linalg.norm(release.w / 2)
        raised = (sd * unit / 5 * math.sqrt(2 * d) / 2 + radius**2) / rows
        values, directions = np.linalg.eigh(w)
        a = directions / (np.maximum(values, 0) + raised) @ directions.T
    kappa, e2, seen = np.ones(c), s2.copy(), mu.copy()
    if (k := clear.sum()) > 1:
        w, s = np.full(k, 1 / k), s2[clear]
        for _ in range(3):
            middle = w @ mu[clear]
            delta = mu[clear] - middle
            e = s * (1 - 2 * w) + np.sum(w**2 * s)
            b = np.einsum("ci,ij,cj->c", delta, a, delta) / np.trace(a) - e
            t = max(e.min() / 1024, b.mean())
            for _ in range(20):
                t = max(e.min() / 1024, np.sum(b / (t + e) ** 2) / np.sum(1 / (t + e) ** 2))
            w = 1 / (t + e) / np.sum(1 / (t + e))
        kappa[clear], e2[clear] = t / (t + e), e
        seen[clear] = middle + kappa[clear][:, None] * delta
    found = []
    for i in range(c):
        of_one = g * release.arrays["noisy.linear"][i] / own[i]
        t2 = (sd * g / own[i]) ** 2
        square = (v - of_one) @ (v - of_one)
        answer = 4 * g**2 * square + ((v @ v - of_one @ of_one) / units) ** 2 + 2 * d * t2 * g**2
        far = v - seen[i]
        noise = g**2 * (a @ far) @ (a @ far) + (far @ a @ seen[i] / units) ** 2 + s2[i] * g**2 * np.trace(a @ a) / 2
        found.append(
            Seen(
                own[i] * (square - d * t2),
                sd * math.sqrt(answer),
                -(far @ a @ far) - kappa[i] * e2[i] * np.trace(a),
                sd * 2 / n[i] * math.sqrt(kappa[i] * noise),
                bool(clear[i]),
            )
        )
    return found
