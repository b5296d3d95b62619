// `lattice-waves`: products of cosines and sines along the columns of a torus around the bounds.

import { endsOf } from "./grid.js";
import { countedBy, readValues } from "./values.js";

const LAST_SHARE = 4;

// Beside categories there is one reader for every combination of values, made when it is first asked.
export function readLatticeWaves(file) {
  const { other, lists } = file.space.split();
  const ends = other.map((j) => endsOf(file.space, j));
  const bounds = { lower: ends.map(([low]) => low), upper: ends.map(([, high]) => high) };
  const all = file.arrays["noisy.waves"].numbers;
  if (!lists.length) return readTorus(file, bounds, all, null);
  const values = countedBy(file.given.values, lists), readers = new Map();
  const of = (y) => {
    const key = lists.map(({ axis }) => y[axis]).join(",");
    if (!readers.has(key)) readers.set(key, readTorus(file, bounds, ...seenFromValues(file, all, lists, values, y)));
    return readers.get(key);
  };
  const { rows, worth } = of(new Array(other.length + lists.length).fill(0));
  return { rows, worth, answer: (y) => of(y).answer(other.map((j) => y[j])) };
}

// The sums of all features as seen from one combination of values, and what their noise is made of.
function seenFromValues({ similarity }, all, lists, values, y) {
  let seen = Float64Array.of(1);
  lists.forEach(({ axis, count, far }, at) => {
    const kept = Float64Array.from({ length: count }, (_, k) => similarity.ofTotal(similarity.summand(k === y[axis] ? 0 : far)));
    const own = readValues(kept, 1, values[at], 1), next = new Float64Array(seen.length * own.length);
    seen.forEach((one, i) => own.forEach((each, j) => { next[i * own.length + j] = (one * each) / values[at].weights.units; }));
    seen = next;
  });
  const features = new Float64Array(all.length / seen.length);
  for (let i = 0; i < features.length; i++) {
    let total = 0;
    for (let j = 0; j < seen.length; j++) total += seen[j] * all[i * seen.length + j];
    features[i] = total;
  }
  const power = (p) => seen.reduce((total, each) => total + each ** p, 0);
  return [features.subarray(1), { constant: features[0], square: power(2), fourth: power(4) }];
}

// How much each wave tells of what rows that pile up at a point are off by: those in the last octave of their line, along
// the column in which they are finest, stand for all that were cut off. `before`: the same of the octave before.
function pileWeights(waves, coefficients, periods, mean) {
  const d = periods.length, m = coefficients.length, longest = new Map();
  const lineOf = (i, j) => `${j}:${Array.from(waves.subarray(i * d, (i + 1) * d), (k, at) => (at === j ? "" : k))}`;
  for (let i = 0; i < m; i++) {
    for (let j = 0; j < d; j++) longest.set(lineOf(i, j), Math.max(longest.get(lineOf(i, j)) ?? 0, waves[i * d + j]));
  }
  const octaves = Array.from(coefficients, (_, i) => {
    let finest = 0;
    for (let j = 1; j < d; j++) if (waves[i * d + j] / periods[j] > waves[i * d + finest] / periods[finest]) finest = j;
    const end = longest.get(lineOf(i, finest)), k = waves[i * d + finest];
    return (2 * k <= end ? 1 : 0) + (4 * k <= end ? 1 : 0);
  });
  const lost = Math.max(0, 1 - mean - coefficients.reduce((sum, each) => sum + each, 0));
  const [last, before] = [0, 1].map((which) => {
    const shares = Float64Array.from(coefficients, (each, i) => (octaves[i] === which ? Math.max(each, 0) : 0));
    const all = shares.reduce((sum, each) => sum + each, 0);
    return all > 0 ? shares.map((each) => each * (lost / all)) : shares;
  });
  return { last, before, isToldBefore: before.some((each) => each > 0) };
}

