// The page itself: fields in the columns' own units, the answer with its interval, pictures, a reader's rows, the receipt.
import { unpacked, inTurn } from "../reader/packed.js";
import { openRelease } from "../reader/release.js";
import { Axis } from "./axes.js";
import { byId, choice, element } from "./elements.js";
import { figure, rounded, whole } from "./figures.js";
import { isReal } from "./map.js";
import { Pictures } from "./pictures.js";
import { RowsPanel } from "./rows.js";
import { local, say, speak, typed } from "./words.js";
import { Answerer, serve } from "./worker.js";

// More columns than this without units of their own are an embedding: nobody types one number after the other.
const EMBEDDING = 16;
// Points tried for the start, steps of the climb to the peak, and the narrowest of these in bandwidths.
const TRIED = 400, PLANE_TRIED = 160, CLIMBS = 40, NARROWEST = 1 / 32;
const GOLDEN = 0.6180339887498949;
const LAND_STEP = 100;

class Page {
  constructor(release, about, answerer) {
    this.release = release;
    this.about = about;
    this.answerer = answerer;
    this.axes = release.rules.flatMap((rule) => rule.names.map((_, place) => new Axis(rule, place)));
    this.values = this.axes.map((axis) => (axis.isList ? axis.low : axis.neat(axis.at(0.5))));
    this.label = release.classes.length && release.similarity.isKernel ? release.classes[0] : null;
    this.description = null;
    this.isEmbedding = release.columns.length > EMBEDDING && release.rules.every(({ filled }) => !filled);
  }

  start(land) {
    this.head();
    this.rows = new RowsPanel(this, { ranked: this.isEmbedding });
    this.askedControls();
    this.distributions();
    this.receipt();
    byId("main").hidden = false;
    if (this.isEmbedding) {
      // Rows come first, and no column means anything by itself.
      byId("main").prepend(byId("table-card"));
      for (const id of ["point-card", "curve-card", "map-card", "profile-card"]) byId(id).hidden = true;
      byId("answer-card").hidden = true;
      byId("table-heading").after(byId("asked"));
      byId("drop-words").textContent = say("page.drop-rows");
      return;
    }
    this.fields();
    this.pictures = new Pictures(this, land);
    this.changed();
    if (this.release.similarity.isKernel) this.findPeak();
  }

  // Begins where most rows are near, if that is more than noise: the best of points spread over the columns, and up from there.
  async findPeak() {
    const before = String(this.values), isUntouched = () => String(this.values) === before;
    const points = this.spreadPoints(), tried = await this.answerer.ask(this.request(points));
    const answers = points.plane ? Array.from(tried.value, (value, k) => ({ value, reach: tried.reach[k] })) : tried.map((answer) => ({ value: answer.value, reach: this.release.law.everywhere(answer, TRIED) }));
    const best = answers.reduce((found, answer, k) => (answer.value > answers[found].value ? k : found), 0);
    if (!isUntouched() || !isReal(answers[best].value, answers[best].reach, 0)) return;
    const { plane } = points, wide = plane?.across.values.length;
    const start = plane ? this.values.map((own, at) => (at === 0 ? plane.across.values[best % wide] : at === 1 ? plane.up.values[Math.floor(best / wide)] : own)) : points.points[best];
    const peak = await this.climb(start, answers[best].value, isUntouched);
    if (peak && isUntouched()) {
      this.values = peak.map((value, at) => this.axes[at].neat(value));
      this.changed();
    }
  }

  spreadPoints() {
    const { bandwidth } = this.asking().similarity;
    if (this.axes.length === 2 && this.axes.every((axis) => !axis.isList)) {
      const [across, up] = this.axes.map((axis, at) => ({ at, values: axis.middles(Math.min(axis.count(bandwidth, 24), PLANE_TRIED)) }));
      return { plane: { point: this.values, across, up }, brief: { places: TRIED } };
    }
    return {
      points: Array.from({ length: TRIED }, (_, k) => this.axes.map((axis, j) => {
        const share = ((k + 1) * GOLDEN ** (j + 1)) % 1;
        return axis.isList ? axis.low + Math.floor(share * (axis.high - axis.low + 1)) : axis.at(share);
      })),
    };
  }

