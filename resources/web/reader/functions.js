// The ten functions f(x, y), by the gap they are built on: Σ|gap|, √Σgap², Σgap² or Σ|gap|^p.

const METRICS = {
  "l1": "absolute", "laplacian": "absolute", "inverse-l1": "absolute",
  "l2": "euclidean", "exponential": "euclidean", "inverse-l2": "euclidean",
  "l2sq": "squared", "gaussian": "squared", "cauchy": "squared",
  "lpp": "power",
};
const DISTANCES = ["l1", "l2", "l2sq", "lpp"];
const PRODUCTS = ["gaussian", "laplacian"];

export class Similarity {
  constructor({ name, bandwidth, power }) {
    this.name = name;
    this.bandwidth = bandwidth;
    this.power = power;
    this.metric = METRICS[name];
    this.isKernel = !DISTANCES.includes(name);
    this.isProduct = PRODUCTS.includes(name);
    // Gaps are summed as |gap|^p.
    this.p = { absolute: 1, power: power }[this.metric] ?? 2;
    this.unit = this.metric === "squared" ? bandwidth * bandwidth : bandwidth;
  }

  summand(gap) {
    switch (this.metric) {
      case "absolute": return Math.abs(gap);
      case "power": return Math.abs(gap) ** this.power;
      default: return gap * gap;
    }
  }

  // total: Σ summand(gap)
  ofTotal(total) {
    const gap = this.metric === "euclidean" ? Math.sqrt(total) : total;
    if (!this.isKernel) return gap;
    return this.name.startsWith("inverse") || this.name === "cauchy" ? 1 / (1 + gap / this.unit) : Math.exp(-gap / this.unit);
  }

  between(x, y) {
    let total = 0;
    for (let j = 0; j < y.length; j++) total += this.summand(x[j] - y[j]);
    return this.ofTotal(total);
  }
}
