// A map over two columns: colours where the answer is surely real, land and sea where it may be noise. Zoomed and moved by hand.
import { element, shape } from "./elements.js";
import { figure, ticks } from "./figures.js";
import { say } from "./words.js";

// viridis at eleven places (van der Walt and Smith, CC0)
const COLOURS = [[68, 1, 84], [72, 36, 117], [65, 68, 135], [53, 95, 141], [42, 120, 142], [33, 145, 140], [34, 168, 132], [68, 191, 112], [122, 209, 81], [189, 223, 38], [253, 231, 37]];
const ZOOM = 0.6, SMALLEST = 1e-4, MOVED = 5, KEY_STEPS = 64, LONG_STEP = 8;
const LEFT = 76, RIGHT = 124, TOP = 8, BOTTOM = 44;

function colourAt(share) {
  const at = Math.min(Math.max(share, 0), 1) * (COLOURS.length - 1), k = Math.min(Math.floor(at), COLOURS.length - 2);
  return COLOURS[k].map((each, i) => Math.round(each + (at - k) * (COLOURS[k + 1][i] - each)));
}

// Whether an answer is real wherever one looks: the band at all places at once does not hold the neutral answer.
export function isReal(value, reach, neutral) {
  return value - reach > neutral || value + reach < neutral;
}

// Which share of the colours a value has. Where most answers are small beside the largest, roots show more of them.
export class ColourScale {
  constructor(values) {
    // Two long lists make more places than a call takes arguments.
    this.low = values.length ? values.reduce((a, b) => Math.min(a, b)) : 0;
    this.high = values.length ? values.reduce((a, b) => Math.max(a, b)) : 1;
    const sorted = Float64Array.from(values).sort(), usual = sorted[sorted.length >> 1] ?? 0;
    this.isRoot = this.low >= 0 && this.high > this.low && (usual - this.low) / (this.high - this.low) < 0.25;
  }

  share(value) {
    if (!(this.high > this.low)) return 1;
    const share = Math.max((value - this.low) / (this.high - this.low), 0);
    return this.isRoot ? Math.sqrt(share) : share;
  }

  value(share) {
    return this.low + (this.high - this.low) * (this.isRoot ? share ** 2 : share);
  }
}

export class MapPicture {
  // land: rings of longitude and latitude;  picked(x, y): a place was chosen;  moved(): another part is looked at
  constructor({ host, land, picked, moved }) {
    this.land = land;
    this.picked = picked;
    this.moved = moved;
    this.svg = shape("svg", { class: "map", tabindex: 0, role: "application", "aria-describedby": "map-keys" });
    host.replaceChildren(this.svg);
    this.gestures();
    this.whole();
  }

  // The part of both columns that is looked at, in shares of them.
  whole() {
    this.x = [0, 1];
    this.y = [0, 1];
  }

  // across, up: whole axes;  earth: whether they are longitude and latitude
  over(across, up, earth) {
    if (this.across !== across || this.up !== up) {
      this.whole();
      this.picture = null;
    }
    Object.assign(this, { across, up, earth });
    this.svg.setAttribute("aria-label", say("page.map-over", { across: across.name, up: up.name }));
  }

  // Of the part that is looked at.
  get axes() {
    return [this.across, this.up].map((axis, side) => (axis.isList ? axis : axis.between(...(side ? this.y : this.x))));
  }

  // value, reach, unseen: rows of constant `up`, from the bottom → share of cells that are real
  paint({ value, reach, unseen, columns, rows, neutral }) {
    const real = Array.from(value, (each, k) => !unseen[k] && isReal(each, reach[k], neutral)), seen = value.filter((_, k) => real[k]);
    const scale = new ColourScale(Array.from(seen)), canvas = element("canvas", { width: columns, height: rows });
    const context = canvas.getContext("2d"), image = context.createImageData(columns, rows);
    value.forEach((each, k) => {
      if (!real[k]) return;
      const at = 4 * ((rows - 1 - Math.floor(k / columns)) * columns + (k % columns));
      image.data.set([...colourAt(scale.share(each)), 255], at);
    });
    context.putImageData(image, 0, 0);
    this.picture = { url: canvas.toDataURL(), x: [...this.x], y: [...this.y], scale: seen.length ? scale : null, hasList: this.across.isList || this.up.isList, columns, rows };
    return seen.length / value.length;
  }

  // A picture of other values than those asked about now, or of another part, is under a veil.
  veil(isOld) {
    const image = this.svg.querySelector("image");
    if (image) image.setAttribute("opacity", isOld ? 0.45 : 1);
  }