  // From a point to the highest one around it: a step along each column, half as far once none leads up.
  async climb(start, value, isWanted) {
    const { bandwidth } = this.asking().similarity;
    let point = start, height = value;
    for (let round = 0, step = 0.5; round < CLIMBS && step >= NARROWEST; round++) {
      const tries = this.axes.flatMap((axis, at) => {
        const moves = axis.isList ? axis.samples().filter((each) => each !== point[at]) : [-1, 1].map((side) => axis.at(Math.min(Math.max(axis.share(point[at]) + (side * step * bandwidth) / axis.length, 0), 1)));
        return moves.map((move) => point.map((own, k) => (k === at ? move : own)));
      });
      const answers = await this.answerer.ask(this.request({ points: tries }));
      if (!isWanted()) return null;
      const best = answers.reduce((found, answer, k) => (answer.value > answers[found].value ? k : found), 0);
      if (answers[best].value > height) [point, height] = [tries[best], answers[best].value];
      else step /= 2;
    }
    return point;
  }

  head() {
    const { title, summary, simulated, signed } = this.about;
    byId("title").textContent = title;
    byId("summary").textContent = summary;
    byId("simulated").hidden = !simulated;
    const chip = byId("intact");
    const { signedBy } = this.release, code = signedBy ? "page.intact-signed" : signedBy === undefined ? "page.intact-signed-unchecked" : "page.intact-unsigned";
    chip.textContent = say(signed ? code : "page.intact-unsigned", { key: `${signedBy?.slice(0, 16)}…` });
    chip.title = `SHA-256 ${this.release.fingerprint}`;
    chip.className = "chip ok";
  }

  fields() {
    this.inputs = this.axes.map((axis, at) => {
      const { rule, place } = axis, id = `field-${at}`, name = axis.name;
      const row = element("div", { class: "field" }, element("label", { for: id }, name));
      if (rule.choices) {
        const select = element("select", { id, class: "alone", onchange: () => this.set(at, Number(select.value)) });
        rule.choices.forEach((text, k) => select.append(element("option", { value: k }, text)));
        row.append(select);
        byId("point").append(row);
        return { show: (value) => { select.value = String(Math.round(value)); } };
      }
      const type = rule.entry === "date" ? "date" : rule.entry === "time" ? "time" : "text";
      const text = element("input", { id, type, inputmode: type === "text" ? "decimal" : undefined, step: type === "time" ? 60 : undefined });
      const slider = element("input", { type: "range", min: 0, max: 1, step: "any", "aria-label": say("page.slider", { name }), oninput: () => this.set(at, axis.neat(axis.at(Number(slider.value)))) });
      text.addEventListener("input", () => {
        try {
          const value = rule.asked(type === "text" ? typed(text.value) : text.value, place);
          text.removeAttribute("aria-invalid");
          this.set(at, value, text);
        } catch (problem) {
          text.setAttribute("aria-invalid", "true");
          // What stands there belongs to another point.
          byId("answer-card").classList.add("old");
          byId("problem").textContent = say(problem.code, problem.values);
        }
      });
      row.append(slider, text);
      byId("point").append(row);
      return {
        show: (value, source) => {
          slider.value = String(axis.share(value));
          if (source !== text) {
            text.value = type === "text" ? local(rule.shown(value, place)) : rule.shown(value, place);
            text.removeAttribute("aria-invalid");
          }
        },
      };
    });
    byId("point").addEventListener("submit", (event) => event.preventDefault());
  }

  askedControls() {
    const { release } = this, changed = () => {
      if (!this.isEmbedding) this.changed();
      this.rows.again();
    };
    if (release.classes.length) {
      const all = release.similarity.isKernel ? [] : [["", say("page.all-together")]];
      byId("asked").append(choice(say("page.class"), [...all, ...release.classes.map((name) => [name, name])], this.label ?? "", (name) => {
        this.label = name || null;
        changed();
      }));
    }
    if (this.about.functions.length > 1 && release.canAskOtherFunctions()) {
      const own = release.receipt.function.name;
      byId("asked").append(choice(say("page.function"), this.about.functions.map(({ name }) => [name, name]), own, (name) => {
        this.description = name === own ? null : this.about.functions.find((one) => one.name === name);
        changed();
      }));
    }
  }

  set(at, value, source) {
    this.values = this.values.map((own, k) => (k === at ? value : own));
    this.changed(source);
  }

  // Values of several columns at once, as a click on the map gives them.
  choose(columns, values) {
    this.values = this.values.map((own, k) => (columns.includes(k) ? values[columns.indexOf(k)] : own));
    this.changed();
  }

  changed(source) {
    // What was typed and is no value gives way to the value before it.
    byId("problem").textContent = "";
    this.inputs.forEach((input, at) => input.show(this.values[at], source));
    this.answer();
    this.pictures.all();
  }

  asking() {
    return this.description ? this.release.asking(this.description) : this.release;
  }

