// Curve, map and profile through the point: coarse at first, then in steps of at most a third of the bandwidth.
import { drawCurve } from "./curve.js";
import { byId, choice, element } from "./elements.js";
import { MapPicture } from "./map.js";
import { say } from "./words.js";

const MOST_PROFILES = 24;
const COARSE = 40, MIDDLE = 160, FINEST = 1200, COARSE_SAMPLES = 61, MOST_SAMPLES = 6000;
// Milliseconds: of one request, so that others come in between, and of a whole picture that needs no coarser ones before it.
const REQUEST = 150, SOON = 900;
// Places of a map or a curve at which its mask holds at once, as in the viewer of the program.
const MAP_SIDE = 256, CURVE_PLACES = 257;

export class Pictures {
  // page: with release, axes, values, label, description, answerer, request(), asking(), choose(at, values)
  constructor(page, land) {
    this.page = page;
    this.curveAt = 0;
    this.mapAt = mapColumns(page);
    this.wanted = { curve: 0, map: 0, profile: 0 };
    this.running = {};
    this.known = {};
    this.map = new MapPicture({
      host: byId("map"), land,
      picked: (x, y) => page.choose(this.mapAt, [x, y]),
      moved: () => this.refresh("map"),
    });
    byId("map-card").hidden = page.axes.length < 2;
    byId("profile-card").hidden = page.axes.length < 3;
    this.controls();
    addEventListener("resize", () => this.all());
  }

  controls() {
    const options = this.page.axes.map((axis, at) => [String(at), axis.name]);
    if (options.length > 1) byId("curve-controls").append(choice(say("page.along"), options, "0", (at) => { this.curveAt = Number(at); this.refresh("curve"); }));
    if (options.length > 2) {
      ["page.across", "page.up"].forEach((label, side) => {
        byId("map-controls").append(choice(say(label), options, String(this.mapAt[side]), (at) => { this.mapAt[side] = Number(at); this.refresh("map"); }));
      });
    }
    const tool = (code, sign, act) => element("button", { type: "button", class: "tool", "aria-label": say(code), title: say(code), onclick: act }, sign);
    byId("map-controls").append(element("span", { class: "tools" },
      tool("page.zoom-in", "+", () => this.map.zoom(0.6)), tool("page.zoom-out", "−", () => this.map.zoom(1 / 0.6)), tool("page.zoom-all", "⤢", () => this.map.look([0, 1], [0, 1]))));
  }

  all() {
    for (const name of Object.keys(this.wanted)) this.refresh(name);
  }

  // One picture of a kind is made at a time: while it is, a newer point waits, and only the newest is drawn.
  async refresh(name) {
    this.wanted[name] += 1;
    if (this.running[name]) return;
    this.running[name] = true;
    byId(`${name}-card`).setAttribute("aria-busy", "true");
    try {
      for (let done = -1; done !== this.wanted[name];) {
        done = this.wanted[name];
        await new Promise((resolve) => { requestAnimationFrame(resolve); setTimeout(resolve, 100); });
        await this[`${name}Picture`](() => done === this.wanted[name]);
      }
    } finally {
      this.running[name] = false;
      byId(`${name}-card`).setAttribute("aria-busy", "false");
    }
  }

  // What a picture shows but for where its point is: the same key, the same picture.
  key(columns, more = "") {
    const { values, label, description } = this.page;
    return JSON.stringify([values.map((each, at) => (columns.includes(at) ? null : each)), columns, label, description?.name, more]);
  }

  bandwidth() {
    const { similarity } = this.page.asking();
    return similarity.isKernel ? similarity.bandwidth : null;
  }

