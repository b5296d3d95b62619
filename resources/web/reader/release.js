// A release: its receipt in numbers, and its answers.
import { readContainer, DamagedFile, textOf } from "./container.js";
import { Similarity } from "./functions.js";
import { NoiseLaw } from "./noise.js";
import { isMissing, plainRules, rulesOf } from "./columns.js";
import { Space } from "./space.js";
import { readMoments } from "./moments.js";
import { readGrid } from "./grid.js";
import { readLadder, readSlicedLadder } from "./ladder.js";
import { readTree, readEmbeddedTree } from "./tree.js";
import { readHistograms } from "./histograms.js";
import { readWaves } from "./waves.js";
import { readLatticeWaves } from "./torus.js";
import { readLandmarks } from "./landmarks.js";
import { readMeans } from "./means.js";

const STRUCTURES = {
  "moments": readMoments, "grid": readGrid, "ladder": readLadder, "sliced-ladder": readSlicedLadder, "tree": readTree,
  "nested-histograms": readHistograms, "embedded-tree": readEmbeddedTree, "fourier": readWaves, "projected-fourier": readWaves, "exponential-sum": readWaves,
  "landmarks": readLandmarks, "lattice-waves": readLatticeWaves,
};
// A normal law lies within so many standard deviations in 95 of 100 cases.
const NORMAL = 1.959963984540054;
const SHOWN = 2;
const CLASSIFIERS = ["class-means", "whitened-means"];

// tables: what would be long to draw again from the public coins, as {name: {shape, numbers}}
export async function openRelease(bytes, tables) {
  const container = await readContainer(bytes);
  return new Release(container, tables);
}

export class Release {
  constructor({ texts, arrays, fingerprint, signedBy }, tables) {
    const receipt = JSON.parse(texts.receipt), { structure } = receipt;
    this.receipt = receipt;
    this.fingerprint = fingerprint;
    this.signedBy = signedBy;
    this.classes = receipt.classes;
    const rules = arrays["columns.rules"] ? rulesOf(JSON.parse(textOf(arrays["columns.rules"])), receipt.matching === "any-case") : null;
    const names = JSON.parse(textOf(arrays.columns));
    const bounds = boundsOf(receipt, arrays, names.length);
    this.rules = rules ?? plainRules(names, bounds);
    this.columns = this.rules.flatMap((rule) => rule.names);
    const similarity = new Similarity(receipt.function);
    this.space = new Space({
      domain: rules ? "box" : receipt.domain,
      ...bounds,
      parts: rules ? rules.flatMap((rule) => rule.parts) : null,
      p: similarity.p,
      dimension: receipt.dimension,
    });
    const band = (name) => tables[`band.${name}`].numbers;
    this.law = new NoiseLaw(tables.noise.numbers, { inverse: band("inverse"), multiplier: band("multiplier"), places: band("places"), everywhere: band("everywhere") });
    const file = {
      receipt, arrays, tables, similarity, space: this.space, law: this.law, given: structure.parameters, rows: receipt.rows,
      isPrivate: receipt.rows === null || "counted" in receipt,
    };
    this.similarity = similarity;
    if (CLASSIFIERS.includes(structure.name)) {
      const means = readMeans(file);
      this.readers = means.readers;
      this.clear = means.clear;
      this.score = means.score;
    } else {
      const read = STRUCTURES[structure.name];
      if (!read) throw new DamagedFile("structure");
      if (this.classes.length) this.perClass(file, read);
      else this.readers = [read(file)];
    }
  }

  // One structure per class, each with a noisy count of its own.
  perClass(file, read) {
    const deviation = this.law.deviation;
    this.readers = this.classes.map((_, c) => {
      const arrays = { ...file.arrays };
      for (const [name, { shape, numbers }] of Object.entries(file.arrays)) {
        if (!name.startsWith("noisy.")) continue;
        const size = numbers.length / shape[0];
        arrays[name] = { shape: shape.slice(1), numbers: numbers.subarray(c * size, (c + 1) * size) };
      }
      return read({ ...file, arrays, isPrivate: true });
    });
    this.clear = this.readers.map(({ rows, worth }) => rows >= Math.max(1, 4 * deviation * worth));
    this.score = (y) => this.readers.map((reader, c) => {
      if (!this.clear[c]) return { value: -Infinity, square: 0, fourth: 0, scatter: 0, scatterNoise: 0 };
      const reading = reader.answer(y);
      if (this.similarity.isKernel) return reading;
      const rows = Math.max(1, reader.rows), mean = reading.value / rows, off = Math.abs(mean) * reader.worth;
      return {
        value: -mean,
        square: ((Math.sqrt(reading.square) + off) / rows) ** 2,
        fourth: ((reading.fourth ** 0.25 + off) / rows) ** 4,
        scatter: reading.scatter / rows ** 2,
        scatterNoise: reading.scatterNoise / rows ** 2,
        piled: (reading.piled ?? 0) / rows ** 2,
        piledNoise: (reading.piledNoise ?? 0) / rows ** 2,
      };
    });
  }

  // cells as people write them → coordinates; one that cannot be read throws `Unreadable`
  point(cells) {
    return this.placedBy(cells, (rule, text, place) => rule.asked(text, place));
  }

  // The same of a row: what is missing or not in a list is what the receipt says it became in the owner's rows.
  pointOfRow(cells) {
    let at = 0;
    return this.rules.flatMap((rule) => {
      const own = rule.names.map(() => cells[at++]);
      // A listed value may be a word that elsewhere says that nothing is there.
      const known = rule.ofRow?.(own[0]) ?? (rule.filled && own.some(isMissing) ? -1 : null);
      if (known === -1) return rule.filled();
      return rule.coordinates(known === null ? own.map((text, place) => rule.asked(text, place)) : [known]);
    });
  }

