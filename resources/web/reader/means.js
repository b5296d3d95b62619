// `class-means` and `whitened-means`: distances to the noisy mean of each class.
import { eigen } from "./eigen.js";
import { dot } from "./space.js";

export function readMeans(file) {
  const { given, arrays, space, law } = file, sd = law.deviation, { linear: g, units } = given;
  const counts = Array.from(arrays["noisy.count"].numbers, (each) => each / units), d = arrays["noisy.linear"].shape[1];
  const classes = counts.map((count, c) => {
    const n = Math.max(1, count), sums = arrays["noisy.linear"].numbers.subarray(c * d, c * d + d);
    const mean = Array.from(sums, (each) => (g * each) / n), noise = (sd * g) ** 2 / n ** 2;
    return { count, n, mean, noise, clear: count >= Math.max(1, (4 * sd) / units), norm: dot(mean, mean) };
  });
  const metric = "second" in given ? metricOf(file, classes, d) : null;
  const trace = metric ? metric.factors.reduce((total, each) => total + each, 0) : d;
  const trace2 = metric ? metric.factors.reduce((total, each) => total + each * each, 0) : d;
  const answers = classes.map(({ n, mean, noise, norm, count }) => ({
    rows: count,
    answer: (y) => {
      const v = space.centred(y), cross = dot(v, mean), far = Math.max(dot(v, v) - 2 * cross + norm, 0);
      const ofCount = (far + 2 * cross - 2 * norm) / units;
      const square = 4 * far * g ** 2 + ofCount ** 2 + 2 * d * noise * g ** 2;
      return { value: n * (far - d * noise), square, fourth: square * square, scatter: (n * space.radius ** 2) ** 2 / 3, scatterNoise: 0 };
    },
  }));
  const score = (y) => {
    const v = space.centred(y);
    return classes.map(({ n, mean, noise, clear }) => {
      if (!clear) return { value: -Infinity, square: 0, fourth: 0 };
      const off = v.map((each, j) => each - mean[j]), image = metric ? metric.apply(off) : off;
      const far = dot(off, image), slope = dot(image, image), lean = dot(image, mean);
      const square = (2 / n) ** 2 * (g ** 2 * slope + (lean / units) ** 2 + (noise * g ** 2 * trace2) / 2);
      return { value: noise * trace - far, square, fourth: square * square };
    });
  };
  return { readers: answers, clear: classes.map(({ clear }) => clear), score };
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
