// Places along a column: samples in its own unit, where they lie on the axis, and what stands below it.
import { figure, ticks } from "./figures.js";

const SAMPLES = 121;

export class Axis {
  // rule: of the column;  place: which of its names
  constructor(rule, place) {
    [this.low, this.high] = rule.ranges[place];
    this.name = rule.names[place];
    this.rule = rule;
    this.place = place;
    this.isList = Boolean(rule.choices) && (rule.isCategory || rule.choices.length <= 24);
    this.isLog = rule.scale === "log";
  }

  samples(count = SAMPLES) {
    if (this.isList) return Array.from({ length: this.high - this.low + 1 }, (_, k) => this.low + k);
    return Array.from({ length: count }, (_, k) => this.at(k / (count - 1)));
  }

  at(share) {
    return this.isLog ? this.low * (this.high / this.low) ** share : this.low + (this.high - this.low) * share;
  }

  share(value) {
    return this.isLog ? Math.log(value / this.low) / Math.log(this.high / this.low) : (value - this.low) / (this.high - this.low);
  }

  shown(value) {
    return this.rule.entry || this.rule.choices ? this.rule.shown(value, this.place) : figure(value);
  }

  ticks(count) {
    if (this.isList) return this.samples();
    if (this.isLog) return Array.from({ length: count }, (_, k) => Number(this.at((k + 0.5) / count).toPrecision(2)));
    if (this.rule.entry === "date") return Array.from({ length: count }, (_, k) => Math.round(this.at((k + 0.5) / count)));
    if (this.rule.entry === "time") return [0, 6, 12, 18, 24];
    return ticks(this.low, this.high, count);
  }
}