  // here: the point on both columns;  width: pixels there are;  legend: what the colours count
  draw({ here, width, legend, isOld }) {
    const [across, up] = this.axes, { svg, picture } = this;
    const wide = width - LEFT - RIGHT, stretch = this.earth ? heightOf(this.across, this.up) : undefined;
    const tall = Math.min(Math.max(wide * (stretch ?? 0.66), 180), 620), height = tall + TOP + BOTTOM;
    // A country that would be too tall is drawn smaller, not wider than it is.
    const side = stretch ? Math.min(wide, tall / stretch) : wide, all = LEFT + side + RIGHT;
    this.frame = { side, tall, all };
    this.here = here;
    svg.setAttribute("viewBox", `0 0 ${all} ${height}`);
    svg.style.maxWidth = side < wide ? `${all}px` : "";
    const clip = shape("clipPath", { id: "map-frame" }, shape("rect", { x: LEFT, y: TOP, width: side, height: tall }));
    const within = shape("g", { "clip-path": "url(#map-frame)" });
    within.append(shape("rect", { x: LEFT, y: TOP, width: side, height: tall, class: this.earth ? "sea" : "land" }));
    const path = this.earth ? this.landPath(across, up) : "";
    if (path) within.append(shape("path", { d: path, class: "land" }));
    if (picture) within.append(this.image(picture, isOld));
    if (path) within.append(shape("path", { d: path, class: "coast" }));
    svg.replaceChildren(clip, within, shape("rect", { x: LEFT, y: TOP, width: side, height: tall, class: "axis" }));
    this.labels(across, up, width, height);
    const [x, y] = this.placeOf(across, up, here);
    if (x >= LEFT && x <= LEFT + side && y >= TOP && y <= TOP + tall) {
      const ring = { cx: x, cy: y, r: 6, fill: "none" };
      svg.append(shape("circle", { ...ring, stroke: "white", "stroke-width": 4 }), shape("circle", { ...ring, stroke: "black", "stroke-width": 2, class: "mark" }));
    }
    if (picture?.scale) colourBar(svg, { scale: picture.scale, x: LEFT + side + 22, y: TOP, tall, legend });
  }

  image(picture, isOld) {
    const { side, tall } = this.frame, across = this.x[1] - this.x[0], up = this.y[1] - this.y[0];
    return shape("image", {
      href: picture.url, preserveAspectRatio: "none", "image-rendering": picture.hasList ? "pixelated" : "auto", opacity: isOld ? 0.45 : 1,
      x: LEFT + (side * (picture.x[0] - this.x[0])) / across, width: (side * (picture.x[1] - picture.x[0])) / across,
      y: TOP + (tall * (this.y[1] - picture.y[1])) / up, height: (tall * (picture.y[1] - picture.y[0])) / up,
    });
  }

  landPath(across, up) {
    const { side, tall } = this.frame, x = (value) => (LEFT + side * across.share(value)).toFixed(1), y = (value) => (TOP + tall * (1 - up.share(value))).toFixed(1);
    return this.land.map((ring) => `M${ring.map(([east, north]) => `${x(east)} ${y(north)}`).join("L")}Z`).join("");
  }

  labels(across, up, width, height) {
    const { side, tall } = this.frame, { svg } = this;
    for (const tick of across.ticks(width < 500 ? 3 : 5)) {
      svg.append(shape("text", { x: LEFT + side * shareOf(across, tick), y: TOP + tall + 17, "text-anchor": "middle" }, across.shown(tick)));
    }
    for (const tick of up.ticks(5)) {
      svg.append(shape("text", { x: LEFT - 8, y: TOP + tall * (1 - shareOf(up, tick)) + 4, "text-anchor": "end" }, up.shown(tick)));
    }
    svg.append(shape("text", { x: LEFT + side / 2, y: height - 6, "text-anchor": "middle" }, across.name));
    svg.append(shape("text", { x: 14, y: TOP + tall / 2, "text-anchor": "middle", transform: `rotate(-90 14 ${TOP + tall / 2})` }, up.name));
  }

  placeOf(across, up, here) {
    const { side, tall } = this.frame;
    return [LEFT + side * shareOf(across, here[0]), TOP + tall * (1 - shareOf(up, here[1]))];
  }

  // Shares of the frame, of a place on the screen.
  sharesAt(event) {
    const box = this.svg.getBoundingClientRect(), { side, tall, all } = this.frame, scale = all / box.width;
    return [((event.clientX - box.left) * scale - LEFT) / side, 1 - ((event.clientY - box.top) * scale - TOP) / tall];
  }

