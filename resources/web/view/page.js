// The page itself: fields in the columns' own units, the answer with its bands, pictures, a reader's table, the receipt.
import { fromBase64 } from "../reader/bytes.js";
import { Axis } from "./axes.js";
import { byId, choice, element } from "./elements.js";
import { drawCurve } from "./curve.js";
import { drawMap } from "./map.js";
import { figure, rounded, whole } from "./figures.js";
import { typedNumber } from "../reader/columns.js";
import { openRelease } from "../reader/release.js";
import { parseTable, placesOf, writeTable } from "./table.js";
import { local, say, speak, typed } from "./words.js";
import { Answerer, serve } from "./worker.js";

const SIDE = 64;
const MOST_PROFILES = 24;
const SHOWN_ROWS = 200;
const BLOCK = 2000;
const TRIED = 400;
const GOLDEN = 0.6180339887498949;

class Page {
  constructor(release, about, answerer) {
    this.release = release;
    this.about = about;
    this.answerer = answerer;
    this.axes = release.rules.flatMap((rule) => rule.names.map((_, place) => new Axis(rule, place)));
    this.values = this.axes.map((axis) => startOf(axis));
    this.label = release.classes.length && release.similarity.isKernel ? release.classes[0] : null;
    this.description = null;
    this.curveAt = 0;
    const place = release.rules.findIndex((rule) => rule.isPlace);
    const first = place >= 0 ? release.rules.slice(0, place).reduce((sum, rule) => sum + rule.names.length, 0) : 0;
    // Two scales make a picture; a list beside a scale makes stripes.
    const scales = this.axes.flatMap((axis, at) => (axis.isList ? [] : [at]));
    this.mapAt = place < 0 && scales.length > 1 ? scales.slice(0, 2) : [first, first + 1];
    this.turn = 0;
    this.tableTurn = 0;
  }

  start() {
    this.head();
    this.fields();
    this.askedControls();
    this.pictureControls();
    this.distributions();
    this.receipt();
    this.tablePanel();
    byId("map-card").hidden = this.axes.length < 2;
    byId("profile-card").hidden = this.axes.length < 3;
    byId("main").hidden = false;
    this.changed();
    addEventListener("resize", () => {
      cancelAnimationFrame(this.soon);
      this.soon = requestAnimationFrame(() => this.pictures());
    });
    if (this.release.similarity.isKernel) this.findRows();
  }

  // Begins where many rows are near: the best of points spread over the columns, if it is more than noise.
  async findRows() {
    const points = Array.from({ length: TRIED }, (_, k) => this.axes.map((axis, j) => {
      const share = ((k + 1) * GOLDEN ** (j + 1)) % 1;
      return axis.isList ? axis.low + Math.floor(share * (axis.high - axis.low + 1)) : this.snapped(axis, share);
    }));
    const before = String(this.values), answers = this.everywhere(await this.answerer.ask(this.request(points)));
    const best = answers.reduce((found, answer, k) => (answer.low > answers[found].low ? k : found), 0);
    if (answers[best].all_low > 0 && String(this.values) === before) {
      this.values = points[best];
      this.changed();
    }
  }

