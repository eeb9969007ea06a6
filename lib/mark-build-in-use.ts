import { mkdir } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";

/** Read by scripts/lib/serving.mjs. */
const MARK_FOLDER = "dist/.serving";

/**
 * Signals to `npm run build` that this process uses the build in this folder. Uses a socket, because a file
 * would outlive a killed process. Rejects if the folder isn't writable, in which case no new build can be
 * written either.
 */
export async function markBuildInUse(): Promise<void> {
  await mkdir(MARK_FOLDER, { recursive: true });
  const mark = createServer((connection) => connection.destroy());
  await new Promise<void>((resolve, reject) => {
    mark.once("error", reject);
    mark.listen(join(MARK_FOLDER, String(process.pid)), resolve);
  });
  mark.unref();
  process.once("exit", () => mark.close());
}