// valued: of the constant wave and the noise, beside categories
function readTorus(file, space, sums, valued) {
  const { arrays, given, similarity } = file;
  const count = file.isPrivate ? given.count : 0, m = given.waves;
  const rows = file.isPrivate ? arrays["noisy.count"].numbers[0] / count : file.rows, divisor = Math.max(rows, 1);
  const periods = arrays["public.periods"].numbers, waves = arrays["public.waves"].numbers;
  const weights = arrays["public.weights"].numbers, coefficients = arrays["public.coefficients"].numbers;
  const d = periods.length, unit = 4 ** given.bits, starts = new Int32Array(m + 1), orders = new Array(d).fill(0);
  for (let i = 0; i < m; i++) {
    let features = 1;
    for (let j = 0; j < d; j++) {
      if (waves[i * d + j] > 0) features *= 2;
      orders[j] = Math.max(orders[j], waves[i * d + j]);
    }
    starts[i + 1] = starts[i] + features;
  }
  // A mean of features, their squares, and what the waves that were left out would add to the mean square.
  const means = new Float64Array(starts[m]), piles = new Float64Array(starts[m]), beforePiles = new Float64Array(starts[m]);
  const pileWeight = pileWeights(waves, coefficients, periods, given.mean);
  const weight = valued ? given.constant * unit : 1;
  const mean = valued ? (given.mean * valued.constant) / weight / divisor : given.mean, fixed = valued ? 0 : mean;
  let own2 = valued ? (given.mean / weight) ** 2 : 0, own4 = own2 * own2;
  let energy = (mean * divisor) ** 2, shown = 0, last = 0, lastNoise = 0, pileNoise = 0;
  const from = m - Math.max(1, Math.floor(m / LAST_SHARE));
  for (let i = 0; i < m; i++) {
    const scale = 1 / (weights[i] * unit), features = starts[i + 1] - starts[i], own = (coefficients[i] * scale) ** 2;
    let squares = 0;
    for (let k = starts[i]; k < starts[i + 1]; k++) {
      const sum = sums[k] * scale;
      means[k] = sum * coefficients[i];
      piles[k] = sum * pileWeight.last[i];
      beforePiles[k] = sum * pileWeight.before[i];
      squares += sum * sum;
    }
    own2 += own;
    own4 += own * own;
    pileNoise += (pileWeight.last[i] * scale) ** 2;
    energy += (coefficients[i] ** 2 / features) * squares;
    if (i >= from) {
      shown += features;
      last += squares;
      lastNoise += features * scale * scale;
    }
  }
  own2 *= valued?.square ?? 1;
  own4 *= valued?.fourth ?? 1;
  pileNoise *= valued?.square ?? 1;
  const missing = (given.cut * last) / shown, missingNoise = ((given.cut * lastNoise) / shown) * (valued?.square ?? 1);
  const cosines = orders.map((order) => new Float64Array(order + 1)), sines = orders.map((order) => new Float64Array(order + 1));
  const products = new Float64Array(1 << d);
  const answer = (y) => {
    const inside = y.map((each, j) => Math.min(Math.max(each, space.lower[j]), space.upper[j]));
    for (let j = 0; j < d; j++) {
      const phase = (2 * Math.PI * (inside[j] - space.lower[j])) / periods[j];
      for (let k = 0; k <= orders[j]; k++) {
        cosines[j][k] = Math.cos(phase * k);
        sines[j][k] = Math.sin(phase * k);
      }
    }
    let total = 0, pile = 0, before = 0;
    for (let i = 0; i < m; i++) {
      let size = 1;
      products[0] = 1;
      for (let j = 0; j < d; j++) {
        const k = waves[i * d + j];
        if (k === 0) continue;
        // Cosine before sine, the last column running fastest.
        for (let at = size - 1; at >= 0; at--) {
          products[2 * at + 1] = products[at] * sines[j][k];
          products[2 * at] = products[at] * cosines[j][k];
        }
        size *= 2;
      }
      for (let at = 0; at < size; at++) {
        total += products[at] * means[starts[i] + at];
        pile += products[at] * piles[starts[i] + at];
        before += products[at] * beforePiles[starts[i] + at];
      }
    }
    const plain = mean + total / divisor, fade = similarity.between(y, inside), beyond = fade < 1 ? fade : 0;
    // Where less is told by finer waves, even less is by those cut off.
    const told = pileWeight.isToldBefore ? before : 0, kept = Math.max(pile + Math.min(told, 0), 0);
    const falls = told > kept ? kept / told : 1;
    const piled = (kept * falls * (fade / divisor)) ** 2;
    let square = own2, fourth = own4;
    if (count) {
      const step = ((plain - fixed) / count) ** 2;
      square += step;
      fourth += step * step;
    }
    const local = Math.max((plain * divisor) ** 2 / energy, 1) * (fade / divisor) ** 2;
    return {
      value: plain * fade, square: square * (fade / divisor) ** 2, fourth: fourth * (fade / divisor) ** 4,
      scatter: local * missing + (beyond / 4) ** 2, scatterNoise: local * missingNoise,
      piled, piledNoise: pileNoise * (fade / divisor) ** 2,
    };
  };
  return { rows, worth: count ? 1 / count : 0, answer };
}
