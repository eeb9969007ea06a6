import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";

/** Registers a separate storage folder for this test file. Call it once, at the top. */
export function provideTemporaryStorage(): void {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "hoofline-files-"));
    process.env.DATA_DIR = folder;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
}
