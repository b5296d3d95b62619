// `ladder` and `sliced-ladder`: |x − y|^p along columns or directions, in a hierarchical basis.
import { categoriesBeside } from "./categories.js";
import { alongLines, drawnLines } from "./lines.js";

const MARKS = [0, 0.25, 0.5, 0.75, 1];
const MARKS_FROM_FEATURES = [[1, 1, 0, 0, 0], [0.5, 1, -0.5, -1, 0], [0, 1, -1, 0, 0], [-0.5, 1, -0.5, 0, -1], [-1, 1, 0, 0, 0]];

export function readLadder(file) {
  const { space } = file, { other } = space.split(), power = file.similarity.p;
  const bounds = other.map((j) => [space.lower[j], space.upper[j]]);
  const lines = bounds.map(([low, high]) => ({ low, width: high - low, scale: (high - low) ** power }));
  const beside = categoriesBeside(file);
  const bank = readBank(file, lines, power, beside.constant);
  return { ...bank, answer: (y) => beside.subtracted(y, bank.at(other.map((j) => y[j]))) };
}

export function readSlicedLadder(file) {
  const bank = readBank(file, drawnLines(file), 1, 0, file.tables["lines.uneven"].numbers[0]), places = alongLines(file);
  return { ...bank, answer: (y) => bank.at(places(y)) };
}

// uneven: of directions, what their choice makes an answer err by, over the scatter of its parts
function readBank(file, lines, power, constant, uneven = 0) {
  const { given, arrays } = file, levels = given.levels, cells = 2 ** levels, linear = power === 1 ? 1 : 2;
  const units = arrays["public.units"].numbers, factors = arrays["public.factors"].numbers, noisy = arrays["noisy.ladder"].numbers;
  const rows = file.isPrivate ? arrays["noisy.count"].numbers[0] / given.count : file.rows;
  const rowWorth = file.isPrivate ? 1 / given.count : 0;
  const kinds = [];
  for (let kind = 0; kind < linear; kind++) kinds.push(kind);
  for (let level = 0; level < levels; level++) for (let k = 0; k < 2 ** level; k++) kinds.push(linear + level);
  const worth = kinds.map((kind) => 1 / (units[kind] * cells)), size = kinds.length;
  const base = baseOf(given, levels, power);
  const grids = lines.map((line, i) => {
    const d = synthesised(Float64Array.from(worth, (each, j) => (noisy[i * size + j] * each) / factors[i]), levels, linear);
    return d.map((each, place) => (each + rows * base[place]) * line.scale);
  });
  // ψ of the feature of each kind at a grid point; inside a cell it is linear.
  const coefficients = (place) => {
    const y = place / cells, found = [1 - 2 * y, 1].slice(0, linear);
    for (let level = 0; level < levels; level++) {
      const at = y * 2 ** level;
      found.push(1 - Math.abs(2 * (at - Math.floor(at)) - 1));
    }
    return found.map((each, kind) => each / (units[kind] * cells));
  };
  const cellsKnown = new Map();
  const cellOf = (cell) => {
    if (!cellsKnown.has(cell)) {
      const [a, b] = [coefficients(cell), coefficients(cell + 1)];
      const total = (numbers, degree) => numbers.reduce((sum, each) => sum + each ** degree, 0);
      cellsKnown.set(cell, { square: [total(a, 2), total(b, 2)], fourth: [total(a, 4), total(b, 4)] });
    }
    return cellsKnown.get(cell);
  };
  // Second differences of D, which is convex: none below 0.
  const bends = grids.map((grid, i) => {
    const slope = (lines[i].scale * Math.max(rows, 0)) / cells, inner = Array.from({ length: cells - 1 }, (_, k) => grid[k + 2] - 2 * grid[k + 1] + grid[k]);
    const ends = power === 1 ? [grid[1] - grid[0] + slope, grid[cells - 1] - grid[cells] + slope] : [inner[0], inner[cells - 2]];
    return [ends[0], ...inner, ends[1]].map((each) => Math.max(each, 0));
  });
  const bend = coefficients(0).reduce((sum, each, kind) => sum + (each - coefficients(1)[kind]) ** 2, 0);
  const at = (places) => {
    let value = rows * constant, square = 0, fourth = 0, ofCount = constant, sags = 0, sags2 = 0;
    const parts = [];
    lines.forEach(({ low, width, scale }, i) => {
      const place = (places[i] - low) * (cells / width), inside = Math.min(Math.max(place, 0), cells);
      const cell = Math.min(Math.floor(inside), cells - 1), t = inside - cell, known = cellOf(cell), grid = grids[i];
      const noise = scale / factors[i], hump = t * (1 - t);
      const sag = (bends[i][cell] + bends[i][cell + 1]) * (power === 1 ? hump / 2 : hump / 4 + 1 / 24);
      sags += sag;
      sags2 += sag * sag;
      let own = grid[cell] + t * (grid[cell + 1] - grid[cell]);
      let psi2 = known.square[0] + t * (known.square[1] - known.square[0]) - t * (1 - t) * bend;
      let psi4 = known.fourth[0] + t * (known.fourth[1] - known.fourth[0]);
      let share = base[cell] + t * (base[cell + 1] - base[cell]);
      const beyond = (place - inside) / cells;
      if (beyond && power === 1) {
        own += rows * Math.abs(beyond) * scale;
        share += Math.abs(beyond);
      } else if (beyond) {
        const { weights, kappa } = outsideWeights(power, beyond);
        const edge = beyond < 0 ? 0 : cells;
        own += weights.reduce((total, w, mark) => total + w * grid[MARKS[mark] * cells], 0) + kappa * rows * scale - grid[edge];
        share += weights.reduce((total, w, mark) => total + w * base[MARKS[mark] * cells], 0) + kappa - base[edge];
        for (let f = 0; f < 5; f++) {
          const step = (weights.reduce((total, w, mark) => total + w * MARKS_FROM_FEATURES[mark][f], 0) * worth[f]) ** 2;
          psi2 += step - (f < 2 ? worth[f] ** 2 : 0);
          psi4 += step * step - (f < 2 ? worth[f] ** 4 : 0);
        }
      }
      value += own;
      parts.push(own);
      square += psi2 * noise ** 2;
      fourth += psi4 * noise ** 4;
      ofCount += share * scale;
    });
    const step = (ofCount * rowWorth) ** 2, own = square;
    square += step;
    const mean = parts.reduce((total, each) => total + each, 0) / parts.length;
    const apart = uneven ? uneven * parts.reduce((total, each) => total + (each - mean) ** 2, 0) : 0;
    // The excess has one sign: its means add up over ladders, what is left adds in squares.
    return { value, square, fourth: Math.min(fourth + step * step, square * square), scatter: sags ** 2 + sags2 / 3 + apart, scatterNoise: uneven * own };
  };
  return { rows, worth: rowWorth, at };
}

