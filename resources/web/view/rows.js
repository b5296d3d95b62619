// A reader's own rows: a table that is dropped, chosen or pasted, answered row by row, ranked and drawn.
import { isMissing, typedNumber } from "../reader/columns.js";
import { byId, element, shape } from "./elements.js";
import { figure, ticks, whole } from "./figures.js";
import { parseTable, placesOf, readArray, writeTable } from "./table.js";
import { say } from "./words.js";

const SHOWN_ROWS = 200, SHOWN_COLUMNS = 12;
const BLOCK = 500;
const BARS = 30;
const KEYS = ["value", "noise_sd", "low", "high", "inside", "method_sd", "total_low", "total_high", "unseen", "class"];

export class RowsPanel {
  // page: with release, answerer, request();  ranked: the best answers come first
  constructor(page, { ranked }) {
    this.page = page;
    this.ranked = ranked;
    this.turn = 0;
    const drop = byId("drop"), take = (file) => this.read(file), { columns } = page.release;
    byId("needed").textContent = columns.length > SHOWN_COLUMNS
      ? say("page.table-about-many", { count: columns.length, first: columns[0], last: columns.at(-1) })
      : say("page.table-about", { columns: columns.join(", ") });
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
      take({ name: say("page.pasted"), text: async () => text });
    });
  }

  // Again when another class or function is asked about: answers of the old one do not stay.
  again() {
    this.read(this.file);
  }

  async rowsIn(file) {
    const { columns } = this.page.release;
    if (/\.npy$/i.test(file.name)) {
      const rows = readArray(new Uint8Array(await file.arrayBuffer()));
      return rows && rows[0]?.length === columns.length ? { header: [...columns], rows } : null;
    }
    const all = parseTable(await file.text());
    // Cells of a spreadsheet are often copied without their header, and embeddings saved without one.
    if (all.length && this.isPoint(all[0])) all.unshift([...columns]);
    return { header: all[0], rows: all.slice(1) };
  }

  async read(file) {
    if (!file) return;
    this.file = file;
    const turn = ++this.turn, note = byId("table-note"), { release, answerer } = this.page;
    byId("table").replaceChildren();
    byId("histogram").replaceChildren();
    byId("save").hidden = true;
    note.textContent = say("page.working");
    const table = await this.rowsIn(file);
    if (turn !== this.turn) return;
    const places = table?.header && placesOf(table.header, release.columns);
    if (!places) {
      note.textContent = say("page.first-line", { file: file.name, columns: release.columns.slice(0, SHOWN_COLUMNS).join(", ") });
      return;
    }
    const { header, rows } = table, answers = [];
    for (let start = 0; start < rows.length; start += BLOCK) {
      note.textContent = say("page.rows-so-far", { file: file.name, done: whole(start), rows: whole(rows.length) });
      const points = rows.slice(start, start + BLOCK).map((row) => places.map((place) => row[place] ?? ""));
      answers.push(...(await answerer.ask({ ...this.page.request({ points }), cells: true }, { first: true })));
      if (turn !== this.turn) return;
    }
    this.show(file, { header, rows, answers, places });
  }

  show(file, { header, rows, answers, places }) {
    const keys = KEYS.filter((key) => answers.some((answer) => key in answer)), note = byId("table-note");
    const bad = answers.filter(({ unreadable }) => unreadable).length;
    note.textContent = say("page.rows-answered", { file: file.name, rows: whole(rows.length - bad) });
    if (bad) {
      const first = answers.findIndex(({ unreadable }) => unreadable), { code, values } = answers[first].unreadable;
      note.textContent += ` ${say("page.rows-unread", { bad: whole(bad), row: whole(first + 1), why: say(code, values) })}`;
    }
    const empty = this.page.release.rules.some((rule) => rule.filled) ? rows.reduce((sum, row) => sum + places.filter((place) => isMissing(row[place])).length, 0) : 0;
    if (empty) note.textContent += ` ${say("page.cells-filled", { count: whole(empty) })}`;
    // A distance is small, and a closeness large, where many rows are.
    const sign = this.page.asking().similarity.isKernel ? -1 : 1, order = rows.map((_, at) => at), by = (at) => answers[at].value ?? Infinity * sign;
    if (this.ranked) order.sort((a, b) => (answers[a].unreadable ? 1 : 0) - (answers[b].unreadable ? 1 : 0) || sign * (by(a) - by(b)));
    const cells = (at) => [...header.map((_, k) => rows[at][k] ?? ""), ...keys.map((key) => answers[at][key] ?? "")];
    const ranks = this.ranked ? [say("page.rank"), say("page.row")] : [];
    const filled = [[...ranks, ...header, ...keys], ...order.map((at, rank) => [...(this.ranked ? [rank + 1, at + 1] : []), ...cells(at)])];
    this.histogram(answers.filter(({ unreadable }) => !unreadable).map(({ value }) => value));
    this.table(filled, { ranks: ranks.length, own: keys.length });
    const save = byId("save");
    save.hidden = false;
    save.onclick = () => {
      const link = element("a", { href: URL.createObjectURL(new Blob([writeTable(filled)], { type: "text/csv" })), download: `${file.name.replace(/\.[^.]*$/, "")}-answers.csv` });
      link.click();
    };
  }

  // Whether a line is a point, in the order of the columns, and no header.
  isPoint(cells) {
    if (cells.length !== this.page.release.columns.length || !cells.some((cell) => Number.isFinite(typedNumber(cell)))) return false;
    try {
      this.page.release.point(cells);
      return true;
    } catch {
      return false;
    }
  }

  // The reader's columns beyond a few are saved and not shown.
  table(filled, { ranks, own }) {
    const [header, ...rows] = filled, first = header.length - own, given = first - ranks;
    const kept = header.map((_, at) => at).filter((at) => at < ranks + SHOWN_COLUMNS || at >= first || given <= SHOWN_COLUMNS);
    const shown = (cell, at) => (at >= first && typeof cell === "number" ? figure(cell, 5) : String(cell));
    const table = element("table", {}, element("tr", {}, ...kept.map((at) => element("th", { scope: "col" }, header[at]))));
    for (const row of rows.slice(0, SHOWN_ROWS)) table.append(element("tr", {}, ...kept.map((at) => element("td", {}, shown(row[at], at)))));
    byId("table").append(table);
    if (rows.length > SHOWN_ROWS || kept.length < header.length) byId("table").append(element("p", { class: "muted" }, say("page.first-rows", { count: whole(Math.min(rows.length, SHOWN_ROWS)) })));
  }

  // How many rows have which answer.
  histogram(values) {
    if (values.length < 10) return;
    const low = values.reduce((a, b) => Math.min(a, b)), high = values.reduce((a, b) => Math.max(a, b));
    if (!(high > low)) return;
    const counts = new Array(BARS).fill(0), width = 900, tall = 150, left = 12, wide = width - 2 * left, step = wide / BARS;
    for (const value of values) counts[Math.min(BARS - 1, Math.floor((BARS * (value - low)) / (high - low)))] += 1;
    const most = Math.max(...counts), svg = shape("svg", { viewBox: `0 0 ${width} ${tall + 40}`, role: "img", "aria-label": say("page.histogram") });
    counts.forEach((count, k) => {
      const height = (tall * count) / most;
      svg.append(shape("rect", { x: left + k * step + 1, width: step - 2, y: 4 + tall - height, height, class: "bar" }, shape("title", {}, whole(count))));
    });
    svg.append(shape("line", { x1: left, x2: left + wide, y1: tall + 4, y2: tall + 4, class: "axis" }));
    for (const tick of ticks(low, high, 6)) svg.append(shape("text", { x: left + (wide * (tick - low)) / (high - low), y: tall + 20, "text-anchor": "middle" }, figure(tick, 3)));
    svg.append(shape("text", { x: width / 2, y: tall + 37, "text-anchor": "middle" }, say("page.histogram")));
    byId("histogram").append(svg);
  }
}
