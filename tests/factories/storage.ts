import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A storage folder of the test file's own. Call it before anything is stored; it returns what removes it. */
export function useTemporaryStorage(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "hoofline-files-"));
  process.env.DATA_DIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
