// The ten functions f(x, y): a metric gap h between row and point, as it stands or put through a decay.
// The same table as functions/traits.py in the program; a function that is not in it is refused.
import { DamagedFile } from "./container.js";

const FUNCTIONS = {
  "l1": ["absolute", "none"],
  "l2": ["euclidean", "none"],
  "l2sq": ["squared", "none"],
  "lpp": ["power", "none"],
  "gaussian": ["squared", "exponential"],
  "exponential": ["euclidean", "exponential"],
  "laplacian": ["absolute", "exponential"],
  "cauchy": ["squared", "inverse"],
  "inverse-l2": ["euclidean", "inverse"],
  "inverse-l1": ["absolute", "inverse"],
};
// Gaps are summed as |gap|^p, and h is divided by s to the degree.
const METRICS = {
  "absolute": { p: 1, degree: 1 },
  "euclidean": { p: 2, degree: 1 },
  "squared": { p: 2, degree: 2 },
  "power": { p: null, degree: 1 },
};
const DECAYS = {
  "none": (h) => h,
  "exponential": (h) => Math.exp(-h),
  "inverse": (h) => 1 / (1 + h),
};

export class Similarity {
  constructor({ name, bandwidth, power }) {
    if (!Object.hasOwn(FUNCTIONS, name)) throw new DamagedFile("function");
    const [metric, decay] = FUNCTIONS[name];
    const { p, degree } = METRICS[metric];
    this.name = name;
    this.bandwidth = bandwidth;
    this.power = power;
    this.metric = metric;
    this.isKernel = decay !== "none";
    this.isProduct = decay === "exponential" && metric !== "euclidean";
    this.p = p ?? power;
    this.unit = !this.isKernel ? 1 : degree === 2 ? bandwidth * bandwidth : bandwidth;
    this.decayed = DECAYS[decay];
  }

  summand(gap) {
    switch (this.p) {
      case 1: return Math.abs(gap);
      case 2: return gap * gap;
      default: return Math.abs(gap) ** this.p;
    }
  }

  // total: Σ summand(gap)
  ofTotal(total) {
    const gap = this.metric === "euclidean" ? Math.sqrt(total) : total;
    return this.decayed(gap / this.unit);
  }

  between(x, y) {
    let total = 0;
    for (let j = 0; j < y.length; j++) total += this.summand(x[j] - y[j]);
    return this.ofTotal(total);
  }
}