// Features of one ladder → D on its grid points.
function synthesised(features, levels, linear) {
  const cells = 2 ** levels, grid = new Float64Array(cells + 1), mean = linear === 2 ? features[1] : 0;
  grid[0] = mean + features[0];
  grid[cells] = mean - features[0];
  let place = linear;
  for (let step = cells; step > 1; step /= 2) {
    for (let left = 0; left < cells; left += step) grid[left + step / 2] = (grid[left] + grid[left + step]) / 2 - features[place++];
  }
  return grid;
}

// D per row where all features are at their middle values.
function baseOf(given, levels, power) {
  const cells = 2 ** levels;
  if (power === 1) {
    const features = new Float64Array(cells);
    features[1] = given.middle / 2;
    return synthesised(features, levels, 1).map((each) => each + 0.5);
  }
  const gap = (i, x) => (Math.abs(i - x) / cells) ** power;
  const middle = (feature) => {
    const values = Array.from({ length: cells + 1 }, (_, x) => feature(x)).sort((a, b) => a - b);
    return values[cells / 2];
  };
  const features = [middle((x) => (gap(0, x) - gap(cells, x)) / 2), middle((x) => (gap(0, x) + gap(cells, x)) / 2)];
  for (let step = cells; step > 1; step /= 2) {
    for (let k = 0; k < cells; k += step) features.push(middle((x) => (gap(k, x) + gap(k + step, x)) / 2 - gap(k + step / 2, x)));
  }
  return synthesised(features, levels, 2);
}

// (x + t)^p by κ + Σ w |x − mark|^p, least squares over x in [0, 1] with a slight pull to 0.
function outsideWeights(power, beyond) {
  const t = Math.abs(beyond), nodes = Array.from({ length: 129 }, (_, i) => i / 128);
  const functions = [nodes.map(() => 1), ...MARKS.map((mark) => nodes.map((x) => Math.abs(x - mark) ** power))];
  const inner = (a, b) => a.reduce((total, each, i) => total + each * b[i], 0) / 129;
  const matrix = functions.map((one, i) => functions.map((two, j) => inner(one, two) + (i === j && i > 0 ? 1e-5 : 0)));
  const target = nodes.map((x) => (x + t) ** power);
  const [kappa, ...weights] = solved(matrix, functions.map((one) => inner(one, target)));
  return { kappa, weights: beyond < 0 ? weights : weights.reverse() };
}

function solved(matrix, right) {
  const rows = matrix.map((row, i) => [...row, right[i]]), n = rows.length;
  for (let i = 0; i < n; i++) {
    let pivot = i;
    for (let j = i + 1; j < n; j++) if (Math.abs(rows[j][i]) > Math.abs(rows[pivot][i])) pivot = j;
    [rows[i], rows[pivot]] = [rows[pivot], rows[i]];
    for (let j = i + 1; j < n; j++) {
      const factor = rows[j][i] / rows[i][i];
      for (let k = i; k <= n; k++) rows[j][k] -= factor * rows[i][k];
    }
  }
  const found = new Array(n);
  for (let i = n - 1; i >= 0; i--) {
    found[i] = (rows[i][n] - rows[i].slice(i + 1, n).reduce((total, each, j) => total + each * found[i + 1 + j], 0)) / rows[i][i];
  }
  return found;
}
