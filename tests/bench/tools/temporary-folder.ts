import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { atTheEnd } from "./clean-up";

/** Creates a folder that is deleted after the run. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "hoofline-bench-"));
  // If root starts the benchmark, PostgreSQL runs as another user, who must be able to reach its data.
  chmodSync(folder, 0o755);
  atTheEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
