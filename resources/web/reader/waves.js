// `fourier`, `projected-fourier` and `exponential-sum`: sums of cosines and sines at public frequencies.

const AMPLITUDE = 2 ** 20;
const COMPARED = 512;

export function readWaves(file) {
  const { arrays, tables, given, space } = file, waves = arrays["noisy.waves"].numbers;
  const groups = groupsOf(file), m = groups.reduce((total, group) => total + group.size, 0);
  const count = file.isPrivate ? given.count : 0;
  const rows = file.isPrivate ? arrays["noisy.count"].numbers[0] / count : file.rows;
  const divisor = Math.max(rows, 1), cosines = new Float64Array(m), sines = new Float64Array(m);
  let start = 0, own2 = 0, own4 = 0;
  for (const { size, weight, share } of groups) {
    const worth = share / (size * weight * AMPLITUDE);
    for (let i = start; i < start + size; i++) {
      cosines[i] = waves[i] * worth;
      sines[i] = waves[m + i] * worth;
    }
    start += size;
    // cos² + sin² = 1 for every frequency, and cos⁴ + sin⁴ is at most that.
    own2 += size * worth ** 2;
    own4 += size * worth ** 4;
  }
  // Frequencies in turns are whole numbers times a step of their own.
  const { mantissas, steps } = tables, d = mantissas.shape[1];
  const project = projection(file), parts = new Float64Array(m), each = Math.max(1, Math.floor(COMPARED / groups.length));
  let first = 0;
  for (const group of groups) {
    const squares = Array.from({ length: group.size }, (_, i) => cosines[first + i] ** 2 + sines[first + i] ** 2);
    Object.assign(group, { first, some: Math.min(group.size, each) });
    group.level = (mean(squares) - mean(squares.slice(0, group.some))) / 2;
    first += group.size;
  }
  const answer = (y) => {
    const z = project(space.domain === "everywhere" ? space.embedded(y) : space.centred(y));
    let total = 0;
    for (let i = 0; i < m; i++) {
      let turns = 0;
      for (let j = 0; j < d; j++) turns += mantissas.numbers[i * d + j] * z[j];
      const phase = 2 * Math.PI * turns * steps.numbers[i];
      parts[i] = cosines[i] * Math.cos(phase) + sines[i] * Math.sin(phase);
      total += parts[i];
    }
    const value = total / divisor;
    let square = own2, fourth = own4;
    if (count) {
      const step = (value / count) ** 2;
      square += step;
      fourth += step * step;
    }
    const scatter = groups.reduce((sum, group) => sum + scatterOf(group, parts), 0);
    const usual = tables.usual.numbers[0];
    return { value, square: square / divisor ** 2, fourth: fourth / divisor ** 4, scatter: scatter / divisor ** 2 + usual ** 2, scatterNoise: own2 / divisor ** 2 };
  };
  return { rows, worth: count ? 1 / count : 0, answer };
}

// An answer is a sum of independent parts: its variance is m times that of one, which some of them tell.
function scatterOf({ first, some, size, level }, parts) {
  let sum = 0, squares = 0;
  for (let i = first; i < first + some; i++) {
    sum += parts[i];
    squares += parts[i] ** 2;
  }
  return size * Math.max(squares / some + level - (sum / some) ** 2, 0) * (some / Math.max(some - 1, 1));
}

function mean(numbers) {
  return numbers.reduce((total, each) => total + each, 0) / numbers.length;
}

function groupsOf({ receipt, arrays, given, tables }) {
  const weights = arrays["public.weights"]?.numbers;
  if (receipt.structure.name === "exponential-sum") {
    return Array.from(weights, (weight, q) => ({ size: given.frequencies, weight, share: tables.shares.numbers[q] }));
  }
  if (!arrays["public.strata"]) return [{ size: given.frequencies, weight: 1, share: 1 }];
  const strata = arrays["public.strata"].numbers;
  return Array.from(strata, (size, j) => ({ size, weight: weights[j], share: 1 / strata.length }));
}

function projection({ tables }) {
  if (!tables.projection) return (z) => z;
  const { numbers, shape: [kept, d] } = tables.projection;
  return (z) => {
    const seen = new Float64Array(kept);
    for (let k = 0; k < kept; k++) for (let j = 0; j < d; j++) seen[k] += numbers[k * d + j] * z[j];
    return seen;
  };
}
