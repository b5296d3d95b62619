"""Ladders, trees, histograms and waves read from resources/help/file-format.md alone, without the program.

Beside `independent_reader`, which shows how short a reader can be, this one shows that the page is complete.
"""

import hashlib
import json
import math
from collections.abc import Callable, Iterator
from datetime import date
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import numpy as np
from scipy.special import ndtri

from tests.end2end import specified_categories

TYPES = {"F64": "<f8", "F32": "<f4", "I64": "<i8", "U8": "u1"}
TERMS = {4: (-4.6, 0.25), 6: (-5.9, 0.65), 8: (-6.5, 1.65), 11: (-8.0, 1.65), 14: (-9.0, 1.75)}

BY_COLUMN = ("ladder", "nested-histograms", "tree", "moments", "grid", "lattice-waves")


class Release:
    def __init__(self, path: Path) -> None:
        data = path.read_bytes()
        size = 8 + int.from_bytes(data[:8], "little")
        header = json.loads(data[8:size])
        self.receipt = json.loads(header.pop("__metadata__")["receipt"])
        self.arrays: dict[str, Any] = {}
        for name, about in header.items():
            start, stop = (size + offset for offset in about["data_offsets"])
            self.arrays[name] = np.frombuffer(data[start:stop], TYPES[about["dtype"]]).reshape(about["shape"])
        self.given = self.receipt["structure"]["parameters"]
        self.private = self.receipt["rows"] is None or "counted" in self.receipt
        top, _, bottom = self.receipt["noise"]["scale"].partition("/")
        b = int(top) / int(bottom or 1)
        kind, numbers = self.receipt["noise"]["kind"], self.receipt["noise"].get("numbers", 0)
        self.drawn: dict[str, Any] = {}
        deviations: dict[str, Callable[[], float]] = {
            "laplace": lambda: 1 / (math.sqrt(2) * math.sinh(1 / (2 * b))),
            "gaussian": lambda: math.sqrt(b),
            "length": lambda: math.sqrt((numbers // 2 + 1) * b),
        }
        self.sd = deviations[kind]()
        self.power = self.receipt["function"]["power"] or 1
        if "domain.lower" in self.arrays:
            self.lower = self.arrays["domain.lower"]
            self.w = self.arrays["domain.upper"] - self.lower
            self.centre = self.lower + self.w / 2
        elif "columns.rules" in self.arrays:
            self.centre = np.concatenate([centre_of(rule, self.p) for rule in self.rules])
        else:
            self.centre = np.zeros(self.receipt["dimension"])

    @property
    def rules(self) -> Any:
        return json.loads(self.arrays["columns.rules"].tobytes())

    @property
    def p(self) -> float:
        name = self.receipt["function"]["name"]
        return self.receipt["function"]["power"] or (1 if name in ("l1", "laplacian", "inverse-l1") else 2)

    def point(self, cells: Any) -> Any:
        """Coordinates of what is asked in the columns' own units; numbers as they are elsewhere."""
        if "columns.rules" not in self.arrays:
            return np.array(cells, dtype=np.float64)
        left = [str(cell) for cell in cells]
        return np.concatenate([coordinates(rule, left, self.p) for rule in self.rules])

    @property
    def n(self) -> Any:
        return self.arrays["noisy.count"][0] / self.given["count"] if self.private else self.receipt["rows"]

    def uniforms(self, label: str, *shape: int) -> Any:
        text = f"dpsim/{int(self.given['seed'], 16)}/{label}"
        key = np.frombuffer(hashlib.sha256(text.encode()).digest()[:16], "<u8")
        # numpy counts up before each block of four words, so its counter 0 starts at 1.
        words = np.random.Philox(key=key, counter=0).random_raw(math.prod(shape))
        values = ((words >> np.uint64(11)).astype(float) + 0.5) * 2.0**-53
        return np.where(values == 1, 1 - 2.0**-53, values).reshape(shape)

    def normals(self, label: str, *shape: int) -> Any:
        return ndtri(self.uniforms(label, *shape))


PERIODS = {"hours": 24, "months": 12, "degrees": 360}
MONTHS = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
]  # fmt: skip


def share_of_period(rule: Any, cell: str) -> float:
    match rule["period"]:
        case "hours":
            hour, minute = cell.split(":")
            return (int(hour) + int(minute) / 60) / 24
        case "months":
            return MONTHS.index(cell) / 12
    return float(cell) / 360


def coordinates(rule: Any, cells: list[str], p: float) -> list[float]:
    """Takes its cells from the front; kinds that no golden file has yet are left out."""
    near, cell = rule.get("near"), cells.pop(0)
    match rule["kind"]:
        case "number":
            return [float(cell) / near]
        case "date":
            return [(date.fromisoformat(cell) - date.fromisoformat(rule["first"])).days / near]
        case "cycle":
            r, turn = PERIODS[rule["period"]] / (2 * math.pi * near), 2 * math.pi * share_of_period(rule, cell)
            return [r * math.cos(turn), r * math.sin(turn)]
        case "ordered":
            return [rule["values"].index(cell) / near]
        case "log":
            return [math.log(float(cell) / rule["low"]) / math.log(near)]
        case "place":
            east, north = (rule["west"] + rule["east"]) / 2, (rule["south"] + rule["north"]) / 2
            turned = (float(cell) - east + 180) % 360 - 180
            scale = 111.19508023353292 / near
            return [scale * math.cos(math.radians(north)) * turned, scale * (float(cells.pop(0)) - north)]
    names = [*rule["values"], "(anything else)", *(["(missing)"] if rule["missing"]["rule"] == "own" else [])]
    return [rule["far"] / 2 ** (1 / p) * (name == cell) for name in names]


def centre_of(rule: Any, p: float) -> list[float]:
    if rule["kind"] == "category":
        count = len(coordinates(rule, [""], p))
        return [rule["far"] / 2 ** (1 / p) / count] * count
    if rule["kind"] in ("place", "cycle"):
        return [0.0, 0.0]
    lowest, highest = ends_of(rule, p)
    return [lowest[0] + (highest[0] - lowest[0]) / 2]


def ends_of(rule: Any, p: float) -> tuple[list[float], list[float]]:
    """Coordinates of the lowest and highest value, of a rule that is no category."""
    if rule["kind"] == "cycle":
        r = PERIODS[rule["period"]] / (2 * math.pi * rule["near"])
        return [-r, -r], [r, r]
    if rule["kind"] == "ordered":
        return [0.0], [(len(rule["values"]) - 1) / rule["near"]]
    names = {"place": (("west", "south"), ("east", "north")), "date": (("first",), ("last",))}
    low, high = names.get(rule["kind"], (("low",), ("high",)))
    return (
        coordinates(rule, [str(rule[name]) for name in low], p),
        coordinates(rule, [str(rule[name]) for name in high], p),
    )


def answer(release: Release, cells: Any) -> tuple[float, float] | None:
    """Value and standard deviation of its noise at a point; None where the page leaves the answer out."""
    if release.receipt["structure"]["name"] in BY_COLUMN and "columns.rules" in release.arrays:
        value, square = specified_categories.answer(release, cells)
        return value, release.sd * math.sqrt(square)
    y = release.point(cells)
    readers: dict[str, Callable[[], tuple[float, float] | None]] = {
        "ladder": lambda: ladders(release, y, release.lower, release.w),
        "tree": lambda: trees(release, y, release.lower, release.w),
        "nested-histograms": lambda: histograms(release, y, release.lower, release.w),
        "sliced-ladder": lambda: sliced(release, y),
        "embedded-tree": lambda: embedded(release, y),
        "fourier": lambda: waves(release, y - release.centre),
        "projected-fourier": lambda: waves(release, projected(release, y - release.centre)),
        "exponential-sum": lambda: exponentials(release, y - release.centre),
        "lattice-waves": lambda: lattice_waves(release, y),
        "landmarks": lambda: (landmarks if "directions" in release.given else earlier_landmarks)(release, y),
    }
    read = readers[release.receipt["structure"]["name"]]()
    return None if read is None else (read[0], release.sd * math.sqrt(read[1]))


def synthesise(numbers: Any, levels: int, p: float) -> Any:
    cells, place = 2**levels, 1 if p == 1 else 2
    grid, mean = np.zeros(cells + 1), 0.0 if p == 1 else numbers[1]
    grid[0], grid[-1] = mean + numbers[0], mean - numbers[0]
    for level in range(levels):
        step = cells >> level
        for left in range(0, cells, step):
            grid[left + step // 2] = (grid[left] + grid[left + step]) / 2 - numbers[place]
            place += 1
    return grid


def base(release: Release, p: float) -> Any:
    levels = release.given["levels"]
    if p == 1:
        numbers = np.zeros(2**levels)
        numbers[1] = release.given["middle"] / 2
        return synthesise(numbers, levels, 1) + 0.5
    place = np.arange(2**levels + 1) / 2**levels
    d = np.abs(place[:, None] - place) ** p
    rows = [(d[0] - d[-1]) / 2, (d[0] + d[-1]) / 2]
    for level in range(levels):
        step = 2 ** (levels - level)
        rows += [(d[k] + d[k + step]) / 2 - d[k + step // 2] for k in range(0, 2**levels, step)]
    return synthesise(np.median(rows, axis=1), levels, p)


def ladders(
    release: Release, y: Any, lower: Any, w: Any, scale: Any = None, constant: float = 0.0
) -> tuple[float, float] | None:
    """constant: what each row adds beside these columns"""
    p, levels, units = release.power, release.given["levels"], release.arrays["public.units"]
    scale = w**p if scale is None else scale
    linear, cells, factors = 1 if p == 1 else 2, 2**levels, release.arrays["public.factors"]
    kinds = [*range(linear), *(linear + level for level in range(levels) for _ in range(2**level))]
    b, grid = base(release, p), np.arange(cells + 1) / cells
    value, square, of_count = release.n * constant, 0.0, constant
    for i in range(len(lower)):
        d = (
            synthesise(release.arrays["noisy.ladder"][i] / (units[kinds] * cells * factors[i]), levels, p)
            + release.n * b
        )
        place = (y[i] - lower[i]) / w[i]
        z = min(max(place, 0), 1)
        if z != place and p != 1:
            return None
        beyond = abs(place - z)
        value += scale[i] * (np.interp(z, grid, d) + release.n * beyond)
        of_count += scale[i] * (np.interp(z, grid, b) + beyond)
        hats = (1 - abs(2 * (z * 2**level % 1) - 1) for level in range(levels))
        for unit, h in zip(units, (1 - 2 * z, *([1] * (linear - 1)), *hats), strict=True):
            square += (scale[i] * h / (unit * cells * factors[i])) ** 2
    return value, square + (of_count / release.given["count"]) ** 2 if release.private else square


def cover(first: int, end: int, levels: int) -> Iterator[int]:
    for level in range(levels, 0, -1):
        if first < end and first & 1:
            yield 2**level - 2 + first
        if first < end and end & 1:
            yield 2**level - 3 + end
        first, end = (first + 1) >> 1, end >> 1


def trees(
    release: Release, y: Any, lower: Any, w: Any, scale: Any = None, constant: float = 0.0
) -> tuple[float, float]:
    """constant: what each row adds beside these columns"""
    levels, factors, ratio = release.given["levels"], release.arrays["public.factors"], 1 + release.given["alpha"]
    scale, last = w if scale is None else scale, 2**levels - 1
    edges = [max(1, round(last * ratio**-q)) for q in range(math.ceil(math.log(last) / math.log(ratio)) + 2)]
    edges[0] = last + 1
    value, square, away = 0.0, 0.0, constant
    for i in range(len(lower)):
        place = (y[i] - lower[i]) / w[i]
        leaf = round(min(max(place, 0), 1) * last)
        away += scale[i] * max(-place, place - 1, 0)
        for q, (far, near) in enumerate(pairwise(edges)):
            for first, end in ((leaf + near, leaf + far), (leaf - far + 1, leaf - near + 1)):
                for node in cover(max(first, 0), min(end, last + 1), levels):
                    weight = scale[i] * ratio**-q / factors[i]
                    value += weight * release.arrays["noisy.tree"][i][node]
                    square += weight**2
    return value + away * release.n, square + ((away / release.given["count"]) ** 2 if release.private else 0)


def histograms(release: Release, y: Any, lower: Any, w: Any, constant: float = 0.0) -> tuple[float, float]:
    """constant: what each row adds beside these columns"""
    fit = overlapping if "public.nodes" in release.arrays else nested
    m = int(release.arrays["public.nodes"][-1] if fit is overlapping else np.prod(release.arrays["public.branches"]))
    value, square, away = constant * release.n, 0.0, constant
    for i in range(len(lower)):
        t = (y[i] - lower[i]) / w[i] * (m - 1)
        beyond = max(-t, t - (m - 1), 0) * w[i] / (m - 1)
        q = w[i] * np.abs(np.arange(m) - min(max(t, 0), m - 1)) / (m - 1)
        own, own_square, base = fit(release, release.arrays["noisy.histogram"][i], q)
        value, square, away = value + own + release.n * beyond, square + own_square, away + base + beyond
    return value, square + ((away / release.given["count"]) ** 2 if release.private else 0)


def nested(release: Release, sums: Any, q: Any) -> tuple[float, float, float]:
    """The answer, Σψ² and what n enters it with; q: of each leaf."""
    b, u = (release.arrays[f"public.{name}"].astype(int) for name in ("branches", "units"))
    k = np.cumprod(b)
    m, s = k[-1], np.zeros(len(b))
    for level in range(len(b))[::-1]:
        s[level] = 1 / (u[level] ** 2 + (1 / (b[level + 1] * s[level + 1]) if level + 1 < len(b) else 0))
    e = [part / unit for part, unit in zip(np.split(sums, np.cumsum(k)[:-1]), u, strict=True)]
    for level in range(len(b) - 1)[::-1]:
        a = u[level] ** 2 * s[level]
        e[level] = a * e[level] + (1 - a) * e[level + 1].reshape(-1, b[level + 1]).sum(axis=1)
    f, square = np.array([release.n]), 0.0
    for level in range(len(b)):
        siblings = e[level].reshape(-1, b[level])
        f = (siblings + (f - siblings.sum(axis=1))[:, None] / b[level]).ravel()
        means = q.reshape(-1, b[level], m // k[level]).mean(axis=2)
        square += s[level] * np.sum((means - means.mean(axis=1, keepdims=True)) ** 2)
    return float(f @ q), square, q.mean()


def overlapping(release: Release, sums: Any, q: Any) -> tuple[float, float, float]:
    k, u = (release.arrays[f"public.{name}"].astype(int) for name in ("nodes", "units"))
    m, lines, noise = k[-1], [], []
    for nodes, unit in zip(k[:-1], u[:-1], strict=True):
        r, line = m // nodes, np.zeros((nodes, m))
        for j in range(m):
            p = min(max(2 * j + 1 - r, 0), 2 * r * (nodes - 1))
            i = min(p // (2 * r), nodes - 2)
            a = ((p - 2 * r * i) * unit + r) // (2 * r)
            line[i, j], line[i + 1, j] = 1 - a / unit, a / unit
        lines.append(line)
        noise += [1 / unit**2] * nodes
    g, d, s = np.vstack([*lines, np.ones((1, m))]), np.array([*noise, 0.0]), 1 / u[-1] ** 2
    found, others = sums[-m:] / u[-1], sums[:-m] / np.repeat(u[:-1], k[:-1])
    a = np.linalg.solve(s * g @ g.T + np.diag(d), g @ q)
    answer = found @ q + s * a @ (np.append(others, release.n) - g @ found)
    return float(answer), s * float(np.sum((q - s * g.T @ a) ** 2)) + s**2 * float(d @ a**2), s * float(a[-1])


def reach_of(release: Release, vectors: Any) -> tuple[Any, float]:
    radius = float(np.linalg.norm(release.w / 2))
    lengths = np.linalg.norm(vectors, axis=1) * radius
    return np.minimum(lengths, np.abs(vectors) @ (release.w / 2)), radius


def sliced(release: Release, y: Any) -> tuple[float, float] | None:
    """In two columns, as in the golden file."""
    k = release.given["directions"]
    angle = (np.arange(k) + release.uniforms("directions", 1)[0]) * math.pi / k
    vectors = np.rint(np.stack([np.cos(angle), np.sin(angle)], axis=1) * 2**24) / 2**24
    reach, _ = reach_of(release, vectors)
    c = math.sqrt(math.pi) * math.gamma(1.5) / math.gamma(1)
    return ladders(release, vectors @ (y - release.centre), -reach, 2 * reach, 2 * reach * c / k)


def embedded(release: Release, y: Any) -> tuple[float, float]:
    k = release.given["directions"]
    vectors = np.rint(release.normals("embedding", k, len(y)) * 2**24) / 2**24
    reach, radius = reach_of(release, vectors)
    reach = np.minimum(reach, radius * math.sqrt(2 * math.log(2e6 * release.given["clip_rows"] * k)))
    places = vectors @ (y - release.centre)
    return trees(release, places, -reach, 2 * reach, 2 * reach * math.sqrt(math.pi / 2) / k)


def rounded(turns: Any) -> Any:
    d = turns.shape[1]
    total = 53 - math.ceil(math.log2(d))
    step = 2.0 ** (np.frexp(np.abs(turns).max(axis=1, keepdims=True))[1] - (total - total // 2))
    return np.rint(turns / step) * step


def frequencies(release: Release, label: str, d: int, s: float) -> Any:
    """Of the Gaussian kernel, as in the golden files."""
    if label not in release.drawn:
        vectors = directions(release, label, d, release.given["frequencies"], min(d, 512)) * math.sqrt(2) / s
        release.drawn[label] = 2 * math.pi * rounded(vectors / (2 * math.pi))
    return release.drawn[label]


def directions(release: Release, label: str, d: int, m: int, g: int) -> Any:
    groups = max(1, min(1024, 2**22 // d) // g)
    drawn: list[Any] = []
    while len(drawn) < m:
        for normals in release.normals(f"{label}/{len(drawn) // (groups * g)}", groups, d, g):
            q, r = np.linalg.qr(normals)
            drawn += list((q * np.sign(np.diag(r)) * np.linalg.norm(normals, axis=0)).T)
    return np.array(drawn[:m])


def total(release: Release, part: slice, omega: Any, z: Any) -> float:
    cosines, sines = release.arrays["noisy.waves"][:, part] / 2**20
    return float((cosines @ np.cos(omega @ z) + sines @ np.sin(omega @ z)) / (len(omega) * release.n))


def strata(release: Release, z: Any) -> tuple[float, float]:
    """For cauchy, as in the golden file."""
    counts, d = release.arrays["public.strata"].astype(int), len(z)
    value, square, first = 0.0, 0.0, 0
    for j, (m, weight) in enumerate(zip(counts, release.arrays["public.weights"], strict=True)):
        label = f"stratum/{j}"
        if label not in release.drawn:
            fractions = (release.uniforms(f"{label}/shift", 2)[0] + np.arange(m) * 0.7548776662466927) % 1
            t = -np.log((j + fractions) / len(counts))
            vectors = directions(release, label, d, m, min(d, 512, m)) * np.sqrt(2 * t)[:, None]
            turns = vectors / release.receipt["function"]["bandwidth"] / (2 * math.pi)
            release.drawn[label] = 2 * math.pi * rounded(turns)
        part = slice(first, first := first + m)
        value += total(release, part, release.drawn[label], z) / (weight * len(counts))
        square += 1 / (m * (len(counts) * weight) ** 2 * 2**40)
    of_count = value / release.given["count"] if release.private else 0
    return value, (square + of_count**2) / release.n**2


def waves(release: Release, z: Any) -> tuple[float, float]:
    if "public.strata" in release.arrays:
        return strata(release, z)
    omega = frequencies(release, "frequencies", len(z), release.receipt["function"]["bandwidth"])
    value = total(release, slice(None), omega, z)
    of_count = value / release.given["count"] if release.private else 0
    return value, (1 / (release.given["frequencies"] * 2**40) + of_count**2) / release.n**2


def projected(release: Release, z: Any) -> Any:
    """The dense map with up to 256 columns kept, as in the golden file."""
    k = release.given["kept"]
    return rounded(release.normals("projection/0", 256, len(z))[:k] / math.sqrt(k)) @ z


def exponentials(release: Release, z: Any) -> tuple[float, float]:
    """For cauchy, as in the golden file."""
    weights, m = release.arrays["public.weights"], release.given["frequencies"]
    first, last = TERMS[len(weights)]
    step = (last - first) / (len(weights) - 1)
    value = square = 0.0
    for q, weight in enumerate(weights):
        t = math.exp(first + q * step)
        share = step * t * math.exp(-t)
        omega = frequencies(release, f"term/{q}", len(z), release.receipt["function"]["bandwidth"] / math.sqrt(t))
        value += share / weight * total(release, slice(q * m, q * m + m), omega, z)
        square += share**2 / (m * weight**2 * 2**40) / release.n**2
    return value, square


def landmarks(release: Release, y: Any) -> tuple[float, float]:
    """For the Gaussian kernel, as in the golden file."""
    units = np.full(release.given["directions"], 2.0 ** release.given["bits"])
    units[0] *= release.given["weight"]
    far = np.sum((release.arrays["public.landmarks"] - y) ** 2, axis=1)
    kernel = np.exp(-far / release.receipt["function"]["bandwidth"] ** 2)
    h, c = release.arrays["public.directions"].astype(float) @ kernel, release.arrays["public.centre"]
    beyond = 0.0 if (kernel > 1 - 2.0**-16).any() else release.given["beyond"] * (h @ c) / (c @ c)
    value = float(h @ c + h @ (release.arrays["noisy.features"] / units) / release.n + beyond)
    return value, float(np.sum((h / units) ** 2)) / release.n**2


def earlier_landmarks(release: Release, y: Any) -> tuple[float, float]:
    """The form without directions, for the Gaussian kernel too."""
    q, unit = release.given["landmarks"], 2.0 ** (release.given["bits"] + 19)
    whitening = np.zeros((q, q))
    whitening[np.tril_indices(q)] = release.arrays["public.whitening"]
    far = np.sum((release.arrays["public.landmarks"] - y) ** 2, axis=1)
    phi = whitening @ np.exp(-far / release.receipt["function"]["bandwidth"] ** 2)
    value = float(phi @ release.arrays["noisy.features"]) / (unit * release.n)
    return value, float(phi @ phi) / unit**2 / release.n**2


def lattice_waves(release: Release, y: Any, lower: Any = None, w: Any = None, chosen: Any = ()) -> tuple[float, float]:
    """For the Gaussian and the Cauchy kernel, as in the golden files;  chosen: place, number, far of each category."""
    lower, w = (release.lower, release.w) if lower is None else (lower, w)
    inside = np.clip(y, lower, lower + w)
    function = release.receipt["function"]
    far = np.sum((inside - y) ** 2) / function["bandwidth"] ** 2
    fade = math.exp(-far) if function["name"] == "gaussian" else 1 / (1 + far)
    seen = np.ones(1)
    texts = release.given["values"].split() if chosen else ()
    for text, (place, count, apart) in zip(texts, chosen, strict=True):
        a, b, t = map(int, text.split("/"))
        mixing = np.vstack([(a - b) * np.eye(count) + b, np.full((int(t > 0), count), float(t))])
        kept = np.where(np.arange(count) == place, 1.0, math.exp(-((apart / function["bandwidth"]) ** 2)))
        seen = np.outer(seen, mixing @ np.linalg.solve(mixing.T @ mixing, kept)).ravel()
    sums = release.arrays["noisy.waves"].reshape(-1, len(seen)) @ seen
    total, square, start, mean, n = 0.0, 0.0, 0, release.given["mean"], max(release.n, 1.0)
    if chosen:
        unit = 4.0 ** release.given["bits"] * release.given["constant"]
        total, square, mean, sums = mean * sums[0] / unit, (mean / unit) ** 2, 0.0, sums[1:]
    tables = (release.arrays[f"public.{name}"] for name in ("waves", "weights", "coefficients"))
    for k, w, c in zip(*tables, strict=True):
        unit = 4.0 ** release.given["bits"] * w
        phases = [
            2 * math.pi * k[j] * (inside[j] - lower[j]) / release.arrays["public.periods"][j]
            for j in range(len(k))
            if k[j] > 0
        ]
        for turns in product((math.cos, math.sin), repeat=len(phases)):
            feature = math.prod(turn(phase) for turn, phase in zip(turns, phases, strict=True))
            total += c * feature * sums[start] / unit
            start += 1
        square += (c / unit) ** 2
    square *= float(seen @ seen)
    if release.private:
        square += (total / n / release.given["count"]) ** 2
    return (mean + total / n) * fade, square * (fade / n) ** 2
