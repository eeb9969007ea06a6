import { watchFile } from "node:fs";
import { logFile } from "./data-folder";
import { launchInto, type Service } from "./service";
import { bundleFile, type Scene } from "./stand-ins";

/**
 * For `npm run dev`: Next reloads the pages itself; server and worker are bundled anew when their sources
 * change, and started anew when their bundle did.
 */
export function watchBundles({ settings, crew, env }: Scene, services: Record<string, Service>): void {
  const { root, dataDir } = settings;
  const log = logFile(dataDir, "bundler");
  const bundler = crew.hire("app", {
    name: "bundler",
    logFile: log,
    launch: () => launchInto(log, process.execPath, ["scripts/watch.mjs"], { env, cwd: root }),
  });
  bundler.start();
  for (const [entry, service] of Object.entries(services)) {
    watchFile(bundleFile(root, entry), { interval: 300, persistent: false }, (now, before) => {
      if (now.mtimeMs !== before.mtimeMs && now.size > 0) service.restart();
    });
  }
}
