import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";

/** A changed object. `data` is null if the object was deleted. */
export type Change = [table: string, scope: string, id: string, data: unknown];

/**
 * Stores the state on disk, with one line of JSON per transaction. If the process is killed, only the last line can
 * be incomplete, and it is dropped. The file is rewritten at each start and replaced by an atomic rename.
 */
export class Journal {
  readonly #file: number;
  #size: number;

  private constructor(file: number, size: number) {
    this.#file = file;
    this.#size = size;
  }

  /**
   * Passes each entry of the journal to `apply`, rewrites the journal with the result of `snapshot()`, and opens it
   * for appending.
   */
  static open(directory: string, apply: (change: Change) => void, snapshot: () => Iterable<Change>): Journal {
    mkdirSync(directory, { recursive: true });
    const path = join(directory, "state.jsonl");
    if (existsSync(path)) replayChanges(path, apply);
    const newPath = `${path}.new`;
    const file = openSync(newPath, "w", 0o600);
    let size = 0;
    for (const change of snapshot()) size += writeSync(file, `${JSON.stringify([change])}\n`);
    renameSync(newPath, path);
    return new Journal(file, size);
  }

  append(changes: Change[]): void {
    const line = Buffer.from(`${JSON.stringify(changes)}\n`);
    try {
      let writtenBytes = 0;
      while (writtenBytes < line.length) writtenBytes += writeSync(this.#file, line, writtenBytes);
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

function replayChanges(path: string, apply: (change: Change) => void): void {
  let number = 0;
  for (const { line, isComplete } of readLines(path)) {
    number += 1;
    let changes: Change[];
    try {
      changes = JSON.parse(line);
    } catch {
      if (!isComplete) return;
      throw new Error(`${path} is damaged at line ${number}: remove the file to start with an empty state`);
    }
    for (const change of changes) apply(change);
  }
}

/**
 * Reads line by line, because a journal can exceed the maximum string length. `isComplete` is false if the last
 * line is incomplete.
 */
function* readLines(path: string): Iterable<{ line: string; isComplete: boolean }> {
  const file = openSync(path, "r");
  const chunk = Buffer.alloc(1 << 20);
  let rest = Buffer.alloc(0);
  try {
    for (let size = readSync(file, chunk); size > 0; size = readSync(file, chunk)) {
      let data = Buffer.concat([rest, chunk.subarray(0, size)]);
      for (let end = data.indexOf(10); end >= 0; end = data.indexOf(10)) {
        yield { line: data.toString("utf8", 0, end), isComplete: true };
        data = data.subarray(end + 1);
      }
      rest = data;
    }
    if (rest.length > 0) yield { line: rest.toString("utf8"), isComplete: false };
  } finally {
    closeSync(file);
  }
}
