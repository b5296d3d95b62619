// Many answers at once, beside the page: the same program in a worker, or in the page where there are no workers.
import { openRelease } from "../reader/release.js";

// What is asked for: points as values in their own units → answers, or null where one cannot be read.
export function answered(release, { points, label, description, cells }) {
  const asked = description ? release.asking(description) : release;
  return points.map((point) => {
    try {
      return asked.answer(cells ? asked.point(point) : asked.pointOfValues(point), label);
    } catch {
      return null;
    }
  });
}

// Runs inside the worker.
export function serve() {
  let opening;
  globalThis.onmessage = async ({ data }) => {
    if (data.bytes) opening = openRelease(data.bytes, data.tables);
    else postMessage({ id: data.id, answers: answered(await opening, data.request) });
  };
}

export class Desk {
  constructor(release, bytes, tables, program) {
    this.release = release;
    this.waiting = new Map();
    this.next = 0;
    try {
      this.worker = new Worker(URL.createObjectURL(new Blob([program], { type: "text/javascript" })));
      this.worker.onmessage = ({ data }) => {
        this.waiting.get(data.id)?.(data.answers);
        this.waiting.delete(data.id);
      };
      this.worker.onerror = () => this.alone();
      this.worker.postMessage({ bytes, tables });
    } catch {
      this.worker = null;
    }
  }

  alone() {
    this.worker = null;
    for (const [id, { request, resolve }] of this.asked ?? []) {
      this.waiting.delete(id);
      resolve(answered(this.release, request));
    }
  }

  ask(request) {
    if (!this.worker) return Promise.resolve(answered(this.release, request));
    return new Promise((resolve) => {
      const id = this.next++;
      (this.asked ??= new Map()).set(id, { request, resolve });
      this.waiting.set(id, (answers) => {
        this.asked.delete(id);
        resolve(answers);
      });
      this.worker.postMessage({ id, request });
    });
  }
}
