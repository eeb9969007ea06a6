import { mkdir } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";

/** scripts/lib/serving.mjs looks here. */
const FOLDER = "dist/.serving";

/**
 * Tells `npm run build` that a process reads the build of this folder, for as long as it lives: by a socket, since
 * a file outlives a process that is killed. Rejects where nothing can be written, and so nothing be built either.
 */
export async function markServing(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const mark = createServer((connection) => connection.destroy());
  await new Promise<void>((resolve, reject) => {
    mark.once("error", reject);
    mark.listen(join(FOLDER, String(process.pid)), resolve);
  });
  mark.unref();
  process.once("exit", () => mark.close());
}
