import { randomBytes } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Production code reads the path once, so all test files in a process use the same path. */
const folder = join(tmpdir(), `hoofline-files-${randomBytes(6).toString("hex")}`);

/** Creates the storage folder for a test file and returns its path. */
export function createStorageFolder(): string {
  mkdirSync(folder, { recursive: true });
  return folder;
}

export function deleteStorageFolder(): void {
  rmSync(folder, { recursive: true, force: true });
}