  pointOfValues(values) {
    return this.placedBy(values, (_, value) => value);
  }

  placedBy(cells, read) {
    let at = 0;
    return this.rules.flatMap((rule) => rule.coordinates(rule.names.map((_, place) => read(rule, cells[at++], place))));
  }

  canAskOtherFunctions() {
    return this.readers.every((reader) => reader.asking);
  }

  // The same noisy sums, read for another function.
  asking(description) {
    const other = Object.create(this);
    other.similarity = new Similarity(description);
    other.readers = this.readers.map((reader) => reader.asking(other.similarity));
    return other;
  }

  asked(label) {
    const asked = label === null ? this.readers : [this.readers[this.classes.indexOf(label)]];
    if (asked.length > 1 && this.similarity.isKernel) throw new DamagedFile("choose one class");
    return asked;
  }

  // Rows that an answer is a mean over.
  rowsOf(label) {
    return this.asked(label).reduce((sum, { rows }) => sum + rows, 0);
  }

  // y: coordinates;  label: one class, or null for all together
  answer(y, label = null) {
    const placed = this.space.placed(y);
    return this.answerOf(this.asked(label).map((reader) => reader.answer(placed)), this.space.contains(y));
  }

  answerOf(parts, inside) {
    const total = (key) => parts.reduce((sum, part) => sum + part[key], 0);
    const value = total("value"), { sd, reach } = this.law.of(total("square"), total("fourth"));
    const methods = parts.map((part) => methodOf(part, this.law.deviation ** 2));
    const method = methods.reduce((sum, each) => sum + each, 0), whole = Math.hypot(reach, method * NORMAL);
    return {
      value, noise_sd: sd, low: value - reach, high: value + reach, inside,
      method_sd: method, total_low: value - whole, total_high: value + whole,
      // Only releases with landmarks tell which points these cannot see.
      ...(parts[0].unseen === undefined ? {} : { unseen: parts.some((part) => part.unseen) }),
    };
  }

  // Answers over two columns, the others as in `values`; rows of constant `up`, one after another.  across, up: {at, values}
  // The same as asking every point, and far faster where the reader knows a way.
  plane(values, across, up, label = null) {
    const [reader, ...others] = this.asked(label), found = new Array(across.values.length * up.values.length);
    const y = this.pointOfValues(values), right = this.side(values, across), top = this.side(values, up);
    const take = (k, reading) => { found[k] = this.answerOf([reading], true); };
    if (!others.length && right && top && reader.plane?.(y, right, top, take)) return found;
    return up.values.flatMap((high) => across.values.map((wide) => {
      const point = values.map((own, k) => (k === across.at ? wide : k === up.at ? high : own));
      return this.answer(this.pointOfValues(point), label);
    }));
  }

  // Where a column is one coordinate: which, and its places there. null where it is none, as on a circle.
  side(values, { at, values: asked }) {
    let column = at, coordinate = 0;
    for (const rule of this.rules) {
      if (column < rule.names.length) {
        if (rule.kind === "cycle" || this.space.domain === "sphere") return null;
        coordinate += column;
        return { at: coordinate, places: asked.map((value) => this.pointOfValues(values.map((own, k) => (k === at ? value : own)))[coordinate]) };
      }
      column -= rule.names.length;
      coordinate += rule.kind === "cycle" ? 2 : rule.names.length;
    }
    return null;
  }

  query(points, label = null) {
    return points.map((cells) => this.answer(this.point(cells), label));
  }

  // The class that is closest, null where the two best total bands overlap, and one score per class.
  classify(y) {
    const found = this.score(this.space.placed(y)).map((part) => {
      const { sd, reach } = this.law.of(part.square, part.fourth), method = methodOf(part, this.law.deviation ** 2);
      return { score: part.value, sd, method, reach: Math.hypot(reach, method * NORMAL) };
    });
    const clear = found.map((_, c) => c).filter((c) => this.clear[c]);
    if (!clear.length) return { label: null, best: null, scores: found };
    const first = clear.reduce((a, b) => (found[b].score > found[a].score ? b : a));
    const others = clear.filter((c) => c !== first).map((c) => found[c].score + found[c].reach);
    const known = found[first].score - found[first].reach > Math.max(-Infinity, ...others);
    return { label: known ? this.classes[first] : null, best: this.classes[first], scores: found };
  }
}

// What the method is usually off by; of rows that pile up, what passes twice the variance of its noise.
function methodOf({ scatter, scatterNoise, piled = 0, piledNoise = 0 }, variance) {
  return Math.sqrt(Math.max(scatter - scatterNoise * variance, 0) + Math.max(piled - SHOWN * piledNoise * variance, 0));
}

function boundsOf(receipt, arrays, dimension) {
  if (receipt.domain === "box") return { lower: Array.from(arrays["domain.lower"].numbers), upper: Array.from(arrays["domain.upper"].numbers) };
  if (receipt.domain === "sphere") return { lower: new Array(dimension).fill(-1), upper: new Array(dimension).fill(1) };
  if (receipt.domain !== "ball") return {};
  const centre = Array.from(arrays["domain.centre"].numbers), radius = arrays["domain.radius"].numbers[0];
  return { centre, radius, lower: centre.map((each) => each - radius), upper: centre.map((each) => each + radius) };
}
