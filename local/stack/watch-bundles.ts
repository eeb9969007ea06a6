import { createHash } from "node:crypto";
import { existsSync, readFileSync, watchFile } from "node:fs";
import { prepareLogFile } from "./data-folder";
import { type Service, spawnWithLog } from "./service";
import { getBundlePath, type StackContext } from "./stand-ins";

/**
 * Watches the bundles for `npm run dev`. Next.js reloads the pages itself. When the sources of the server or
 * worker change, the bundler writes a new bundle and the process restarts.
 */
export function watchBundles(
  { settings, processes, env, progress }: StackContext,
  services: Record<string, Service>,
): void {
  const { root, dataDir } = settings;
  const log = prepareLogFile(dataDir, "bundler");
  const bundler = processes.addService("app", {
    name: "bundler",
    logFile: log,
    launch: () => spawnWithLog(log, process.execPath, ["scripts/watch.mjs"], { env, cwd: root }),
  });
  bundler.start();
  for (const [entry, service] of Object.entries(services)) {
    const file = getBundlePath(root, entry);
    let print = hashFile(file);
    // Compares the contents, because the bundler's first run writes identical files again.
    watchFile(file, { interval: 300, persistent: false }, () => {
      const now = hashFile(file);
      if (now === null || now === print) return;
      print = now;
      progress.printLine(`↻ ${service.name} restarts because its sources changed`);
      service.restart();
    });
  }
}

function hashFile(file: string): string | null {
  return existsSync(file) ? createHash("sha256").update(readFileSync(file)).digest("hex") : null;
}