  head() {
    const { title, summary, simulated, signed } = this.about;
    byId("title").textContent = title;
    byId("summary").textContent = summary;
    byId("simulated").hidden = !simulated;
    byId("needed").textContent = say("page.table-about", { columns: this.release.columns.join(", ") });
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
      const slider = element("input", { type: "range", min: 0, max: 1, step: "any", "aria-label": say("page.slider", { name }), oninput: () => this.set(at, this.snapped(axis, Number(slider.value))) });
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

  snapped(axis, share) {
    const value = axis.at(share);
    if (axis.rule.entry === "date") return Math.round(value);
    if (axis.rule.entry === "time") return Math.round(value * 4) / 4;
    return Number(value.toPrecision(4));
  }

  askedControls() {
    const { release } = this;
    if (release.classes.length) {
      const all = release.similarity.isKernel ? [] : [["", say("page.all-together")]];
      byId("asked").append(choice(say("page.class"), [...all, ...release.classes.map((name) => [name, name])], this.label ?? "", (name) => {
        this.label = name || null;
        this.changed();
        this.readTable(this.file);
      }));
    }
    if (this.about.functions.length > 1 && release.canAskOtherFunctions()) {
      const own = release.receipt.function.name;
      byId("asked").append(choice(say("page.function"), this.about.functions.map(({ name }) => [name, name]), own, (name) => {
        this.description = name === own ? null : this.about.functions.find((one) => one.name === name);
        this.changed();
        this.readTable(this.file);
      }));
    }
  }

  pictureControls() {
    const options = this.axes.map((axis, at) => [String(at), axis.name]);
    if (this.axes.length > 1) byId("curve-controls").append(choice(say("page.along"), options, "0", (at) => { this.curveAt = Number(at); this.pictures(); }));
    if (this.axes.length > 2) {
      byId("map-controls").append(
        choice(say("page.across"), options, String(this.mapAt[0]), (at) => { this.mapAt[0] = Number(at); this.pictures(); }),
        choice(say("page.up"), options, String(this.mapAt[1]), (at) => { this.mapAt[1] = Number(at); this.pictures(); }),
      );
    }
  }

  set(at, value, source) {
    this.values[at] = value;
    this.changed(source);
  }

  changed(source) {
    // What was typed and is no value gives way to the value before it.
    byId("problem").textContent = "";
    this.inputs.forEach((input, at) => input.show(this.values[at], source));
    this.answer();
    cancelAnimationFrame(this.soon);
    this.soon = requestAnimationFrame(() => this.pictures());
  }

  asking() {
    return this.description ? this.release.asking(this.description) : this.release;
  }

  answer() {
    const asked = this.asking(), y = asked.pointOfValues(this.values);
    const found = asked.answer(y, this.label), total = found.total_high === undefined ? null : (found.total_high - found.total_low) / 2;
    const noise = (found.high - found.low) / 2, error = total ?? noise;
    byId("answer-card").classList.remove("old");
    byId("value").textContent = rounded(found.value, error);
    byId("band").textContent = total === null ? say("page.band-of-noise", { half: figure(noise, 2) }) : say("page.band", { half: figure(total, 2), low: rounded(found.total_low, total), high: rounded(found.total_high, total) });
    byId("noise").textContent = `${say("page.noise-alone", { sd: figure(found.noise_sd, 3), low: rounded(found.low, noise), high: rounded(found.high, noise) })} ${this.meaning(asked)}`;
    byId("outside").textContent = [
      found.inside ? "" : say("page.outside"),
      found.unseen ? say("page.unseen") : "",
    ].join(" ").trim();
    this.scores(asked, y);
  }

  meaning(asked) {
    return say(asked.similarity.isKernel ? "page.mean-of-kernel" : "page.sum-of-distances");
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

  // Bands that hold at all places of a picture at once.
  everywhere(answers) {
    return answers.map((answer) => {
      const reach = this.release.law.everywhere(answer);
      return { ...answer, all_low: answer.value - reach, all_high: answer.value + reach };
    });
  }

  request(points) {
    return { points, label: this.label, description: this.description };
  }

  // One picture is asked for at a time: while it is made, a newer point waits, and only the newest is drawn.
  async pictures() {
    this.turn += 1;
    if (this.drawing) return;
    this.drawing = true;
    try {
      while (this.drawn !== this.turn) {
        this.drawn = this.turn;
        await this.draw(this.turn);
      }
    } finally {
      this.drawing = false;
    }
  }

  async draw(turn) {
    for (const id of ["curve", "map", "profile"]) byId(id).style.opacity = "0.55";
    // Nothing is there yet to be dimmed, and many frequencies take their time.
    for (const id of ["curve", "map"]) if (!byId(id).childElementCount) byId(`${id}-note`).textContent = say("page.working");
    const along = async (at) => {
      const axis = this.axes[at], values = axis.samples();
      const answers = await this.answerer.ask(this.request(values.map((value) => this.values.map((own, j) => (j === at ? value : own)))));
      return { axis, values, answers: this.everywhere(answers), here: this.values[at], neutral: 0, title: say("page.answers-along", { name: axis.name }) };
    };
    const curve = await along(this.curveAt);
    if (turn !== this.turn) return;
    byId("curve").replaceChildren(drawCurve({ ...curve, width: room("curve", 900) }));
    byId("curve").style.opacity = "";
    byId("curve-note").textContent = say(curve.axis.isList ? "page.bars-note" : "page.curve-note");
    if (this.axes.length > 1) await this.map(turn);
    if (turn === this.turn && this.axes.length > 2) await this.profile(turn, along);
  }

  async map(turn) {
    const [i, j] = this.mapAt;
    if (i === j) {
      byId("map").replaceChildren();
      byId("map-note").textContent = say("page.two-columns");
      return;
    }
    const across = this.axes[i], up = this.axes[j], side = this.release.receipt.structure.name === "grid" ? 48 : SIDE;
    const xs = across.isList ? across.samples() : Array.from({ length: side }, (_, k) => across.at((k + 0.5) / side));
    const ys = up.isList ? up.samples() : Array.from({ length: side }, (_, k) => up.at((k + 0.5) / side));
    const points = ys.flatMap((y) => xs.map((x) => this.values.map((own, k) => (k === i ? x : k === j ? y : own))));
    const answers = this.everywhere(await this.answerer.ask(this.request(points)));
    if (turn !== this.turn) return;
    const neutral = this.asking().similarity.isKernel ? 0 : median(answers.map((answer) => answer.value));
    const stretch = isMap(across, up) ? (up.high - up.low) / ((across.high - across.low) * Math.cos(((up.low + up.high) / 360) * Math.PI)) : undefined;
    const { node, sure } = drawMap({
      width: room("map", 760), across, up, answers, columns: xs.length, rows: ys.length, neutral, stretch, here: [this.values[i], this.values[j]],
      picked: (x, y) => { this.values[i] = across.isList ? x : this.snapped(across, across.share(x)); this.values[j] = up.isList ? y : this.snapped(up, up.share(y)); this.changed(); },
    });
    byId("map").replaceChildren(node);
    byId("map").style.opacity = "";
    byId("map-note").textContent = sure === 0 ? say("page.map-all-noise") : say("page.map-note", { share: Math.round(100 * sure) });
  }

  async profile(turn, along) {
    const node = byId("profile"), figures = [];
    for (let at = 0; at < Math.min(this.axes.length, MOST_PROFILES); at++) {
      const one = await along(at);
      if (turn !== this.turn) return;
      figures.push(element("figure", {}, element("figcaption", {}, `${one.axis.name}: ${one.axis.shown(one.here)}`), drawCurve({ ...one, height: 130, width: 320, small: true })));
    }
    node.replaceChildren(...figures);
    if (this.axes.length > MOST_PROFILES) node.append(element("p", { class: "muted" }, say("page.more-columns", { count: this.axes.length - MOST_PROFILES })));
    node.style.opacity = "";
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

  tablePanel() {
    const drop = byId("drop"), take = (file) => this.readTable(file);
    byId("file").addEventListener("change", (event) => take(event.target.files[0]));
    drop.addEventListener("dragover", (event) => { event.preventDefault(); drop.classList.add("over"); });
    drop.addEventListener("dragleave", () => drop.classList.remove("over"));
    drop.addEventListener("drop", (event) => {
      event.preventDefault();
      drop.classList.remove("over");
      take(event.dataTransfer.files[0]);
    });
    document.addEventListener("paste", (event) => {
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (!text.trim() || event.target.closest?.("input:not([type=file]), select, textarea")) return;
      event.preventDefault();
      take({ name: say("page.pasted"), isPasted: true, text: async () => text });
    });
  }

  // Again when another class or function is asked about: answers of the old one do not stay.
  async readTable(file) {
    if (!file) return;
    this.file = file;
    const turn = ++this.tableTurn;
    const note = byId("table-note"), save = byId("save");
    byId("table").replaceChildren();
    save.hidden = true;
    const all = parseTable(await file.text());
    if (turn !== this.tableTurn) return;
    // Cells of a spreadsheet are often copied without their header.
    if (file.isPasted && all.length && this.isPoint(all[0])) all.unshift([...this.release.columns]);
    const [header, ...rows] = all;
    const places = header && placesOf(header, this.release.columns);
    if (!places) {
      note.textContent = say("page.first-line", { file: file.name, columns: this.release.columns.join(", ") });
      return;
    }
    const answers = [];
    for (let start = 0; start < rows.length; start += BLOCK) {
      note.textContent = say("page.rows-so-far", { file: file.name, done: whole(start), rows: whole(rows.length) });
      const points = rows.slice(start, start + BLOCK).map((row) => places.map((place) => row[place] ?? ""));
      answers.push(...(await this.answerer.ask({ ...this.request(points), cells: true })));
      if (turn !== this.tableTurn) return;
    }
    const keys = ["value", "noise_sd", "low", "high", "inside", "method_sd", "total_low", "total_high", "unseen"].filter((key) => answers.some((answer) => key in answer));
    const bad = answers.filter(({ unreadable }) => unreadable).length;
    note.textContent = say("page.rows-answered", { file: file.name, rows: whole(rows.length - bad) });
    if (bad) {
      const first = answers.findIndex(({ unreadable }) => unreadable), { code, values } = answers[first].unreadable;
      note.textContent += ` ${say("page.rows-unread", { bad: whole(bad), row: whole(first + 1), why: say(code, values) })}`;
    }
    const filled = [[...header, ...keys], ...rows.map((row, at) => [...header.map((_, k) => row[k] ?? ""), ...keys.map((key) => answers[at]?.[key] ?? "")])];
    this.showTable(filled, keys.length);
    save.hidden = false;
    save.onclick = () => {
      const link = element("a", { href: URL.createObjectURL(new Blob([writeTable(filled)], { type: "text/csv" })), download: `${file.name.replace(/\.[^.]*$/, "")}-answers.csv` });
      link.click();
    };
  }

  // Whether a line is a point, in the order of the columns, and no header.
  isPoint(cells) {
    if (cells.length !== this.release.columns.length || !cells.some((cell) => Number.isFinite(typedNumber(cell)))) return false;
    try {
      this.release.point(cells);
      return true;
    } catch {
      return false;
    }
  }

  showTable(whole, own) {
    const [header, ...rows] = whole, first = header.length - own;
    const shown = (cell, at) => (at >= first && typeof cell === "number" ? figure(cell, 5) : String(cell));
    const table = element("table", {}, element("tr", {}, ...header.map((name) => element("th", { scope: "col" }, name))));
    for (const row of rows.slice(0, SHOWN_ROWS)) table.append(element("tr", {}, ...row.map((cell, at) => element("td", {}, shown(cell, at)))));
    byId("table").append(table);
    if (rows.length > SHOWN_ROWS) byId("table").append(element("p", { class: "muted" }, say("page.first-rows", { count: SHOWN_ROWS })));
  }
}

function room(id, most) {
  return Math.max(300, Math.min(byId(id).clientWidth || most, most));
}

// Longitude and latitude, by the rule of a place or by their names.
function isMap(across, up) {
  if (across.rule === up.rule) return Boolean(across.rule.isPlace);
  return /^(lng|lon|long|longitude)$/i.test(across.name) && /^(lat|latitude)$/i.test(up.name) && Math.abs(up.low) <= 90 && Math.abs(up.high) <= 90;
}

function startOf(axis) {
  return axis.isList ? axis.low : axis.rule.entry === "date" ? Math.round(axis.at(0.5)) : Number(axis.at(0.5).toPrecision(4));
}

function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[sorted.length >> 1];
}

async function opened() {
  const bytes = fromBase64(byId("release").textContent), about = JSON.parse(byId("about").textContent);
  const tables = Object.fromEntries(Object.entries(JSON.parse(byId("tables").textContent)).map(([name, { type, shape, data }]) => {
    const { buffer } = fromBase64(data);
    return [name, { shape, numbers: type === "I32" ? new Int32Array(buffer) : new Float64Array(buffer) }];
  }));
  const release = await openRelease(bytes, tables);
  new Page(release, about, new Answerer(release, bytes, tables, byId("program").textContent)).start();
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
    classify: (points) => points.map((cells) => known.classify(known.point(cells)).label),
    columns: () => [...known.columns],
  });
}
