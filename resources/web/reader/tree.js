// `tree` and `embedded-tree`: counts of rows in dyadic intervals, the distance query of the paper.
import { categoriesBeside } from "./categories.js";
import { alongLines, drawnLines } from "./lines.js";

export function readTree(file) {
  const { space } = file, { other } = space.split(), power = file.similarity.p;
  const lines = other.map((j) => {
    const width = space.upper[j] - space.lower[j];
    return { low: space.lower[j], width, scale: width ** power };
  });
  const beside = categoriesBeside(file), bank = readTrees(file, lines, power, beside.constant);
  return { ...bank, answer: (y) => beside.subtracted(y, bank.at(other.map((j) => y[j]))) };
}

export function readEmbeddedTree(file) {
  const bank = readTrees(file, drawnLines(file), 1, 0, file.tables["lines.uneven"].numbers[0]), places = alongLines(file);
  return { ...bank, answer: (y) => bank.at(places(y)) };
}

function readTrees(file, lines, power, constant, uneven = 0) {
  const { given, arrays } = file, levels = given.levels, last = 2 ** levels - 1, size = 2 ** (levels + 1) - 2;
  const counts = arrays["noisy.tree"].numbers, factors = arrays["public.factors"].numbers;
  const rows = file.isPrivate ? arrays["noisy.count"].numbers[0] / given.count : file.rows;
  const rowWorth = file.isPrivate ? 1 / given.count : 0;
  const intervals = geometric(last, 1 + given.alpha / power);
  const at = (places) => {
    let value = 0, square = 0, fourth = 0, away = constant, squares = 0;
    lines.forEach(({ low, width, scale }, i) => {
      const place = (places[i] - low) / width, worth = scale / factors[i];
      const leaf = toEven(Math.min(Math.max(place, 0), 1) * last), beyond = Math.max(-place, place - 1, 0);
      const before = value;
      for (const { far, near, distance } of intervals) {
        const weight = worth * (power === 1 ? distance : (distance + beyond) ** power);
        for (const [first, end] of [[leaf + near, leaf + far], [leaf - far + 1, leaf - near + 1]]) {
          for (const node of cover(Math.max(first, 0), Math.min(end, last + 1), levels)) {
            value += weight * counts[i * size + node];
            square += weight ** 2;
            fourth += weight ** 4;
          }
        }
      }
      squares += (value - before) ** 2;
      if (power === 1) away += scale * beyond;
      else if (beyond) {
        const weight = worth * beyond ** power;
        value += weight * counts[i * size + 2 ** levels - 2 + leaf];
        square += weight ** 2;
        fourth += weight ** 4;
      }
    });
    // A row counts as far away as the end of its interval: mostly a little too far.
    const excess = (value * (1 - 1 / (1 + given.alpha / power) ** power)) ** 2 / 3;
    const apart = uneven ? uneven * Math.max(squares - value ** 2 / lines.length, 0) : 0;
    const scatterNoise = uneven * square, step = (away * rowWorth) ** 2;
    square += step;
    return { value: value + away * rows, square, fourth: Math.min(fourth + step * step, square * square), scatter: excess + apart, scatterNoise };
  };
  return { rows, worth: rowWorth, at };
}

function geometric(last, ratio) {
  const count = last > 1 ? Math.ceil(Math.log(last) / Math.log(ratio)) + 2 : 2;
  const edges = Array.from({ length: count }, (_, q) => Math.max(1, toEven(last * ratio ** -q)));
  edges[0] = last + 1;
  const found = [];
  for (let q = 0; q + 1 < count; q++) if (edges[q] > edges[q + 1]) found.push({ far: edges[q], near: edges[q + 1], distance: ratio ** -q });
  return found;
}

function toEven(x) {
  const low = Math.floor(x), rest = x - low;
  return rest > 0.5 || (rest === 0.5 && low % 2) ? low + 1 : low;
}

// The fewest nodes of a tree without its root that cover the leaves first … end − 1.
function* cover(first, end, levels) {
  for (let level = levels; level > 0; level--) {
    if (first < end && first & 1) yield 2 ** level - 2 + first;
    if (first < end && end & 1) yield 2 ** level - 3 + end;
    first = (first + 1) >> 1;
    end >>= 1;
  }
}
