// Where coordinates lie, and how structures on R^d see them: a category as one-hot vertices, `far` apart.

export class Space {
  // parts: of rules with units of their own, null otherwise;  p: of the function
  constructor({ domain, lower, upper, centre, radius, parts, p, dimension }) {
    this.domain = domain;
    this.parts = parts;
    this.dimension = dimension;
    if (parts) {
      const box = parts.flatMap((part) => boxOf(part));
      this.lower = box.map(([low]) => low);
      this.upper = box.map(([, high]) => high);
      this.p = p;
    } else {
      this.lower = lower;
      this.upper = upper;
    }
    this.hasCategories = Boolean(parts?.some((part) => part.vertices));
    this.ball = { centre, radius };
  }

  // Points of unit norm are asked about on the sphere.
  placed(y) {
    if (this.domain !== "sphere") return y;
    const length = Math.hypot(...y);
    return length ? y.map((each) => each / length) : y;
  }

  contains(y) {
    if (this.domain === "everywhere") return true;
    if (this.domain === "sphere") return true;
    if (this.domain === "ball") return distance(y, this.ball.centre) <= this.ball.radius;
    return y.every((each, j) => each >= this.lower[j] && each <= this.upper[j]);
  }

  embedded(y) {
    if (!this.hasCategories) return y;
    const seen = [];
    let at = 0;
    for (const part of this.parts) {
      if (!part.vertices) {
        for (let left = part.disc ? 2 : 1; left > 0; left--) seen.push(y[at++]);
        continue;
      }
      const c = this.corner(part);
      for (let k = 0; k < part.vertices; k++) seen.push(k === y[at] ? c : 0);
      at += 1;
    }
    return seen;
  }

  corner(part) {
    return part.far / 2 ** (1 / this.p);
  }

  get centre() {
    if (this.domain === "everywhere" || this.domain === "sphere") return new Array(this.dimension).fill(0);
    if (this.domain === "ball") return this.ball.centre;
    if (!this.parts) return Array.from(this.lower, (low, j) => low + (this.upper[j] - low) / 2);
    return this.parts.flatMap((part) => {
      if (part.vertices) return new Array(part.vertices).fill(this.corner(part) / part.vertices);
      if (part.disc) return [0, 0];
      return [part.span[0] + (part.span[1] - part.span[0]) / 2];
    });
  }

  centred(y) {
    const seen = this.embedded(y), centre = this.centre;
    return seen.map((each, j) => each - centre[j]);
  }

  // The most ‖x − centre‖ can be.
  get radius() {
    if (this.domain === "sphere") return 1;
    if (this.domain === "ball") return this.ball.radius;
    if (!this.parts) return Math.sqrt(sum(Array.from(this.lower, (low, j) => ((this.upper[j] - low) / 2) ** 2)));
    return Math.sqrt(sum(this.parts.map((part) => {
      if (part.vertices) return this.corner(part) ** 2 * (1 - 1 / part.vertices);
      return part.disc ? part.disc ** 2 : ((part.span[1] - part.span[0]) / 2) ** 2;
    })));
  }

  // Categories apart from other columns, for structures that add up columns.
  split() {
    const other = [], lists = [];
    let at = 0;
    for (const part of this.parts ?? []) {
      if (part.vertices) lists.push({ axis: at++, count: part.vertices, far: part.far });
      else for (let left = part.disc ? 2 : 1; left > 0; left--) other.push(at++);
    }
    return this.parts ? { other, lists } : { other: Array.from(this.lower ?? this.ball.centre, (_, j) => j), lists };
  }
}

function boxOf(part) {
  if (part.vertices) return [[0, part.vertices - 1]];
  return part.disc ? [[-part.disc, part.disc], [-part.disc, part.disc]] : [part.span];
}

export function sum(numbers) {
  let total = 0;
  for (const each of numbers) total += each;
  return total;
}

export function dot(a, b) {
  let total = 0;
  for (let j = 0; j < b.length; j++) total += a[j] * b[j];
  return total;
}

export function distance(a, b) {
  return Math.sqrt(sum(Array.from(a, (each, j) => (each - b[j]) ** 2)));
}
