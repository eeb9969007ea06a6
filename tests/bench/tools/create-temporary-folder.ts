import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { registerCleanUp } from "./clean-up";

/** Creates a folder that is deleted after the run. */
export function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "hoofline-bench-"));
  // If root starts the benchmark, PostgreSQL runs as another user, who needs access to the folder.
  chmodSync(folder, 0o755);
  registerCleanUp(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
