// How far the steps of a grid usually move an answer, read from its own noisy sums.
//   method²(y) = (Σ ā)² + Σ mean over τ of a² + missed·(K² + variance of its noise) + (P·e(y))²,   a = Σ over a slab of N·e(τ; node − y)
//   e: what a row beside its node is off by;  missed = (E'f/E'r − 1)² over rows that crowd around y, r: what is read of them
//   P: rows that pile up at y;  e(y): what a row there is off by

const REACH = 5;
const BESIDE = [-0.375, 0.125];
export const SHARED_OUT = [1, 1.5, 1.82, 2.09];
const CROWD = 12, CROWD_REACH = 0.4, CROWD_POWER = 0.55, MOST_MISSED = 16, LEAST_SEEN = 1e-280, AROUND = 3;
// Standard deviations of the noise in the rows of a pile.
const CLEARLY = 4, SURELY = 6;

// columns: of the lattice;  sums: (C,);  sharpen: (f, column) → g;  stencil: order → seven weights
// terms: [{weight, rate}] and power of f as a sum of products, or null where f is a sum over columns
// → {scatter, missed}: method² without the noise of K, and missed
export function scatterOfGrid({ columns, sums, y, similarity, terms, power, sharpen, stencil }) {
  const found = columns.map((column) => (column.places ? BESIDE.map(() => new Float64Array(column.size)) : null));
  const whole = (gap) => similarity.ofTotal(similarity.summand(gap));
  let value = 0, exact = 0, read = 0, own = 0, piled = 0;
  const add = (c, slab, errors, weight) => errors.forEach((error, p) => error.forEach((each, k) => { found[c][p][k] += weight * slab[k] * each; }));
  if (terms === null) {
    columns.forEach((column, c) => {
      if (!column.places) return;
      const slab = contracted(sums, columns, columns.map(() => null), [c]);
      add(c, slab, errorsOf(column, y[c], whole, stencil), 1);
      piled += ownErrorOf(column, y[c], whole, sharpen) * rowsPiled(slab, [column], [y[c]], sharpen);
    });
  } else {
    for (const { weight, rate } of terms) {
      const f = (gap) => Math.exp(-Math.min(rate * Math.abs(gap) ** power, 700));
      const g = columns.map((column, c) => sharpen(column.places
        ? Float64Array.from(column.places, (place) => f(place - y[c]))
        : Float64Array.from({ length: column.values }, (_, k) => f(k === y[c] ? 0 : column.far)), column));
      columns.forEach((column, c) => {
        if (!column.places && c > 0) return;
        const slab = contracted(sums, columns, g, [c]);
        if (c === 0) value += weight * slab.reduce((sum, each, k) => sum + each * g[0][k], 0);
        if (column.places) add(c, slab, errorsOf(column, y[c], f, stencil), weight);
      });
      const crowd = columns.map((column, c) => crowdOf(column, y[c], f, g[c]));
      exact += crowd.reduce((product, each) => product * each.exact, weight);
      read += crowd.reduce((product, each) => product * each.read, weight);
      own += weight * (columns.reduce((product, column, c) => product * (column.places ? ownOf(column, y[c], g[c]) : 1), 1) - 1);
    }
    if (columns.length === 1 && columns[0].places) own = ownErrorOf(columns[0], y[0], whole, sharpen);
    piled = own * rowsPiled(sums, columns, y, sharpen);
  }
  let mean = 0, spread = 0;
  found.forEach((places, c) => {
    if (!places) return;
    const [one, other] = places;
    for (let k = 0; k < one.length; k++) {
      mean += (one[k] + other[k]) / 2;
      spread += (SHARED_OUT[columns[c].order - 1] * (one[k] ** 2 + other[k] ** 2)) / 2;
    }
  });
  const missed = similarity.isKernel ? missedOf(exact, read) : 0;
  const alone = similarity.isProduct && columns.length > 1 && columns.every(({ places }) => places) ? pileShares(columns, sums, y, whole, sharpen) : null;
  return { scatter: mean ** 2 + spread + missed * value ** 2 + piled ** 2, missed, whole: piled ** 2, alone };
}

export function missedOf(exact, read) {
  return exact > LEAST_SEEN ? (exact / Math.max(read, exact / MOST_MISSED) - 1) ** 2 : 0;
}

