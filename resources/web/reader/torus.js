// `lattice-waves`: products of cosines and sines along the columns of a torus around the bounds.

const LAST_SHARE = 4;

export function readLatticeWaves(file) {
  const { arrays, given, space, similarity } = file, sums = arrays["noisy.waves"].numbers;
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
  const means = new Float64Array(starts[m]);
  let own2 = 0, own4 = 0, energy = (given.mean * divisor) ** 2, shown = 0, last = 0, lastNoise = 0;
  const from = m - Math.max(1, Math.floor(m / LAST_SHARE));
  for (let i = 0; i < m; i++) {
    const scale = 1 / (weights[i] * unit), features = starts[i + 1] - starts[i], own = (coefficients[i] * scale) ** 2;
    let squares = 0;
    for (let k = starts[i]; k < starts[i + 1]; k++) {
      const sum = sums[k] * scale;
      means[k] = sum * coefficients[i];
      squares += sum * sum;
    }
    own2 += own;
    own4 += own * own;
    energy += (coefficients[i] ** 2 / features) * squares;
    if (i >= from) {
      shown += features;
      last += squares;
      lastNoise += features * scale * scale;
    }
  }
  const missing = (given.cut * last) / shown, missingNoise = (given.cut * lastNoise) / shown;
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
    let total = 0;
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
      for (let at = 0; at < size; at++) total += products[at] * means[starts[i] + at];
    }
    const plain = given.mean + total / divisor, fade = similarity.between(y, inside), beyond = fade < 1 ? fade : 0;
    let square = own2, fourth = own4;
    if (count) {
      const step = ((plain - given.mean) / count) ** 2;
      square += step;
      fourth += step * step;
    }
    const local = Math.max((plain * divisor) ** 2 / energy, 1) * (fade / divisor) ** 2;
    return {
      value: plain * fade, square: square * (fade / divisor) ** 2, fourth: fourth * (fade / divisor) ** 4,
      scatter: local * missing + (beyond / 4) ** 2, scatterNoise: local * missingNoise,
    };
  };
  return { rows, worth: count ? 1 / count : 0, answer };
}
