// Answers of a grid over two of its columns, for functions that are products over columns: what depends on one column alone
// is worked out once for each of its places, and the two meet in sums of products. The same numbers as asking point by point.
import { cellOf, contracted, crowdOf, errorsOf, missedOf, ownOf, pileOf, pileShareOf, SHARED_OUT } from "./scatter.js";

// What is so small beside 1 changes no digit of an answer.
const NOTHING = 1e-22;

// y: the point, inside: moved within the bounds;  across: {at, places}: of a column, the places asked;  rising: the other column
// → (places of that column, take): take is called for each place, rows of constant places one after another
export function planeOfGrid({ columns, sums, y, inside, similarity, terms, power, sharpen, stencil }, across, rising) {
  const [{ rate, weight }] = terms, rough = (gap) => Math.exp(-Math.min(rate * Math.abs(gap) ** power, 700));
  const exact = (gap) => similarity.ofTotal(similarity.summand(gap));
  const pair = [across.at, rising], rest = columns.map((_, c) => c).filter((c) => !pair.includes(c));
  const along = (f, point) => columns.map((column, c) => (pair.includes(c) ? null : seenAlong(column, point[c], f, sharpen)));
  const own = along(exact, y), roughly = along(rough, inside);
  const matrix = matrixOf(contracted(sums, columns, own, pair), columns, pair), blurred = matrixOf(contracted(sums, columns, roughly, pair), columns, pair);
  const others = powerSums(rest.map((c) => own[c]));
  const boxes = [0, 1].map((more) => new BoxSums(contracted(sums, columns, columns.map((column, c) => (pair.includes(c) ? null : windowOf(column, inside[c], more, sharpen))), pair), columns, pair, more));
  const fixed = {
    own: rest.reduce((product, c) => product * (columns[c].places ? ownOf(columns[c], inside[c], roughly[c]) : 1), 1),
    nodes: [0, 1].map((more) => rest.reduce((product, c) => product * (columns[c].places ? wideOf(columns[c], inside[c], more) : 1), 1)),
    slabs: rest.filter((c) => columns[c].places).map((c) => slabOf(c)),
  };
  const isPlain = columns.every(({ places }) => places);
  const shares = (c, at) => (isPlain ? pileShareOf(columns[c], contracted(sums, columns, columns.map(() => null), [c]), sums.length, at, exact, sharpen) : null);
  const alone = { off: 0, noise: 0 }, crowd = { exact: weight, read: weight };
  for (const c of rest) {
    const share = shares(c, inside[c]), around = crowdOf(columns[c], inside[c], rough, roughly[c]);
    alone.off += share?.off ?? 0;
    alone.noise += share?.noise ?? 0;
    crowd.exact *= around.exact;
    crowd.read *= around.read;
  }
  const sideOf = ({ at: c, places }) => {
    const slab = isPlain ? contracted(sums, columns, columns.map(() => null), [c]) : null;
    return Array.from(places, (place) => {
      const column = columns[c], g = seenAlong(column, place, exact, sharpen), f = seenAlong(column, place, rough, sharpen);
      const [one, other] = errorsOf(column, place, rough, stencil), [low, high] = whereNotNothing([g, f, one, other]);
      return {
        g, f, low, high, powers: powerSums([g]), cell: cellOf(column, place).cell, crowd: crowdOf(column, place, rough, f), own: ownOf(column, place, f),
        error: one.map((each, k) => (each + other[k]) / 2), squares: one.map((each, k) => (SHARED_OUT[column.order - 1] * (each ** 2 + other[k] ** 2)) / 2),
        share: slab && pileShareOf(column, slab, sums.length, place, exact, sharpen),
      };
    });
  };
  // Of another column: sums over all but three, to be read along the two.
  function slabOf(c) {
    const kept = [...pair, c].sort((a, b) => a - b), numbers = contracted(sums, columns, roughly.map((each, at) => (at === c ? null : each)), kept);
    const sizes = kept.map((at) => columns[at].size), strides = [sizes[1] * sizes[2], sizes[2], 1], strideOf = (at) => strides[kept.indexOf(at)];
    const [one, other] = errorsOf(columns[c], inside[c], rough, stencil);
    return {
      numbers, size: columns[c].size, steps: [strideOf(pair[0]), strideOf(pair[1]), strideOf(c)],
      error: one.map((each, k) => (each + other[k]) / 2), squares: one.map((each, k) => (SHARED_OUT[columns[c].order - 1] * (each ** 2 + other[k] ** 2)) / 2),
    };
  }
  const xs = sideOf(across), [wide, tall] = pair.map((c) => columns[c].size);
  // Seen from each place across: sums along the column that goes up.
  const risen = xs.map(({ f, low, high }) => {
    const found = new Float64Array(tall);
    for (let i = low; i < high; i++) for (let j = 0; j < tall; j++) found[j] += f[i] * blurred[i * tall + j];
    return found;
  });
  const seen = new Float64Array(wide), slab = new Float64Array(wide), count = sums.length;
  return (places, take) => sideOf({ at: rising, places }).forEach((top, row) => {
    for (let i = 0; i < wide; i++) {
      let exactly = 0, about = 0;
      for (let j = top.low; j < top.high; j++) {
        exactly += matrix[i * tall + j] * top.g[j];
        about += blurred[i * tall + j] * top.f[j];
      }
      seen[i] = exactly;
      slab[i] = about;
    }
    const lines = fixed.slabs.map((one) => lineOf(one, top, wide));
    xs.forEach((right, column) => {
      let value = 0, rough = 0, mean = 0, spread = 0;
      for (let i = right.low; i < right.high; i++) {
        value += seen[i] * right.g[i];
        rough += slab[i] * right.f[i];
        mean += slab[i] * right.error[i];
        spread += slab[i] ** 2 * right.squares[i];
      }
      const up = risen[column];
      for (let j = top.low; j < top.high; j++) {
        mean += up[j] * top.error[j];
        spread += up[j] ** 2 * top.squares[j];
      }
      fixed.slabs.forEach(({ size, error, squares }, at) => {
        for (let k = 0; k < size; k++) {
          let total = 0;
          for (let i = right.low; i < right.high; i++) total += lines[at][i * size + k] * right.f[i];
          mean += total * error[k];
          spread += total ** 2 * squares[k];
        }
      });
      const missed = missedOf(crowd.exact * right.crowd.exact * top.crowd.exact, crowd.read * right.crowd.read * top.crowd.read);
      const near = boxes[0].at(right.cell, top.cell), around = boxes[1].at(right.cell, top.cell);
      const rows = pileOf(near, around - near, fixed.nodes[0] * boxes[0].count(right.cell, top.cell), fixed.nodes[1] * boxes[1].count(right.cell, top.cell));
      const piled = weight * (fixed.own * right.own * top.own - 1) * rows;
      const p = right.powers, q = top.powers, p1 = p[0] * q[0] * others[0], p2 = p[1] * q[1] * others[1], p3 = p[2] * q[2] * others[2], p4 = p[3] * q[3] * others[3];
      const about = (t) => [p2 - 2 * t * p1 + count * t * t, p4 - 4 * t * p3 + 6 * t * t * p2 - 4 * t * t * t * p1 + count * t ** 4];
      take(row * xs.length + column, value, p1, about, {
        scatter: (weight * mean) ** 2 + weight ** 2 * spread + missed * (weight * rough) ** 2 + piled ** 2, missed, whole: piled ** 2,
        alone: isPlain ? { off: right.share.off + top.share.off + alone.off, noise: right.share.noise + top.share.noise + alone.noise } : null,
      });
    });
  });
}