// Piles of one column shared out linearly that noise cannot explain, where their two nodes say that they are.
export function toldPiles(columns, sums, variance) {
  const [column] = columns;
  if (columns.length > 1 || !column.places || column.order !== 2) return [];
  const { places, size } = column, at = (k) => (k >= 0 && k < size ? sums[k] : 0), beside = (k) => (k > 0) + (k + 2 < size);
  const usual = (k) => (at(k - 1) + at(k + 2)) / Math.max(beside(k), 1);
  const rows = Array.from({ length: size - 1 }, (_, k) => {
    const own = sums[k] + sums[k + 1];
    return Math.min(Math.max(own - AROUND * 2 * usual(k), 0), Math.max(own, 0));
  });
  return rows.flatMap((own, k) => {
    // A pile near a node also shows in the cell beside it, where it is less.
    if (own < (rows[k - 1] ?? 0) || own <= (rows[k + 1] ?? 0) || own ** 2 <= CLEARLY ** 2 * variance * counted(2)) return [];
    const left = sums[k] - usual(k), right = sums[k + 1] - usual(k), inside = Math.min(Math.max(right / (left + right), 0), 1);
    // None of its rows are moved at four standard deviations of their noise, and all from six on.
    const sd = Math.sqrt(variance * counted(2)), clear = Math.min((own / sd - CLEARLY) / (SURELY - CLEARLY), 1), both = left + right;
    const growing = clear + (clear < 1 ? own / ((SURELY - CLEARLY) * sd) : 0), around = own < sums[k] + sums[k + 1] ? AROUND * 2 : 0;
    const among = Math.max(beside(k), 1), turns = inside > 0 && inside < 1 && both !== 0 ? 1 / both : 0;
    // How rows and place change with the sums around.
    const slopes = [k - 1, k, k + 1, k + 2].filter((j) => j >= 0 && j < size).map((j) => {
      const isOwn = j === k || j === k + 1;
      return {
        node: j, rows: growing * (isOwn ? 1 : -around / among),
        inside: turns * (isOwn ? (j === k + 1 ? 1 : 0) - inside : -(1 - 2 * inside) / among),
      };
    });
    return [{ rows: clear * own, cell: k, inside, place: places[3 + k] + inside * (places[1] - places[0]), step: places[1] - places[0], slopes }];
  });
}

// Variance of the rows of a pile along a column, over that of one node.
const counted = (order) => order + 2 * ((AROUND * order) / 2) ** 2;

// By what share of itself an answer is off for piles in single columns, and the noise of that per variance of one sum.
function pileShares(columns, sums, y, f, sharpen) {
  const parts = columns.map((column, c) => pileShareOf(column, contracted(sums, columns, columns.map(() => null), [c]), sums.length, y[c], f, sharpen));
  return { off: parts.reduce((sum, { off }) => sum + off, 0), noise: parts.reduce((sum, { noise }) => sum + noise, 0) };
}

// slab: sums along this column alone;  nodes: how many the grid has
export function pileShareOf(column, slab, nodes, at, f, sharpen) {
  const { places, size, order } = column;
  const { inside } = cellOf(column, at), step = places[1] - places[0], middle = at + (0.5 - inside) * step;
  const seen = Math.max(slab.reduce((sum, each, k) => sum + each * f(places[3 + k] - middle), 0), 0);
  // An answer that is nothing is off by nothing; squares of what is above stay numbers.
  if (seen <= 1e-75) return { off: 0, noise: 0 };
  const own = ownErrorOf(column, at, f, sharpen);
  return { off: own * Math.min(rowsPiled(slab, [column], [at], sharpen) / seen, 1), noise: (own / seen) ** 2 * (nodes / size) * counted(order) };
}

// The cell of a place, and how far in it.
export function cellOf({ places, ends, size, order }, at) {
  const step = places[1] - places[0], place = (at - ends[0]) / step + 1 - order / 2 - (places[3] - ends[0]) / step;
  const cell = Math.min(Math.max(Math.floor(place), 0), size - order);
  return { cell, inside: Math.min(Math.max(place - cell, 0), 1) };
}

// What is read of a row at a place;  g: along the column, as seen from the point that is asked
export function readAt(column, at, g) {
  const { cell, inside } = cellOf(column, at);
  return shares(inside, column.order).reduce((sum, share, k) => sum + share * g[cell + k], 0);
}

// The same of rows at the place that is asked: those of a column whose rows lie at its nodes are read as they are.
export function ownOf(column, at, g) {
  return column.sharp === 0 ? 1 : readAt(column, at, g);
}

function ownErrorOf(column, at, f, sharpen) {
  if (column.sharp === 0) return 0;
  return readAt(column, at, sharpen(Float64Array.from(column.places, (place) => f(place - at)), column)) - f(0);
}

