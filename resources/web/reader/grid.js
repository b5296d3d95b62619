// `grid`: noisy shares of rows at the nodes of a lattice; any of the ten functions is read from them.
import { planeOfGrid } from "./planes.js";
import { scatterOfGrid, toldPiles } from "./scatter.js";
import { countedBy, readValues } from "./values.js";

const MARGIN = 3;
const BLUR = [1, 1 / 24, 3 / 640, 5 / 7168];

export function readGrid(file, similarity = file.similarity) {
  const lattice = latticeOf(file), { given, arrays } = file;
  const units = lattice.columns.reduce((total, { weights }) => total * (weights?.units ?? 1), given.parts ** lattice.cut), nodes = arrays["noisy.nodes"].numbers;
  const count = nodes.length;
  const known = file.isPrivate ? arrays["noisy.count"].numbers[0] / given.count : file.rows;
  const loose = file.isPrivate ? (units / given.count) ** 2 : 0;
  const sums = Float64Array.from(nodes, (each) => each / units);
  let total = 0;
  for (const each of sums) total += each;
  const change = (known - total) / (count + loose);
  for (let k = 0; k < count; k++) sums[k] += change;
  const rows = file.isPrivate ? total + change * count : file.rows;
  const divisor = similarity.isKernel ? Math.max(rows, 1) : 1;
  const terms = termsOf(file, similarity), sharpen = (f, column) => sharpened(f, 1, column, 1);
  const hasKink = similarity.metric !== "squared", piles = hasKink ? toldPiles(lattice.columns, sums, (file.law.deviation / units) ** 2) : [];
  const answer = (y) => {
    const g = seenFrom(lattice, similarity, y);
    let value = 0, one = 0;
    for (let k = 0; k < count; k++) {
      value += g[k] * sums[k];
      one += g[k];
    }
    // Rows that clearly pile up are read at their own places.
    const moved = [];
    for (const { rows: piled, cell, inside, place, step, slopes } of piles) {
      const f = (gap) => similarity.ofTotal(similarity.summand(gap)), gap = place - y[0], outward = gap < 0 ? -1e-4 : 1e-4;
      const exact = f(gap), off = exact - (1 - inside) * g[cell] - inside * g[cell + 1];
      const turned = piled * ((f(gap + outward * step) - exact) / outward + g[cell] - g[cell + 1]);
      value += piled * off;
      for (const each of slopes) moved.push([each.node, each.rows * off + each.inside * turned]);
    }
    // What is moved has noise of its own.
    for (const [node, slope] of moved) {
      g[node] += slope;
      one += slope;
    }
    const about = (shift) => {
      let square = 0, fourth = 0;
      for (let k = 0; k < count; k++) {
        const off = (g[k] - shift) ** 2;
        square += off;
        fourth += off * off;
      }
      return [square, fourth];
    };
    return reading(value, one, about, scatterOfGrid({ columns: lattice.columns, sums, y: within(lattice, y), similarity, ...terms, sharpen, stencil: sharpening }));
  };
  // one: Σg;  about: shift → [Σ(g − shift)², Σ(g − shift)⁴]
  const reading = (total, one, about, { scatter, missed, whole, alone }) => {
    const value = total / divisor, density = similarity.isKernel ? value : 0;
    let [square, fourth] = about((one + density * loose) / (count + loose));
    square /= units ** 2;
    fourth /= units ** 4;
    if (file.isPrivate) {
      const own = ((one - density * count) / (count + loose) / given.count) ** 2;
      square += own;
      fourth += own * own;
    }
    square /= divisor ** 2;
    return {
      value, square, fourth: Math.min(Math.max(fourth / divisor ** 4, 0), square * square),
      scatter: scatter / divisor ** 2, scatterNoise: -missed * square,
      // Rows that pile up in one column alone, beyond what was said of those that do in all of them.
      ...(alone && { piled: Math.max((value * alone.off) ** 2 - whole / divisor ** 2, 0), piledNoise: (value ** 2 * alone.noise) / units ** 2 }),
    };
  };
  // With f nearly constant, sums of powers would cancel.
  const isWide = similarity.isProduct && 2 * similarity.bandwidth > Math.max(...lattice.columns.map(({ ends }) => (ends ? ends[1] - ends[0] : 0)));
  const hasPlanes = similarity.isProduct && !isWide && lattice.columns.length > 1 && terms.terms?.length === 1;
  // A plane is asked a few rows at a time: what they share is kept.
  let last = {};
  const plane = (y, across, up, take) => {
    if (!hasPlanes || [across, up].some(({ at }) => !lattice.columns[at].places)) return false;
    const key = [across.at, up.at, across.places, y.map((each, c) => (c === across.at || c === up.at ? 0 : each))].join();
    if (last.key !== key) last = { key, rowsAt: planeOfGrid({ columns: lattice.columns, sums, y, inside: within(lattice, y), similarity, ...terms, sharpen, stencil: sharpening }, across, up.at) };
    last.rowsAt(up.places, (k, value, one, about, scattered) => take(k, reading(value, one, about, scattered)));
    return true;
  };
  return { rows, worth: file.isPrivate ? 1 / given.count : 0, answer, plane, asking: (other) => readGrid(file, other) };
}

// What the steps do beyond the bounds is taken from the nearest point within them.
function within({ columns }, y) {
  return Array.from(y, (each, c) => (columns[c].ends ? Math.min(Math.max(each, columns[c].ends[0]), columns[c].ends[1]) : each));
}

