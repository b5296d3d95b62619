// How far the steps of a grid usually move an answer, read from its own noisy sums.
//   method²(y) = (Σ ā)² + Σ mean over τ of a²,   a = Σ over a slab of N·e(τ; node − y),   e: what a row beside its node is off by

const REACH = 5;
const BESIDE = [-0.375, 0.125];
const SHARED_OUT = [1, 1.5, 1.82, 2.09];

// columns: of the lattice;  sums: (C,);  sharpen: (f, column) → g;  stencil: order → seven weights
// terms: [{weight, rate}] and power of f as a sum of products, or null where f is a sum over columns
export function scatterOfGrid({ columns, sums, y, similarity, terms, power, sharpen, stencil }) {
  const found = columns.map((column) => (column.places ? BESIDE.map(() => new Float64Array(column.size)) : null));
  const add = (c, slab, errors, weight) => errors.forEach((error, p) => error.forEach((each, k) => { found[c][p][k] += weight * slab[k] * each; }));
  if (terms === null) {
    columns.forEach((column, c) => {
      if (!column.places) return;
      const slab = contracted(sums, columns, columns.map(() => null), c);
      add(c, slab, errorsOf(column, y[c], (gap) => similarity.ofTotal(similarity.summand(gap)), stencil), 1);
    });
  } else {
    for (const { weight, rate } of terms) {
      const f = (gap) => Math.exp(-Math.min(rate * Math.abs(gap) ** power, 700));
      const g = columns.map((column, c) => sharpen(column.places
        ? Float64Array.from(column.places, (place) => f(place - y[c]))
        : Float64Array.from({ length: column.values }, (_, k) => f(k === y[c] ? 0 : column.far)), column));
      columns.forEach((column, c) => {
        if (column.places) add(c, contracted(sums, columns, g, c), errorsOf(column, y[c], f, stencil), weight);
      });
    }
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
  return mean ** 2 + spread;
}

// Σ over all columns but one of N times the product of the others; null counts as 1.
function contracted(sums, columns, along, kept) {
  let seen = sums, after = 1;
  for (let c = columns.length - 1; c >= 0; c--) {
    const size = columns[c].size, vector = along[c];
    if (c === kept) {
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
function errorsOf({ places, size, order }, at, f, stencil) {
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
