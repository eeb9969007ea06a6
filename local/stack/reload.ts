import { createHash } from "node:crypto";
import { existsSync, readFileSync, watchFile } from "node:fs";
import { logFile } from "./data-folder";
import { launchInto, type Service } from "./service";
import { bundleFile, type Scene } from "./stand-ins";

/**
 * For `npm run dev`: Next reloads the pages itself. The server and worker are bundled again when their sources change,
 * and restarted when their bundle changes.
 */
export function watchBundles(
  { settings, crew, env, progress }: Scene,
  services: Record<string, Service>,
): void {
  const { root, dataDir } = settings;
  const log = logFile(dataDir, "bundler");
  const bundler = crew.hire("app", {
    name: "bundler",
    logFile: log,
    launch: () => launchInto(log, process.execPath, ["scripts/watch.mjs"], { env, cwd: root }),
  });
  bundler.start();
  for (const [entry, service] of Object.entries(services)) {
    const file = bundleFile(root, entry);
    let print = printOf(file);
    // Compares contents, because the first bundling rewrites identical files.
    watchFile(file, { interval: 300, persistent: false }, () => {
      const now = printOf(file);
      if (now === null || now === print) return;
      print = now;
      progress.tell(`↻ ${service.name} starts again: its sources changed`);
      service.restart();
    });
  }
}

function printOf(file: string): string | null {
  return existsSync(file) ? createHash("sha256").update(readFileSync(file)).digest("hex") : null;
}