  answer() {
    const asked = this.asking(), y = asked.pointOfValues(this.values), isKernel = asked.similarity.isKernel;
    const found = asked.answer(y, this.label), total = (found.total_high - found.total_low) / 2, noise = (found.high - found.low) / 2;
    byId("answer-card").classList.remove("old");
    byId("value").textContent = rounded(found.value, total);
    byId("band").textContent = say("page.band", { half: figure(total, 2), low: rounded(found.total_low, total), high: rounded(found.total_high, total) });
    const rows = isKernel ? asked.rowsOf(this.label) : 0, count = (value) => whole(Math.round(Math.min(Math.max(value, 0), 1) * rows));
    byId("count").textContent = rows >= 1 ? say("page.about-rows", { count: count(found.value), rows: whole(Math.round(rows)), low: count(found.total_low), high: count(found.total_high) }) : "";
    byId("noise").textContent = `${say("page.noise-alone", { low: rounded(found.low, noise), high: rounded(found.high, noise) })} ${say(isKernel ? "page.mean-of-kernel" : "page.sum-of-distances")}`;
    byId("outside").textContent = [
      found.inside ? "" : say("page.outside"),
      found.unseen ? say("page.unseen") : "",
    ].join(" ").trim();
    this.scores(asked, y);
  }

  scores(asked, y) {
    const node = byId("scores");
    node.replaceChildren();
    if (!this.release.classes.length || this.description) return;
    const { label, best, scores } = asked.classify(y);
    node.append(element("h3", {}, say("page.closest-class")), element("p", {}, label ?? (best === null ? say("page.no-class") : say("page.too-close", { best }))));
    const table = element("table", {});
    this.release.classes.forEach((name, c) => {
      const { score, reach } = scores[c];
      table.append(element("tr", {}, element("th", { scope: "row" }, name), element("td", {}, Number.isFinite(score) ? `${rounded(score, reach)} ± ${figure(reach, 2)}` : "–")));
    });
    node.append(table);
  }

  // What the colours of a map count.
  legend() {
    return this.description ? say("page.answer-axis") : this.about.legend;
  }

  request(asked) {
    return { ...asked, label: this.label, description: this.description };
  }

  distributions() {
    byId("distribution-card").hidden = !this.about.distributions.length;
    for (const { column, rows } of this.about.distributions) {
      const table = element("table", {});
      for (const [label, value, low, high] of rows) {
        table.append(element("tr", {}, element("th", { scope: "row" }, label), element("td", {}, value), element("td", { class: "muted" }, say("page.range", { low, high }))));
      }
      byId("distribution").append(element("figure", {}, element("figcaption", {}, column), table));
    }
  }

  receipt() {
    const node = byId("receipt");
    for (const { heading, lines } of this.about.receipt) {
      const table = element("table", {});
      for (const [label, text] of lines) table.append(label ? element("tr", {}, element("th", { scope: "row" }, label), element("td", {}, text)) : element("tr", {}, element("td", { colspan: 2 }, text)));
      node.append(element("h3", {}, heading), table);
    }
  }
}

// Hundredths of degrees, one ring after another, each preceded by its length.
function ringsOf(numbers = []) {
  const rings = [];
  for (let at = 0; at < numbers.length;) {
    const size = numbers[at++];
    rings.push(Array.from({ length: size }, (_, k) => [numbers[at + 2 * k] / LAND_STEP, numbers[at + 2 * k + 1] / LAND_STEP]));
    at += 2 * size;
  }
  return rings;
}

async function opened() {
  const bytes = inTurn(unpacked(byId("release").textContent)), about = JSON.parse(byId("about").textContent);
  const tables = Object.fromEntries(Object.entries(JSON.parse(byId("tables").textContent)).map(([name, { type, shape, data }]) => {
    const { buffer } = unpacked(data).slice();
    return [name, { shape, numbers: type === "I32" ? new Int32Array(buffer) : new Float64Array(buffer) }];
  }));
  const release = await openRelease(bytes, tables);
  new Page(release, about, new Answerer(release, bytes, tables, byId("program").textContent)).start(ringsOf(tables.land?.numbers));
  return release;
}

export function run() {
  if (typeof document === "undefined") return serve();
  speak(JSON.parse(byId("about").textContent).words);
  const ready = opened();
  let known;
  ready.then((release) => { known = release; }, (problem) => {
    byId("intact").textContent = say("page.damaged");
    byId("intact").className = "chip bad";
    byId("broken").hidden = false;
    byId("broken").textContent = say("page.damaged-about");
    console.warn(problem);
  });
  // For tests and for people: points are lists of cells in the columns' own units.
  globalThis.dpsim = Object.freeze({
    ready: ready.then(() => true),
    query: (points, label = null) => known.query(points, label),
    plane: (values, across, up, label = null) => known.plane(values, across, up, label),
    classify: (points) => points.map((cells) => known.classify(known.point(cells)).label),
    columns: () => [...known.columns],
  });
}