  // Answers along a column, in parts. isCurrent: false once a newer picture is wanted, which gives this one up
  async along(at, values, isCurrent) {
    const { axes, values: point } = this.page, other = axes.findIndex((axis, k) => k !== at && !axis.isList && axis.rule.kind !== "cycle"), answers = [];
    for (let start = 0, count = 32; start < values.length;) {
      const part = values.slice(start, start + count), begun = performance.now();
      const asked = other < 0 ? { points: part.map((value) => point.map((own, j) => (j === at ? value : own))) } : { plane: { point, across: { at, values: part }, up: { at: other, values: [point[other]] } } };
      answers.push(...(await this.page.answerer.ask(this.page.request(asked))));
      if (!isCurrent()) return null;
      start += part.length;
      if (performance.now() - begun < REQUEST / 2) count *= 4;
    }
    return answers;
  }

  wide(answers, places) {
    const { law } = this.page.release;
    return answers.map((answer) => {
      const reach = law.everywhere(answer, places);
      return { ...answer, all_low: answer.value - reach, all_high: answer.value + reach };
    });
  }

  async curveOf(at, samples, isCurrent) {
    const axis = this.page.axes[at], values = axis.samples(samples), answers = await this.along(at, values, isCurrent);
    return answers && { axis, values, answers: this.wide(answers, axis.isList ? values.length : CURVE_PLACES), neutral: 0, title: say("page.answers-along", { name: axis.name }) };
  }

  async curvePicture(isCurrent) {
    const at = this.curveAt, axis = this.page.axes[at], key = this.key([at]), note = byId("curve-note");
    const draw = (curve) => {
      byId("curve").replaceChildren(drawCurve({ ...curve, here: this.page.values[at], width: room("curve", 900) }));
      byId("curve").style.opacity = "";
    };
    if (this.known.curve?.key === key) {
      draw(this.known.curve);
      return;
    }
    byId("curve").style.opacity = "0.55";
    if (!byId("curve").childElementCount) note.textContent = say("page.working");
    const full = Math.min(axis.count(this.bandwidth()), MOST_SAMPLES);
    for (const samples of full > 2 * COARSE_SAMPLES ? [COARSE_SAMPLES, full] : [full]) {
      const curve = await this.curveOf(at, samples, isCurrent);
      if (!curve) return;
      draw(curve);
      if (samples === full) this.known.curve = { ...curve, key };
      else note.textContent = say("page.preview");
    }
    note.textContent = say(axis.isList ? "page.bars-note" : "page.curve-note");
  }

  drawMap(isOld) {
    this.map.draw({ here: this.mapAt.map((at) => this.page.values[at]), width: room("map", 900), legend: this.page.legend(), isOld });
  }

  async mapPicture(isCurrent) {
    const [i, j] = this.mapAt, { axes } = this.page, note = byId("map-note"), { map } = this;
    byId("map").hidden = i === j || axes.length < 2;
    if (axes.length < 2) return;
    if (i === j) {
      note.textContent = say("page.two-columns");
      return;
    }
    map.over(axes[i], axes[j], isEarth(axes[i], axes[j]));
    const key = this.key([i, j], [map.x, map.y].join());
    const isKnown = this.known.map === key;
    this.drawMap(!isKnown);
    if (isKnown) return;
    this.known.map = null;
    note.textContent = say(map.picture ? "page.preview" : "page.working");
    const [across, up] = map.axes, bandwidth = this.bandwidth(), full = [across, up].map((axis) => Math.min(axis.count(bandwidth, MIDDLE / 2), FINEST));
    const places = [across, up].reduce((product, axis) => product * (axis.isList ? axis.count() : MAP_SIDE), 1);
    const isCut = bandwidth && full.includes(FINEST);
    let pace = Infinity;
    for (const most of [COARSE, MIDDLE, FINEST]) {
      const shrink = Math.min(1, most / Math.max(...full)), [columns, rows] = [across, up].map((axis, side) => (axis.isList ? axis.count() : Math.max(2, Math.round(full[side] * shrink))));
      const isLast = shrink === 1;
      if (!isLast && most === MIDDLE && pace * full[0] * full[1] < SOON) continue;
      const begun = performance.now(), numbers = await this.planeOf(across.middles(columns), up.middles(rows), places, isCurrent);
      if (!numbers) return;
      pace = (performance.now() - begun) / (columns * rows);
      const neutral = this.page.asking().similarity.isKernel ? 0 : median(numbers.value), share = map.paint({ ...numbers, columns, rows, neutral });
      this.drawMap(false);
      if (!isLast) continue;
      this.known.map = key;
      note.textContent = share === 0 ? say("page.map-all-noise") : say("page.map-note", { share: Math.round(100 * share) });
      if (isCut) note.textContent += ` ${say("page.map-cut")}`;
      return;
    }
  }

