// Numbers for people: three or four digits, no more than the noise allows, as the language of the page writes them.
import { local } from "./words.js";

export function figure(value, digits = 4) {
  if (!Number.isFinite(value)) return "–";
  if (value === 0) return "0";
  const size = Math.abs(value);
  if (size >= 1e15 || size < 1e-6) return local(value.toExponential(digits - 1).replace("e+", "e"));
  const places = Math.max(0, digits - 1 - Math.floor(Math.log10(size)));
  return local(Number(value.toPrecision(digits)).toLocaleString("en", { maximumFractionDigits: Math.min(places, 12) }));
}

// As many decimals as its error leaves meaning.
export function rounded(value, error) {
  if (!(error > 0)) return figure(value);
  const last = Math.floor(Math.log10(error)) - 1, places = Math.max(0, Math.min(12, -last));
  const short = last > 0 ? Math.round(value / 10 ** last) * 10 ** last : Number(value.toFixed(places));
  return Math.abs(short) >= 1e15 || (short !== 0 && Math.abs(short) < 1e-6) ? figure(value) : local(short.toLocaleString("en", { maximumFractionDigits: places }));
}

// A count.
export function whole(value) {
  return local(value.toLocaleString("en"));
}

// About `count` round numbers from low to high.
export function ticks(low, high, count = 5) {
  const raw = (high - low) / count, power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= raw) ?? raw;
  // Between two numbers that differ in their last digit alone there is no third: a sum would never reach the end.
  const first = Math.ceil(low / step), places = Array.from({ length: Math.floor((high - low) / step) + 2 }, (_, k) => (first + k) * step);
  return [...new Set(places)].filter((at) => at <= high + step * 1e-9);
}