function seenAlong(column, at, f, sharpen) {
  return sharpen(column.places
    ? Float64Array.from(column.places, (place) => f(place - at))
    : Float64Array.from({ length: column.values }, (_, k) => f(k === at ? 0 : column.far)), column);
}

// Σg, Σg², Σg³ and Σg⁴ of a product over columns.
function powerSums(factors) {
  const found = [1, 1, 1, 1];
  for (const g of factors) {
    const sums = [0, 0, 0, 0];
    for (const each of g) {
      sums[0] += each;
      sums[1] += each ** 2;
      sums[2] += each ** 3;
      sums[3] += each ** 4;
    }
    sums.forEach((each, k) => { found[k] *= each; });
  }
  return found;
}

// First and one past the last node at which any of them counts.
function whereNotNothing(lists) {
  let low = 0, high = lists[0].length;
  const isNothing = (k) => lists.every((each) => Math.abs(each[k]) < NOTHING);
  while (low < high - 1 && isNothing(low)) low++;
  while (high > low + 1 && isNothing(high - 1)) high--;
  return [low, high];
}

// Places across run slowest, whichever of the two columns comes first.
function matrixOf(numbers, columns, [a, b]) {
  if (a < b) return numbers;
  const [wide, tall] = [columns[a].size, columns[b].size], turned = new Float64Array(numbers.length);
  for (let j = 0; j < tall; j++) for (let i = 0; i < wide; i++) turned[i * tall + j] = numbers[j * wide + i];
  return turned;
}

// Of three columns, what is left along two when the one that goes up has been read.
function lineOf({ numbers, size, steps: [right, rise, deep] }, { f, low, high }, wide) {
  const found = new Float64Array(wide * size);
  for (let i = 0; i < wide; i++) {
    for (let k = 0; k < size; k++) {
      let total = 0;
      for (let j = low; j < high; j++) total += f[j] * numbers[i * right + j * rise + k * deep];
      found[i * size + k] = total;
    }
  }
  return found;
}

// The nodes to which a row at a place goes, and `more` on either side.
function endsOfWindow({ size, order }, cell, more) {
  return [Math.max(cell - more, 0), Math.min(cell + order + more, size)];
}

function wideOf(column, at, more) {
  const [low, high] = endsOfWindow(column, cellOf(column, at).cell, more);
  return high - low;
}

function windowOf(column, at, more, sharpen) {
  if (!column.places) return sharpen(Float64Array.from({ length: column.values }, (_, k) => (k === at ? 1 : 0)), column);
  const [low, high] = endsOfWindow(column, cellOf(column, at).cell, more);
  return Float64Array.from({ length: column.size }, (_, k) => (k >= low && k < high ? 1 : 0));
}

// Sums over the rectangles of nodes to which a row at a place goes, and `more` on either side.
class BoxSums {
  constructor(numbers, columns, pair, more) {
    this.pair = pair.map((c) => columns[c]);
    this.tall = this.pair[1].size;
    this.more = more;
    this.numbers = matrixOf(numbers, columns, pair);
    this.known = new Float64Array(numbers.length).fill(NaN);
  }

  at(x, y) {
    const key = x * this.tall + y;
    if (Number.isNaN(this.known[key])) {
      const [left, right] = endsOfWindow(this.pair[0], x, this.more), [bottom, top] = endsOfWindow(this.pair[1], y, this.more);
      let total = 0;
      for (let i = left; i < right; i++) for (let j = bottom; j < top; j++) total += this.numbers[i * this.tall + j];
      this.known[key] = total;
    }
    return this.known[key];
  }

  count(x, y) {
    const [one, other] = this.pair, { more } = this;
    return (Math.min(x + one.order + more, one.size) - Math.max(x - more, 0)) * (Math.min(y + other.order + more, other.size) - Math.max(y - more, 0));
  }
}
