// `nested-histograms`: counts of rows in cells and in wider cells, which overlap or are nested, fitted to each other.
import { categoriesBeside } from "./categories.js";
import { OverlappingLevels } from "./overlapping.js";

export function readHistograms(file) {
  const { space } = file, { other } = space.split(), beside = categoriesBeside(file);
  const lines = other.map((j) => ({ low: space.lower[j], width: space.upper[j] - space.lower[j] }));
  const bank = nestedBank(file, lines, beside.constant);
  return { ...bank, answer: (y) => beside.subtracted(y, bank.at(other.map((j) => y[j]))) };
}

function nestedBank(file, lines, constant) {
  const { given, arrays } = file, units = arrays["public.units"].numbers, nodes = arrays["public.nodes"];
  const levels = nodes ? new OverlappingLevels(nodes.numbers, units) : new NestedLevels(arrays["public.branches"].numbers, units);
  const rows = file.isPrivate ? arrays["noisy.count"].numbers[0] / given.count : file.rows;
  const rowWorth = file.isPrivate ? 1 / given.count : 0, last = levels.leaves - 1;
  const steps = lines.map(({ width }) => width / last);
  const fitted = lines.map((_, i) => levels.fitted(arrays["noisy.histogram"].numbers, i * levels.size, rows));
  const distances = fitted.map((counts) => distancesOf(counts, rows));
  // How far rows are from their leaves: step²/12 a row, in step within a leaf.
  let scatter = 0, scatterNoise = 0;
  fitted.forEach((counts, i) => {
    const moved = steps[i] ** 2 / 12;
    scatter += moved * counts.reduce((sum, count) => sum + count * count, 0);
    scatterNoise += moved * (levels.varianceOfLeaves + rowWorth ** 2 * levels.rowsInLeaves);
  });
  const at = (places) => {
    let value = 0, square = 0, fourth = 0, away = constant, beyond = constant;
    lines.forEach(({ low, width }, i) => {
      const place = (places[i] - low) * (last / width), inside = Math.min(Math.max(place, 0), last);
      const left = Math.min(Math.floor(inside), last - 1), own = distances[i];
      value += steps[i] * (own[left] + (inside - left) * (own[left + 1] - own[left]));
      const powers = levels.distancePowers(inside), out = steps[i] * Math.abs(place - inside);
      beyond += out;
      away += out + steps[i] * powers.base;
      square += steps[i] ** 2 * powers.square;
      fourth += steps[i] ** 4 * powers.fourth;
    });
    const counted = (away * rowWorth) ** 2;
    square += counted;
    return { value: value + rows * beyond, square, fourth: Math.min(fourth + counted ** 2, square ** 2), scatter, scatterNoise };
  };
  return { rows, worth: rowWorth, at };
}

// Σ_j F_j·|j − i| at every leaf i.
function distancesOf(counts, rows) {
  const found = new Float64Array(counts.length);
  let below = 0;
  counts.forEach((count, j) => { found[0] += j * count; });
  for (let i = 1; i < found.length; i++) {
    below += counts[i - 1];
    found[i] = found[i - 1] + 2 * below - rows;
  }
  return found;
}

class NestedLevels {
  constructor(branches, units) {
    this.branches = Array.from(branches);
    this.units = Array.from(units);
    let nodes = 1;
    this.nodes = this.branches.map((b) => (nodes *= b));
    this.leaves = nodes;
    this.size = this.nodes.reduce((sum, each) => sum + each, 0);
    const depth = this.units.length;
    this.variances = new Array(depth);
    for (let l = depth - 1; l >= 0; l--) {
      const children = l + 1 < depth ? 1 / (this.branches[l + 1] * this.variances[l + 1]) : 0;
      this.variances[l] = 1 / (this.units[l] ** 2 + children);
    }
    this.own = this.units.map((unit, l) => unit ** 2 * this.variances[l]);
    this.rowsInLeaves = 1 / this.leaves;
    this.varianceOfLeaves = this.nodes.reduce((sum, each, l) => sum + this.variances[l] * (each - each / this.branches[l]) * each / this.leaves, 0);
  }

  // Rows at each leaf, by all counts together; start: where the column begins
  fitted(noisy, start, rows) {
    const depth = this.nodes.length, told = [];
    let at = start;
    for (let l = 0; l < depth; l++) {
      told.push(Float64Array.from({ length: this.nodes[l] }, (_, i) => noisy[at + i] / this.units[l]));
      at += this.nodes[l];
    }
    for (let l = depth - 2; l >= 0; l--) {
      const b = this.branches[l + 1], own = this.own[l];
      told[l].forEach((count, i) => { told[l][i] = own * count + (1 - own) * sumOf(told[l + 1], i * b, b); });
    }
    let found = [rows];
    for (let l = 0; l < depth; l++) {
      const b = this.branches[l], next = new Float64Array(this.nodes[l]);
      found.forEach((parent, p) => {
        const moved = (parent - sumOf(told[l], p * b, b)) / b;
        for (let i = p * b; i < (p + 1) * b; i++) next[i] = told[l][i] + moved;
      });
      found = next;
    }
    return found;
  }

  // place: in leaves from the first → the mean distance to a leaf, Σψ² and an upper bound on Σψ⁴
  distancePowers(place) {
    let square = 0, topSquare = 0, topFourth = 0, largest = 0, most = 0;
    this.branches.forEach((b, l) => {
      const width = this.leaves / this.nodes[l], group = Math.floor(place / (width * b));
      const means = Array.from({ length: b }, (_, i) => meanDistance(place - width * (b * group + i), width));
      const mean = means.reduce((sum, each) => sum + each, 0) / b, gaps = means.map((each) => each - mean);
      const elsewhere = ((this.nodes[l] / b - 1) * width ** 2 * b * (b * b - 1)) / 12;
      square += this.variances[l] * (elsewhere + gaps.reduce((sum, gap) => sum + gap * gap, 0));
      const worth = this.own[l] / this.units[l], here = (width * (b - 1)) / 2;
      most = l ? here + (1 - this.own[l - 1]) * most : here;
      if (l) largest = Math.max(largest, (worth * most) ** 2);
      else gaps.forEach((gap) => {
        topSquare += (gap * worth) ** 2;
        topFourth += (gap * worth) ** 4;
      });
    });
    const fourth = Math.min(topFourth + largest * Math.max(square - topSquare, 0), square ** 2);
    return { base: meanDistance(place, this.leaves), square, fourth };
  }
}

function sumOf(numbers, start, count) {
  let sum = 0;
  for (let i = start; i < start + count; i++) sum += numbers[i];
  return sum;
}

// Of |j − t| over j = 0 … width − 1; k of them are at or below t.
function meanDistance(t, width) {
  const k = Math.min(Math.max(Math.floor(t) + 1, 0), width);
  return (k * t - (k * (k - 1)) / 2 + ((width - k) * (width + k - 1)) / 2 - (width - k) * t) / width;
}
