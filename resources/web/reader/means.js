// `class-means` and `whitened-means`: distances to the noisy mean of each class.
import { eigen } from "./eigen.js";
import { dot } from "./space.js";

export function readMeans(file) {
  const { given, arrays, space, law } = file, sd = law.deviation, { linear: g, units } = given;
  const counts = Array.from(arrays["noisy.count"].numbers, (each) => each / units), d = arrays["noisy.linear"].shape[1];
  const { rows, clear } = shrunkenCounts(counts, sd / units);
  const meanOf = (c, n) => {
    const sums = arrays["noisy.linear"].numbers.subarray(c * d, c * d + d);
    return { n, mean: Array.from(sums, (each) => (g * each) / n), noise: (sd * g) ** 2 / n ** 2 };
  };
  const classes = rows.map((n, c) => ({ ...meanOf(c, n), count: counts[c], clear: clear[c] }));
  const metric = "second" in given ? metricOf(file, classes, d) : { factors: new Array(d).fill(1), apply: (v) => v };
  const trace = metric.factors.reduce((total, each) => total + each, 0);
  const trace2 = metric.factors.reduce((total, each) => total + each * each, 0);
  for (const each of classes) Object.assign(each, { seen: each.mean, kept: 1, left: each.noise });
  shrinkMeans(classes.filter((each) => each.clear), metric, trace);
  // An answer about one class is of its own sums alone.
  const answers = counts.map((count, c) => {
    const { n, mean, noise } = meanOf(c, Math.max(1, count)), norm = dot(mean, mean);
    return {
      rows: count,
      answer: (y) => {
        const v = space.centred(y), cross = dot(v, mean), far = Math.max(dot(v, v) - 2 * cross + norm, 0);
        const ofCount = (far + 2 * cross - 2 * norm) / units;
        const square = 4 * far * g ** 2 + ofCount ** 2 + 2 * d * noise * g ** 2;
        return { value: n * (far - d * noise), square, fourth: square * square, scatter: (n * space.radius ** 2) ** 2 / 3, scatterNoise: 0 };
      },
    };
  });
  const score = (y) => {
    const v = space.centred(y);
    return classes.map(({ n, seen: mean, noise, clear: told, kept, left }) => {
      if (!told) return { value: -Infinity, square: 0, fourth: 0, scatter: 0, scatterNoise: 0 };
      const off = v.map((each, j) => each - mean[j]), image = metric.apply(off);
      const far = dot(off, image), slope = dot(image, image), lean = dot(image, mean);
      const square = kept * (2 / n) ** 2 * (g ** 2 * slope + (lean / units) ** 2 + (noise * g ** 2 * trace2) / 2);
      return { value: -kept * left * trace - far, square, fourth: square * square, scatter: 0, scatterNoise: 0 };
    });
  };
  return { readers: answers, clear, score };
}

const meanOver = (values) => values.reduce((total, each) => total + each, 0) / values.length;
const varianceOf = (values) => {
  const mean = meanOver(values);
  return values.reduce((total, each) => total + (each - mean) ** 2, 0) / (values.length - 1);
};

// Counts drawn towards their mean as far as noise explains how they vary, and which stand above what is left of it.
function shrunkenCounts(counts, sd) {
  const classes = counts.length, mean = Math.max(1, meanOver(counts));
  const kept = classes > 1 && sd > 0 ? Math.max(0, 1 - sd ** 2 / Math.max(varianceOf(counts), sd ** 2)) : 1;
  const rows = counts.map((count) => Math.max(1, mean + kept * (count - mean)));
  const left = sd * Math.sqrt(kept + (1 - kept) / classes);
  return { rows, clear: rows.map((n) => n >= Math.max(1, 3 * left)) };
}

// Means, each drawn towards a mean of all by its own noise: seen, kept and left, as in shrunken_means of the program.
function shrinkMeans(classes, metric, trace) {
  const k = classes.length;
  if (k < 2) return;
  const noises = classes.map(({ noise }) => noise);
  let weights = new Array(k).fill(1 / k), middle, apart, own, variance = 0;
  for (let round = 0; round < 3; round++) {
    middle = classes[0].mean.map((_, j) => classes.reduce((total, { mean }, c) => total + weights[c] * mean[j], 0));
    const all = noises.reduce((total, noise, c) => total + weights[c] ** 2 * noise, 0);
    own = noises.map((noise, c) => noise * (1 - 2 * weights[c]) + all);
    apart = classes.map(({ mean }) => mean.map((each, j) => each - middle[j]));
    variance = varianceOfMeans(apart.map((each, c) => dot(metric.apply(each), each) / trace - own[c]), own);
    if (!(variance > 0)) return;
    weights = own.map((each) => 1 / (variance + each));
    const total = weights.reduce((sum, each) => sum + each, 0);
    weights = weights.map((each) => each / total);
  }
  classes.forEach((each, c) => {
    each.kept = variance / (variance + own[c]);
    each.left = own[c];
    each.seen = middle.map((value, j) => value + each.kept * apart[c][j]);
  });
}

function varianceOfMeans(found, noise) {
  const least = Math.min(...noise) / 1024;
  let variance = Math.max(least, meanOver(found));
  for (let step = 0; step < 20; step++) {
    if (!(variance > 0)) return 0;
    const precision = noise.map((each) => 1 / (variance + each) ** 2);
    const total = precision.reduce((sum, each) => sum + each, 0);
    variance = Math.max(least, precision.reduce((sum, each, c) => sum + each * found[c], 0) / total);
  }
  return variance;
}

// A = (W + λI)⁻¹ of the spread within classes, its negative eigenvalues replaced by 0.
function metricOf({ given, arrays, space, law }, classes, d) {
  const unit = given.second ** 2, sd = law.deviation, packed = arrays["noisy.second"].numbers;
  const rows = Math.max(1, classes.reduce((total, { count }) => total + Math.max(0, count), 0));
  const w = Array.from({ length: d }, () => new Float64Array(d));
  let at = 0;
  for (let i = 0; i < d; i++) {
    for (let j = i; j < d; j++) w[i][j] = w[j][i] = packed[at++] * (i === j ? unit / 5 : unit / 7);
  }
  for (const { n, mean, noise, clear } of classes) {
    if (!clear) continue;
    for (let i = 0; i < d; i++) {
      for (let j = 0; j < d; j++) w[i][j] -= n * mean[i] * mean[j];
      w[i][i] += n * noise;
    }
  }
  for (const row of w) row.forEach((_, j) => { row[j] /= rows; });
  const raised = (0.5 * ((sd * unit) / 5) * Math.sqrt(2 * d) + space.radius ** 2) / rows;
  const { values, vectors } = eigen(w), factors = values.map((value) => 1 / (Math.max(value, 0) + raised));
  return {
    factors,
    apply: (v) => {
      const seen = vectors.map((u, k) => factors[k] * dot(u, v)), image = new Array(d).fill(0);
      vectors.forEach((u, k) => { for (let j = 0; j < d; j++) image[j] += seen[k] * u[j]; });
      return image;
    },
  };
}