  gestures() {
    const { svg } = this;
    let from = null;
    svg.addEventListener("pointerdown", (event) => {
      if (event.button === 0) from = { x: event.clientX, y: event.clientY, window: [this.x, this.y], hasMoved: false };
    });
    svg.addEventListener("pointermove", (event) => {
      if (!from || !this.frame) return;
      if (!from.hasMoved && Math.hypot(event.clientX - from.x, event.clientY - from.y) < MOVED) return;
      if (!from.hasMoved) svg.setPointerCapture(event.pointerId);
      from.hasMoved = true;
      const [start, now] = [this.sharesAt({ clientX: from.x, clientY: from.y }), this.sharesAt(event)];
      this.look(...from.window.map(([low, high], k) => [low, high].map((each) => each - (now[k] - start[k]) * (high - low))));
    });
    svg.addEventListener("pointercancel", () => { from = null; });
    svg.addEventListener("pointerup", (event) => {
      const hasMoved = from?.hasMoved;
      from = null;
      if (hasMoved === false && this.frame) this.pick(...this.sharesAt(event));
    });
    svg.addEventListener("wheel", (event) => {
      // Without a key the page scrolls.
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      this.zoom(event.deltaY > 0 ? 1 / ZOOM : ZOOM, this.sharesAt(event));
    }, { passive: false });
    svg.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowDown: [0, -1], ArrowUp: [0, 1] }[event.key];
      if (step) this.step(step.map((each) => each * (event.shiftKey ? LONG_STEP : 1)));
      else if (event.key === "+" || event.key === "=") this.zoomAtMark(ZOOM);
      else if (event.key === "-") this.zoomAtMark(1 / ZOOM);
      else if (event.key === "Home" || event.key === "0") this.look([0, 1], [0, 1]);
      else return;
      event.preventDefault();
    });
  }

  pick(across, up) {
    if (across < 0 || across > 1 || up < 0 || up > 1) return;
    const [wide, high] = this.axes;
    this.picked(wide.neat(valueAt(wide, across)), high.neat(valueAt(high, up)));
  }

  // The point moves by keys, and the map follows it.
  step(by) {
    const next = this.axes.map((axis, k) => {
      if (axis.isList) return axis.neat(this.here[k] + Math.sign(by[k]));
      const whole = k ? this.up : this.across;
      return axis.neat(Math.min(Math.max(axis.at(axis.share(this.here[k]) + by[k] / KEY_STEPS), whole.low), whole.high));
    });
    this.picked(...next);
    const shares = this.axes.map((axis, k) => shareOf(axis, next[k]));
    if (shares.some((each) => each < 0 || each > 1)) this.look(...[this.x, this.y].map(([low, high], k) => [low, high].map((each) => each + (shares[k] - 0.5) * (high - low))));
  }

  zoomAtMark(factor) {
    const shares = this.axes.map((axis, k) => shareOf(axis, this.here[k]));
    this.zoom(factor, shares.every((each) => each >= 0 && each <= 1) ? shares : [0.5, 0.5]);
  }

  // about: shares of the frame that stay where they are
  zoom(factor, about = [0.5, 0.5]) {
    this.look(...[this.x, this.y].map(([low, high], k) => {
      const width = Math.max((high - low) * factor, SMALLEST), place = low + (high - low) * about[k];
      return [place - width * about[k], place + width * (1 - about[k])];
    }));
  }

  look(x, y) {
    [this.x, this.y] = [x, y].map(([low, high]) => {
      const width = Math.min(high - low, 1), start = Math.min(Math.max(low, 0), 1 - width);
      return [start, start + width];
    });
    this.moved();
  }
}

// Words stand in the middles of their strips.
function shareOf(axis, value) {
  return axis.isList ? (value - axis.low + 0.5) / (axis.high - axis.low + 1) : axis.share(value);
}

function valueAt(axis, share) {
  const count = axis.high - axis.low + 1;
  return axis.isList ? axis.low + Math.min(Math.floor(share * count), count - 1) : axis.at(share);
}

// A degree east is shorter than a degree north.
function heightOf(across, up) {
  return (up.high - up.low) / ((across.high - across.low) * Math.cos(((up.low + up.high) / 360) * Math.PI));
}

function colourBar(svg, { scale, x, y, tall, legend }) {
  const parts = 64;
  for (let k = 0; k < parts; k++) {
    const [r, g, b] = colourAt((k + 0.5) / parts);
    svg.append(shape("rect", { x, width: 16, y: y + tall * (1 - (k + 1) / parts), height: tall / parts + 0.6, fill: `rgb(${r},${g},${b})` }));
  }
  const middle = y + tall / 2;
  svg.append(shape("text", { x: x + 92, y: middle, "text-anchor": "middle", transform: `rotate(-90 ${x + 92} ${middle})` }, legend));
  const marks = scale.high > scale.low ? ticks(scale.low, scale.high, scale.isRoot ? 10 : 5) : [scale.low];
  let last = Infinity;
  for (const tick of marks) {
    const at = y + tall * (1 - scale.share(tick)) + 4;
    // Small numbers lie apart where roots are drawn, large ones close together.
    if (last - at < 22) continue;
    last = at;
    svg.append(shape("text", { x: x + 22, y: at }, figure(tick, 3)));
  }
}
