// Many answers at once, beside the page: the same program in a worker, or in the page where there are no workers.
import { Unreadable } from "../reader/columns.js";
import { openRelease } from "../reader/release.js";

// points: values in their own units → answers; cells of rows → answers, or why they cannot be read: {unreadable: {code, values}}
// plane: {point, across, up} → answers, row by row;  brief: numbers alone, {value, reach, unseen}: reach is that of the band at all places at once
export function answered(release, { points, label, description, cells, plane, brief }) {
  const asked = description ? release.asking(description) : release;
  if (plane) {
    const answers = asked.plane(plane.point, plane.across, plane.up, label);
    return brief ? briefly(asked, answers, brief.places) : answers;
  }
  return points.map((point) => {
    try {
      const y = cells ? asked.pointOfRow(point) : asked.pointOfValues(point), answer = asked.answer(y, label);
      return cells && release.classes.length && !description ? { ...answer, class: asked.classify(y).label ?? "" } : answer;
    } catch (problem) {
      if (!(problem instanceof Unreadable)) throw problem;
      return { unreadable: { code: problem.code, values: problem.values } };
    }
  });
}

function briefly(release, answers, places) {
  return {
    value: Float64Array.from(answers, ({ value }) => value),
    reach: Float64Array.from(answers, (answer) => release.law.everywhere(answer, places)),
    unseen: Uint8Array.from(answers, ({ unseen }) => Number(Boolean(unseen))),
  };
}

// Runs inside the worker.
export function serve() {
  let opening;
  const answer = async ({ data }) => {
    if (data.bytes) opening = openRelease(data.bytes, data.tables);
    else postMessage({ id: data.id, answers: answered(await opening, data.request) });
  };
  // Thrown outside of the promise, so that the page hears of it and answers by itself instead of waiting for ever.
  globalThis.onmessage = (message) => answer(message).catch((problem) => setTimeout(() => { throw problem; }));
}

// One request is with the worker at a time. What somebody waits for, such as a table, goes before pictures.
export class Answerer {
  // waiting: requests in the order they will be answered, the first of them in work
  constructor(release, bytes, tables, program) {
    this.release = release;
    this.waiting = [];
    try {
      this.worker = new Worker(URL.createObjectURL(new Blob([program], { type: "text/javascript" })));
      this.worker.onmessage = ({ data }) => {
        this.waiting.shift().resolve(data.answers);
        this.send();
      };
      this.worker.onerror = () => this.answerHere();
      this.worker.postMessage({ bytes, tables });
    } catch {
      this.worker = null;
    }
  }

  // In the page, from now on.
  answerHere() {
    this.worker = null;
    for (const { request, resolve } of this.waiting) resolve(answered(this.release, request));
    this.waiting = [];
  }

  ask(request, { first = false } = {}) {
    if (!this.worker) return Promise.resolve(answered(this.release, request));
    return new Promise((resolve) => {
      const place = first ? this.waiting.findIndex((each, at) => at > 0 && !each.first) : -1;
      this.waiting.splice(place < 0 ? this.waiting.length : place, 0, { request, resolve, first });
      if (this.waiting.length === 1) this.send();
    });
  }

  send() {
    if (this.waiting.length) this.worker.postMessage({ request: this.waiting[0].request });
  }
}
