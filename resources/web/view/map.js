// A map over two columns: colours where the answer is surely not explained by noise, pale where it may be.
import { element, shape } from "./elements.js";
import { figure, ticks } from "./figures.js";
import { say } from "./words.js";

// viridis at eleven places (van der Walt and Smith, CC0)
const COLOURS = [[68, 1, 84], [72, 36, 117], [65, 68, 135], [53, 95, 141], [42, 120, 142], [33, 145, 140], [34, 168, 132], [68, 191, 112], [122, 209, 81], [189, 223, 38], [253, 231, 37]];

function colourAt(share) {
  const at = Math.min(Math.max(share, 0), 1) * (COLOURS.length - 1), k = Math.min(Math.floor(at), COLOURS.length - 2);
  return COLOURS[k].map((each, i) => Math.round(each + (at - k) * (COLOURS[k + 1][i] - each)));
}

// answers: rows of constant `up`, from the bottom; → {node, sure: share of cells that are coloured}
export function drawMap({ across, up, answers, columns, rows, neutral, stretch, here, picked, width }) {
  const sure = answers.map((answer) => !answer.unseen && (answer.all_low > neutral || answer.all_high < neutral));
  const seen = answers.filter((_, k) => sure[k]).map((answer) => answer.value);
  // Two long lists make more places than a call takes arguments.
  const low = seen.length ? seen.reduce((a, b) => Math.min(a, b)) : 0, high = seen.length ? seen.reduce((a, b) => Math.max(a, b)) : 1;
  const canvas = element("canvas", { width: columns, height: rows });
  const context = canvas.getContext("2d"), image = context.createImageData(columns, rows);
  const pale = matchMedia("(prefers-color-scheme: dark)").matches ? [44, 50, 60] : [226, 230, 236];
  answers.forEach((answer, k) => {
    const column = k % columns, row = rows - 1 - Math.floor(k / columns), at = 4 * (row * columns + column);
    const colour = sure[k] ? colourAt(high > low ? (answer.value - low) / (high - low) : 1) : pale;
    image.data.set([...colour, 255], at);
  });
  context.putImageData(image, 0, 0);
  const left = 76, bottom = 44, top = 8, right = 124;
  const wide = width - left - right, tall = Math.min(Math.max(wide * (stretch ?? 0.66), 180), 620), height = tall + top + bottom;
  // A country that would be too tall is drawn smaller, not wider than it is.
  const side = stretch ? Math.min(wide, tall / stretch) : wide, whole = left + side + right;
  const svg = shape("svg", { viewBox: `0 0 ${whole} ${height}`, role: "img", "aria-label": say("page.map-over", { across: across.name, up: up.name }) });
  if (side < wide) svg.style.maxWidth = `${whole}px`;
  svg.append(shape("image", { href: canvas.toDataURL(), x: left, y: top, width: side, height: tall, preserveAspectRatio: "none", style: undefined, "image-rendering": "pixelated" }));
  svg.append(shape("rect", { x: left, y: top, width: side, height: tall, class: "axis" }));
  const place = (axis, value, count) => (axis.isList ? (value - axis.low + 0.5) / count : axis.share(value));
  for (const tick of across.ticks(width < 500 ? 3 : 5)) {
    svg.append(shape("text", { x: left + side * place(across, tick, columns), y: top + tall + 17, "text-anchor": "middle" }, across.shown(tick)));
  }
  for (const tick of up.ticks(5)) {
    svg.append(shape("text", { x: left - 8, y: top + tall * (1 - place(up, tick, rows)) + 4, "text-anchor": "end" }, up.shown(tick)));
  }
  svg.append(shape("text", { x: left + side / 2, y: height - 6, "text-anchor": "middle" }, across.name));
  svg.append(shape("text", { x: 14, y: top + tall / 2, "text-anchor": "middle", transform: `rotate(-90 14 ${top + tall / 2})` }, up.name));
  const [x, y] = [left + side * place(across, here[0], columns), top + tall * (1 - place(up, here[1], rows))];
  svg.append(shape("circle", { cx: x, cy: y, r: 6, fill: "none", stroke: "white", "stroke-width": 4 }), shape("circle", { cx: x, cy: y, r: 6, fill: "none", stroke: "black", "stroke-width": 2 }));
  if (seen.length) colourBar(svg, { low, high, x: left + side + 22, y: top, tall });
  svg.addEventListener("click", (event) => {
    const box = svg.getBoundingClientRect(), scale = whole / box.width;
    const [sx, sy] = [((event.clientX - box.left) * scale - left) / side, 1 - ((event.clientY - box.top) * scale - top) / tall];
    if (sx >= 0 && sx <= 1 && sy >= 0 && sy <= 1) picked(valueAt(across, sx, columns), valueAt(up, sy, rows));
  });
  return { node: svg, sure: seen.length / answers.length };
}

function valueAt(axis, share, count) {
  return axis.isList ? axis.low + Math.min(Math.floor(share * count), count - 1) : axis.at(share);
}

function colourBar(svg, { low, high, x, y, tall }) {
  const parts = 64;
  for (let k = 0; k < parts; k++) {
    const [r, g, b] = colourAt((k + 0.5) / parts);
    svg.append(shape("rect", { x, width: 16, y: y + tall * (1 - (k + 1) / parts), height: tall / parts + 0.6, fill: `rgb(${r},${g},${b})` }));
  }
  const middle = y + tall / 2;
  svg.append(shape("text", { x: x + 98, y: middle, "text-anchor": "middle", transform: `rotate(-90 ${x + 98} ${middle})` }, say("page.answer-axis")));
  for (const tick of high > low ? ticks(low, high, 5) : [low]) {
    const at = high > low ? (tick - low) / (high - low) : 0.5;
    svg.append(shape("text", { x: x + 22, y: y + tall * (1 - at) + 4 }, figure(tick, 3)));
  }
}
