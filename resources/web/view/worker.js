// Many answers at once, beside the page: the same program in a worker, or in the page where there are no workers.
import { Unreadable } from "../reader/columns.js";
import { openRelease } from "../reader/release.js";

// What is asked for: points as values in their own units → answers; of cells that cannot be read, why: {unreadable: {code, values}}.
export function answered(release, { points, label, description, cells }) {
  const asked = description ? release.asking(description) : release;
  return points.map((point) => {
    try {
      return asked.answer(cells ? asked.point(point) : asked.pointOfValues(point), label);
    } catch (problem) {
      if (!(problem instanceof Unreadable)) throw problem;
      return { unreadable: { code: problem.code, values: problem.values } };
    }
  });
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

export class Answerer {
  // waiting: requests that the worker has not answered, by their id
  constructor(release, bytes, tables, program) {
    this.release = release;
    this.waiting = new Map();
    this.next = 0;
    try {
      this.worker = new Worker(URL.createObjectURL(new Blob([program], { type: "text/javascript" })));
      this.worker.onmessage = ({ data }) => {
        this.waiting.get(data.id)?.resolve(data.answers);
        this.waiting.delete(data.id);
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
    for (const { request, resolve } of this.waiting.values()) resolve(answered(this.release, request));
    this.waiting.clear();
  }

  ask(request) {
    if (!this.worker) return Promise.resolve(answered(this.release, request));
    return new Promise((resolve) => {
      const id = this.next++;
      this.waiting.set(id, { request, resolve });
      this.worker.postMessage({ id, request });
    });
  }
}
