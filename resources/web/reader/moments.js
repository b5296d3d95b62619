// `moments`: D(y) = Q − 2<v, Z> + n‖v‖², exactly, for squared distances.
import { categoriesBeside } from "./categories.js";

export function readMoments(file) {
  const { given, arrays, space } = file;
  const { other } = space.split();
  const grains = arrays["public.linear.grain"].numbers, linear = arrays["noisy.linear"].numbers;
  const units = Math.round(1 / given.count);
  const rows = file.isPrivate ? arrays["noisy.count"].numbers[0] / units : file.rows;
  const square = given.square * arrays["noisy.square"].numbers[0];
  const centre = other.map((j) => (space.domain === "ball" || space.domain === "sphere" ? space.centre[j] : middle(space, j)));
  const beside = categoriesBeside(file);
  const answer = (y) => {
    let norm = beside.constant, value = square, psi2 = given.square ** 2, psi4 = given.square ** 4;
    other.forEach((j, at) => {
      const v = y[j] - centre[at];
      norm += v * v;
      value -= 2 * v * (grains[at] * linear[at]);
      const step = (2 * v * grains[at]) ** 2;
      psi2 += step;
      psi4 += step * step;
    });
    if (file.isPrivate) {
      const step = (norm * given.count) ** 2;
      psi2 += step;
      psi4 += step * step;
    }
    return beside.subtracted(y, { value: value + rows * norm, square: psi2, fourth: psi4, scatter: 0, scatterNoise: 0 });
  };
  return { rows, worth: 1 / units, answer };
}

function middle(space, j) {
  return space.lower[j] + (space.upper[j] - space.lower[j]) / 2;
}