// f as a sum of products over columns, roughly; null where it is a sum over columns.
function termsOf({ tables }, { name, metric }) {
  const found = tables[`terms.${name}`];
  if (!found) return { terms: null };
  const count = found.shape[1], { numbers } = found;
  return {
    terms: Array.from({ length: count }, (_, i) => ({ weight: numbers[i], rate: numbers[count + i] })),
    power: metric === "absolute" ? 1 : 2,
  };
}

// columns: {places, far, size, order, sharp}; places of plain columns have three more at either end. Of a category `values`
// are its values, `size` its nodes: one more where rows are also counted together.
function latticeOf({ given, space }) {
  const { other, lists } = space.split();
  const ends = other.map((j) => endsOf(space, j));
  const widest = Math.max(...ends.map(([low, high]) => high - low));
  const shift = given.shift ?? 0, end = given.end ?? 0, columns = [], steps = given.columns?.split(" ").map((each) => each.split("/").map(Number));
  other.forEach((axis, at) => {
    const [low, high] = ends[at], width = high - low, told = steps?.[at];
    const side = told ? told[0] : Math.max(1, Math.ceil((given.side * width) / widest - 1e-6));
    // Rows of a column of order 0 lie at its nodes: f is read there as it is.
    const sharp = told ? told[1] : side === 1 && given.side > 1 ? 1 : given.order, order = Math.max(1, sharp);
    const own = told ? told[2] : side === 1 && order === 1 ? 0 : shift;
    const size = side + order - 1 + (own > 0 ? 1 : 0), step = width / (own > 0 && end > 0 ? side + 1 - own - end : side);
    const places = Float64Array.from({ length: size + 2 * MARGIN }, (_, k) => low + step * (k - MARGIN + 1 - order / 2 - own));
    columns[axis] = { places, size, order, sharp, ends: ends[at] };
  });
  const counted = countedBy(given.values, lists);
  lists.forEach(({ axis, far }, at) => { columns[axis] = { far, order: 0, ...counted[at] }; });
  return { columns, cut: other.length || 1 };
}

export function endsOf(space, j) {
  if (space.domain === "sphere") return [-1, 1];
  if (space.domain === "ball") return [space.ball.centre[j] - space.ball.radius, space.ball.centre[j] + space.ball.radius];
  return [space.lower[j], space.upper[j]];
}

// (C,) what is read at every node, sharpened along one column after the other; the last column runs fastest.
function seenFrom({ columns }, similarity, y) {
  const gaps = columns.map(({ places, far, values }, j) =>
    far === undefined
      ? Float64Array.from(places, (place) => similarity.summand(place - y[j]))
      : Float64Array.from({ length: values }, (_, k) => similarity.summand(k === y[j] ? 0 : far)));
  if (similarity.isProduct) {
    return gaps.reduce((product, gap, j) => {
      const factor = sharpened(gap.map((each) => similarity.ofTotal(each)), 1, columns[j], 1);
      return outer(product, factor, (a, b) => a * b);
    }, Float64Array.of(1));
  }
  const totals = gaps.reduce((sums, gap) => outer(sums, gap, (a, b) => a + b), Float64Array.of(0));
  let g = totals.map((total) => similarity.ofTotal(total)), before = 1;
  columns.forEach((column, j) => {
    const after = columns.slice(j + 1).reduce((product, { places, values }) => product * (places?.length ?? values), 1);
    g = sharpened(g, before, column, after);
    before *= column.size;
  });
  return g;
}

function outer(one, other, join) {
  const joined = new Float64Array(one.length * other.length);
  for (let i = 0, at = 0; i < one.length; i++) for (let j = 0; j < other.length; j++) joined[at++] = join(one[i], other[j]);
  return joined;
}

// g = f + c₁Df + c₂D²f + c₃D³f along the middle of (before, column, after); takes the margins off.
function sharpened(f, before, column, after) {
  const { places, size, sharp } = column;
  if (!places) return readValues(f, before, column, after);
  const weights = sharpening(sharp), long = places.length, g = new Float64Array(before * size * after);
  for (let b = 0; b < before; b++) {
    for (let k = 0; k < size; k++) {
      for (let a = 0; a < after; a++) {
        let total = 0;
        for (let t = -MARGIN; t <= MARGIN; t++) total += weights[t + MARGIN] * f[(b * long + k + MARGIN + t) * after + a];
        g[(b * size + k) * after + a] = total;
      }
    }
  }
  return g;
}

const KNOWN_WEIGHTS = new Map();

// Seven weights: (1 + D/24 + …)^order up to D³, with D = (−1, 2, −1).
function sharpening(order) {
  if (!KNOWN_WEIGHTS.has(order)) {
    let powers = [1, 0, 0, 0];
    for (let r = 0; r < order; r++) {
      powers = powers.map((_, k) => BLUR.slice(0, k + 1).reduce((total, c, i) => total + c * powers[k - i], 0));
    }
    const weights = new Float64Array(7);
    let stencil = [1];
    powers.forEach((c, k) => {
      stencil.forEach((each, i) => { weights[3 - k + i] += c * each; });
      const next = new Array(stencil.length + 2).fill(0);
      stencil.forEach((each, i) => { next[i] -= each; next[i + 1] += 2 * each; next[i + 2] -= each; });
      stencil = next;
    });
    KNOWN_WEIGHTS.set(order, weights);
  }
  return KNOWN_WEIGHTS.get(order);
}