// Rows at the nodes that a row at y goes to, less three times what the nodes around these would explain.
function rowsPiled(sums, columns, y, sharpen) {
  const windows = (more) => columns.map((column, c) => {
    if (!column.places) return sharpen(Float64Array.from({ length: column.values }, (_, k) => (k === y[c] ? 1 : 0)), column);
    const { cell } = cellOf(column, y[c]);
    return Float64Array.from({ length: column.size }, (_, k) => (k >= cell - more && k < cell + column.order + more ? 1 : 0));
  });
  const nodesOf = (some) => some.reduce((product, each, c) => product * (columns[c].places ? each.reduce((sum, one) => sum + one, 0) : 1), 1);
  const close = windows(0), wide = windows(1), nodes = nodesOf(close);
  const own = contracted(sums, columns, close, [])[0], around = contracted(sums, columns, wide, [])[0] - own;
  return pileOf(own, around, nodes, nodesOf(wide));
}

// own, around: rows at so many nodes, and at those around them up to `wide` nodes
export function pileOf(own, around, nodes, wide) {
  const rows = own - (AROUND * nodes * around) / Math.max(wide - nodes, 1);
  return Math.min(Math.max(rows, 0), Math.max(own, 0));
}

// Means of f and of what is read, over rows that crowd around a place of one column.
export function crowdOf(column, at, f, g) {
  const { places, ends, far, values } = column;
  if (!places) {
    const same = 1 / Math.sqrt(values), mean = same * f(0) + (1 - same) * f(far);
    return { exact: mean, read: mean };
  }
  if (column.sharp === 0) return { exact: 1, read: 1 };
  const [low, high] = ends;
  let exact = 0, read = 0;
  for (let i = 0; i < CROWD; i++) {
    const offset = (high - low) * CROWD_REACH * ((i + 0.5) / CROWD) ** (1 / CROWD_POWER);
    exact += f(offset) / CROWD;
    for (const side of [-offset, offset]) {
      const row = at + side < low || at + side > high ? at - side : at + side;
      read += readAt(column, row, g) / (2 * CROWD);
    }
  }
  return { exact, read };
}

// Σ over all columns but those kept of N times the product of these; null counts as 1.
export function contracted(sums, columns, along, kept) {
  let seen = sums, after = 1;
  for (let c = columns.length - 1; c >= 0; c--) {
    const size = columns[c].size, vector = along[c];
    if (kept.includes(c)) {
      after *= size;
      continue;
    }
    const before = seen.length / (size * after), next = new Float64Array(before * after);
    for (let b = 0; b < before; b++) {
      for (let k = 0; k < size; k++) {
        const weight = vector ? vector[k] : 1;
        for (let a = 0; a < after; a++) next[b * after + a] += weight * seen[(b * size + k) * after + a];
      }
    }
    seen = next;
  }
  return seen;
}

// Per place beside the nodes: what a row there is read back as, less f.
export function errorsOf({ places, size, order, sharp }, at, f, stencil) {
  // Rows at the nodes themselves are read without an error.
  if (sharp === 0) return BESIDE.map(() => new Float64Array(size));
  const step = places[1] - places[0], first = places[3];
  const node = Array.from({ length: size + 2 * REACH }, (_, k) => f(first + step * (k - REACH) - at));
  return BESIDE.map((beside) => {
    const weights = readingWeights(beside, order, stencil(order));
    return Float64Array.from({ length: size }, (_, k) => {
      let total = -f(first + step * (k + beside) - at);
      weights.forEach((weight, tap) => { total += weight * node[k + tap]; });
      return total;
    });
  });
}

function readingWeights(beside, order, stencil) {
  const weights = new Float64Array(2 * REACH + 1), first = Math.ceil(beside - order / 2);
  shares(beside - order / 2 - first + 1, order).forEach((share, node) => {
    stencil.forEach((each, at) => { weights[REACH + first + node - 3 + at] += share * each; });
  });
  return weights;
}

// B-spline weights of a place t between nodes.
function shares(t, order) {
  const s = 1 - t;
  switch (order) {
    case 1: return [1];
    case 2: return [s, t];
    case 3: return [(s * s) / 2, 0.5 + s * t, (t * t) / 2];
    default: return [s ** 3 / 6, 2 / 3 - (t * t * (2 - t)) / 2, 2 / 3 - (s * s * (2 - s)) / 2, t ** 3 / 6];
  }
}