  // Numbers over a plane, a few rows after the other.
  async planeOf(xs, ys, places, isCurrent) {
    const { values: point, answerer } = this.page, [i, j] = this.mapAt, size = xs.length * ys.length;
    const found = { value: new Float64Array(size), reach: new Float64Array(size), unseen: new Uint8Array(size) };
    for (let row = 0, rows = 4; row < ys.length;) {
      const part = ys.slice(row, row + rows), begun = performance.now();
      const numbers = await answerer.ask(this.page.request({ plane: { point, across: { at: i, values: xs }, up: { at: j, values: part } }, brief: { places } }));
      if (!isCurrent()) return null;
      for (const key of Object.keys(found)) found[key].set(numbers[key], row * xs.length);
      row += part.length;
      rows = Math.max(1, Math.round(Math.min(4 * part.length, (part.length * REQUEST) / Math.max(performance.now() - begun, 1))));
    }
    return found;
  }

  async profilePicture(isCurrent) {
    const { axes } = this.page, node = byId("profile"), figures = [], key = this.key([]);
    if (axes.length < 3 || this.known.profile === key) return;
    node.style.opacity = "0.55";
    for (let at = 0; at < Math.min(axes.length, MOST_PROFILES); at++) {
      const curve = await this.curveOf(at, Math.min(axes[at].count(this.bandwidth(), COARSE_SAMPLES), MOST_SAMPLES), isCurrent);
      if (!curve) return;
      const here = this.page.values[at];
      figures.push(element("figure", {}, element("figcaption", {}, `${curve.axis.name}: ${curve.axis.shown(here)}`), drawCurve({ ...curve, here, height: 130, width: 320, small: true })));
    }
    node.replaceChildren(...figures);
    if (axes.length > MOST_PROFILES) node.append(element("p", { class: "muted" }, say("page.more-columns", { count: axes.length - MOST_PROFILES })));
    node.style.opacity = "";
    this.known.profile = key;
  }
}

function room(id, most) {
  return Math.max(300, Math.min(byId(id).clientWidth || most, most));
}

// A place, or two scales: they make a picture, where a list beside a scale makes stripes.
function mapColumns({ release, axes }) {
  const place = release.rules.findIndex((rule) => rule.isPlace);
  if (place >= 0) {
    const first = release.rules.slice(0, place).reduce((sum, rule) => sum + rule.names.length, 0);
    return [first, first + 1];
  }
  const east = axes.findIndex((axis) => isLongitude(axis)), north = axes.findIndex((axis) => isLatitude(axis));
  if (east >= 0 && north >= 0) return [east, north];
  const scales = axes.flatMap((axis, at) => (axis.isList ? [] : [at]));
  return scales.length > 1 ? scales.slice(0, 2) : [0, 1];
}

// By the rule of a place, or by name and bounds: as the viewer of the program does.
function isLongitude(axis) {
  return /(^|[^a-z])(lng|lon|long|longitude)([^a-z]|$)/i.test(axis.name) && axis.low >= -360 && axis.high <= 360;
}

function isLatitude(axis) {
  return /(^|[^a-z])(lat|latitude)([^a-z]|$)/i.test(axis.name) && axis.low >= -90 && axis.high <= 90;
}

function isEarth(across, up) {
  return across.rule === up.rule ? Boolean(across.rule.isPlace) && across.place === 0 : isLongitude(across) && isLatitude(up);
}

export function median(numbers) {
  const sorted = Float64Array.from(numbers).sort();
  return sorted[sorted.length >> 1];
}
