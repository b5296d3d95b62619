// Places along a column: samples in its own unit, where they lie on the axis, and what stands below it.
import { figure, ticks } from "./figures.js";

const SAMPLES = 121;
// A slider or a click can mean so many places along an axis: finer than a pixel.
const PLACES = 4000;
// Steps of pictures within a bandwidth, and the most steps there are.
const STEPS_WITHIN = 3;
const LONG = 60;

export class Axis {
  // rule: of the column;  place: which of its names
  constructor(rule, place) {
    [this.low, this.high] = rule.ranges[place];
    this.name = rule.names[place];
    this.rule = rule;
    this.place = place;
    this.isList = Boolean(rule.choices) && (rule.isCategory || rule.choices.length <= 24);
    this.isLog = rule.scale === "log";
    const part = rule.parts[place];
    // In coordinates, of which a bandwidth is a part.
    this.length = part?.disc ? 2 * Math.PI * part.disc : part?.span ? part.span[1] - part.span[0] : this.high - this.low;
  }

  // The same column between two shares of it.
  between(first, last) {
    const part = Object.create(this);
    return Object.assign(part, { low: this.at(first), high: this.at(last), length: this.length * (last - first) });
  }

  // So many samples that two are at most a third of the bandwidth apart.
  count(bandwidth, least = SAMPLES) {
    if (this.isList) return this.high - this.low + 1;
    return bandwidth ? Math.max(least, Math.ceil((STEPS_WITHIN * this.length) / bandwidth) + 1) : least;
  }

  samples(count = SAMPLES) {
    if (this.isList) return Array.from({ length: this.high - this.low + 1 }, (_, k) => this.low + k);
    return Array.from({ length: count }, (_, k) => this.at(k / (count - 1)));
  }

  // The middles of so many equal parts.
  middles(count) {
    return this.isList ? this.samples() : Array.from({ length: count }, (_, k) => this.at((k + 0.5) / count));
  }

  at(share) {
    return this.isLog ? this.low * (this.high / this.low) ** share : this.low + (this.high - this.low) * share;
  }

  share(value) {
    return this.isLog ? Math.log(value / this.low) / Math.log(this.high / this.low) : (value - this.low) / (this.high - this.low);
  }

  // A value as a hand on this axis can mean it: as short as possible, less than a pixel away.
  neat(value) {
    const span = this.high - this.low;
    if (this.isList) return Math.min(Math.max(Math.round(value), this.low), this.high);
    if (this.rule.entry === "date" && span > LONG) return Math.round(value);
    if (this.rule.entry === "time") return Math.round(value * 60) / 60;
    const step = this.isLog ? value * Math.log(this.high / this.low) / PLACES : span / PLACES;
    return roundedTo(value, step);
  }

  shown(value) {
    return this.rule.entry || this.rule.choices ? this.rule.shown(value, this.place) : figure(value, Math.max(4, this.digits(value)));
  }

  // That tell values on this axis apart.
  digits(value) {
    const size = Math.max(Math.abs(value), Math.abs(this.high - this.low));
    return Math.min(12, Math.ceil(Math.log10(size / (this.high - this.low))) + 3);
  }

  ticks(count) {
    if (this.isList) return this.samples();
    if (this.isLog) return Array.from({ length: count }, (_, k) => Number(this.at((k + 0.5) / count).toPrecision(2)));
    if (this.rule.entry === "date") return Array.from({ length: count }, (_, k) => Math.round(this.at((k + 0.5) / count)));
    if (this.rule.entry === "time" && this.high - this.low > 18) return [0, 6, 12, 18, 24];
    return ticks(this.low, this.high, count);
  }
}

// To a power of ten that is at most `step`.
function roundedTo(value, step) {
  const places = -Math.floor(Math.log10(step));
  return places >= 0 ? Number(value.toFixed(Math.min(places, 15))) : Math.round(value / 10 ** -places) * 10 ** -places;
}
