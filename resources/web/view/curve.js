// A curve with its band, or bars with whiskers over a list of values.
import { shape } from "./elements.js";
import { figure, ticks } from "./figures.js";

// axis; values; answers: {value, low, high, total_low, total_high, all_low, all_high}; neutral: what noise may carry answers to
export function drawCurve({ axis, values, answers, here, height = 280, width = 900, small = false, neutral = 0, title }) {
  const left = small ? 8 : 76, bottom = small ? 18 : 44, top = 10, right = 12;
  const finite = answers.flatMap((answer) => [answer.low, answer.high, answer.value, answer.total_low ?? answer.low, answer.total_high ?? answer.high]).filter(Number.isFinite);
  let low = Math.min(...finite, neutral), high = Math.max(...finite);
  if (!(high > low)) high = low + 1;
  const y = (value) => top + (height - top - bottom) * (1 - (value - low) / (high - low));
  const svg = shape("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": title });
  if (!small) {
    for (const tick of ticks(low, high, 4)) {
      svg.append(shape("line", { x1: left, x2: width - right, y1: y(tick), y2: y(tick), class: "axis", opacity: 0.35 }));
      svg.append(shape("text", { x: left - 8, y: y(tick) + 4, "text-anchor": "end" }, figure(tick)));
    }
  }
  if (axis.isList) bars(svg, { axis, values, answers, y, left, right, width, height, bottom, small, neutral, here });
  else lines(svg, { axis, values, answers, y, left, right, width, height, bottom, small, here });
  if (!small) svg.append(shape("text", { x: (left + width - right) / 2, y: height - 6, "text-anchor": "middle" }, axis.name));
  return svg;
}

function lines(svg, { axis, values, answers, y, left, right, width, height, bottom, small, here }) {
  const x = (value) => left + (width - left - right) * axis.share(value);
  const path = (key) => answers.map((answer, k) => `${x(values[k]).toFixed(1)},${y(answer[key]).toFixed(1)}`);
  if (answers[0].total_low !== undefined) svg.append(shape("polygon", { points: [...path("total_low"), ...path("total_high").reverse()].join(" "), class: "area total" }));
  svg.append(shape("polygon", { points: [...path("low"), ...path("high").reverse()].join(" "), class: "area" }));
  svg.append(shape("polyline", { points: path("value").join(" "), class: "line" }));
  const marks = axis.ticks(width < 500 ? 3 : 6);
  for (const tick of small ? [axis.low, axis.high] : marks) {
    const anchor = small ? (tick === axis.low ? "start" : "end") : "middle";
    svg.append(shape("text", { x: x(tick), y: height - bottom + 16, "text-anchor": anchor }, axis.shown(tick)));
  }
  if (here >= axis.low && here <= axis.high) svg.append(shape("line", { x1: x(here), x2: x(here), y1: 10, y2: height - bottom, class: "here" }));
}

// Pale where the band at all bars at once reaches the neutral answer.
function bars(svg, { axis, values, answers, y, left, right, width, height, bottom, small, neutral, here }) {
  const step = (width - left - right) / values.length;
  answers.forEach((answer, k) => {
    const centre = left + step * (k + 0.5), weak = answer.unseen || !((answer.all_low ?? answer.low) > neutral || (answer.all_high ?? answer.high) < neutral);
    const [from, to] = [y(Math.max(answer.value, neutral)), y(Math.min(answer.value, neutral))];
    svg.append(shape("rect", { x: centre - step * 0.32, width: step * 0.64, y: from, height: Math.max(to - from, 1), rx: 3, class: weak ? "bar weak" : "bar" }));
    svg.append(shape("line", { x1: centre, x2: centre, y1: y(answer.low), y2: y(answer.high), class: "whisker" }));
    if (!small || values.length <= 4) {
      const text = axis.shown(values[k]), room = Math.max(3, Math.floor(step / 7));
      const mark = Math.round(here) === values[k] ? "▸ " : "";
      svg.append(shape("text", { x: centre, y: height - bottom + 16, "text-anchor": "middle" }, shape("title", {}, text), mark + (text.length > room ? `${text.slice(0, room - 1)}…` : text)));
    }
  });
}
