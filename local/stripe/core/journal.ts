import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";

/** table, scope, id, the object (null: deleted) */
export type Change = [table: string, scope: string, id: string, data: unknown];

/**
 * The state on disk: one line of JSON a transaction, so a killed process leaves whole transactions
 * and at most one torn last line, which is dropped. Rewritten on start, by an atomic rename.
 */
export class Journal {
  readonly #file: number;
  #size: number;

  private constructor(file: number, size: number) {
    this.#file = file;
    this.#size = size;
  }

  /** Replays what is there into `apply`, rewrites it as `snapshot()` then gives it, and opens it for appending. */
  static open(directory: string, apply: (change: Change) => void, snapshot: () => Iterable<Change>): Journal {
    mkdirSync(directory, { recursive: true });
    const path = join(directory, "state.jsonl");
    if (existsSync(path)) replay(path, apply);
    const fresh = `${path}.new`;
    const file = openSync(fresh, "w", 0o600);
    let size = 0;
    for (const change of snapshot()) size += writeSync(file, `${JSON.stringify([change])}\n`);
    renameSync(fresh, path);
    return new Journal(file, size);
  }

  append(changes: Change[]): void {
    const line = Buffer.from(`${JSON.stringify(changes)}\n`);
    try {
      let written = 0;
      while (written < line.length) written += writeSync(this.#file, line, written);
      this.#size += line.length;
    } catch (error) {
      ftruncateSync(this.#file, this.#size);
      throw error;
    }
  }

  close(): void {
    closeSync(this.#file);
  }
}

function replay(path: string, apply: (change: Change) => void): void {
  const lines = readFileSync(path, "utf8").split("\n");
  for (const [index, line] of lines.entries()) {
    if (line === "") continue;
    let changes: Change[];
    try {
      changes = JSON.parse(line);
    } catch {
      if (index >= lines.length - 1) return;
      throw new Error(
        `${path} is damaged at line ${index + 1}: remove the file to start with an empty Stripe`,
      );
    }
    for (const change of changes) apply(change);
  }
}
