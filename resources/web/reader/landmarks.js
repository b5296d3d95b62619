// `landmarks`: kernel values to public points, seen along public directions.

const ITSELF = 1 - 2 ** -16;
const FOREIGN = 0.03;
const MORE = 2;
const EARLIER_SIGHT = 0.02;

export function readLandmarks(file) {
  const { given, arrays, similarity, space, tables } = file, earlier = !("directions" in given);
  const q = given.landmarks, points = arrays["public.landmarks"], d = points.shape[1];
  const seen = Array.from({ length: q }, (_, i) => space.embedded(Array.from(points.numbers.subarray(i * d, i * d + d))));
  const matrix = earlier ? triangle(arrays["public.whitening"].numbers, q) : rowsOf(arrays["public.directions"].numbers, given.directions, q);
  const k = matrix.length, centre = earlier ? new Float64Array(k) : arrays["public.centre"].numbers;
  const units = new Float64Array(k).fill(earlier ? 2 ** (given.bits + 19) : 2 ** given.bits);
  if (!earlier) units[0] *= given.weight;
  const sums = Float64Array.from(arrays["noisy.features"].numbers, (each, i) => each / units[i]);
  const count = file.isPrivate ? given.count : 0;
  const rows = file.isPrivate ? arrays["noisy.count"].numbers[0] / count : file.rows, divisor = Math.max(rows, 1);
  const size = sums.reduce((total, each) => total + each * each, 0), fine = units.reduce((total, each) => total + 1 / (each * each), 0);
  const length = centre.reduce((total, each) => total + each * each, 0);
  const answer = (y) => {
    const at = space.embedded(y), kernel = seen.map((z) => similarity.between(z, at));
    let fixed = 0, found = 0, square = 0, fourth = 0, reached = 0;
    for (let i = 0; i < k; i++) {
      let h = 0;
      for (let j = 0; j < matrix[i].length; j++) h += matrix[i][j] * kernel[j];
      reached += h * h;
      fixed += h * centre[i];
      found += h * sums[i];
      const step = (h / units[i]) ** 2;
      square += step;
      fourth += step * step;
    }
    found /= divisor;
    const beyond = earlier || !given.beyond || kernel.some((each) => each > ITSELF) ? 0 : (given.beyond * fixed) / length;
    if (count) {
      const step = (found / count) ** 2;
      square += step;
      fourth += step * step;
    }
    const unseen = Math.max(1 - reached, 0) * (FOREIGN / divisor) ** 2;
    return {
      value: fixed + beyond + found, square: square / divisor ** 2, fourth: fourth / divisor ** 4,
      scatter: unseen * size + tables.kinship.numbers[0] ** 2 * (MORE / divisor + 1 / q), scatterNoise: unseen * fine,
      unseen: reached < (earlier ? EARLIER_SIGHT : given.sight),
    };
  };
  return { rows, worth: count ? 1 / count : 0, answer };
}

function triangle(packed, q) {
  return Array.from({ length: q }, (_, i) => packed.subarray((i * (i + 1)) / 2, ((i + 1) * (i + 2)) / 2));
}

function rowsOf(numbers, count, width) {
  return Array.from({ length: count }, (_, i) => numbers.subarray(i * width, (i + 1) * width));
}
