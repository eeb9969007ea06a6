import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { atTheEnd } from "./clean-up";

/** A folder that is gone after the run. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "hoofline-bench-"));
  // Started by root, PostgreSQL runs as another user, who has to reach its data.
  chmodSync(folder, 0o755);
  atTheEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
