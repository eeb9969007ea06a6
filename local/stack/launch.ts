import { fillDatabase, setUpStripe } from "./content";
import type { Crew } from "./crew";
import { writePrivately } from "./data-folder";
import { startEmbedded } from "./database";
import type { Content } from "./demo";
import { type Addresses, arrange, buildEnvironment } from "./environment";
import { stackFile } from "./preflight";
import type { Progress } from "./progress";
import { watchBundles } from "./reload";
import type { Settings } from "./settings";
import { startService, startStandIns, up } from "./stand-ins";

const WEB_LIMIT_MS = 90_000;

export interface Launched {
  addresses: Addresses;
  content: Content;
}

/** Starts all parts, each as soon as its dependencies are ready. */
export async function launch(settings: Settings, crew: Crew, progress: Progress): Promise<Launched> {
  const { dataDir, port, dev } = settings;
  const { addresses, embedded, env } = await arrange(settings);
  const scene = { settings, crew, progress, env };
  const build = ["scripts/build.mjs", ...(dev ? ["--only=dev"] : [])];
  await Promise.all([
    embedded && progress.step("Database", () => startEmbedded(embedded, crew)),
    startStandIns(scene, addresses),
    // Omits the addresses and secrets of this run, which a build would otherwise contain.
    progress.step("Build", () => crew.tasks.run("The build", build, buildEnvironment(settings))),
  ]);
  const content = await fillDatabase(scene, addresses.database, settings.demo);
  const web = progress.step("Web server and worker", async () => {
    const web = startService(scene, "app", "web", "server");
    const worker = startService(scene, "app", "worker", "worker");
    worker.keep();
    const limits = { healthy: true, milliseconds: WEB_LIMIT_MS, signal: crew.signal };
    await up(web, `http://${reachable(settings.host)}:${port}/api/health`, limits);
    if (dev) watchBundles(scene, { server: web, worker });
  });
  // The owner of a real Stripe account sets it up with npm run stripe:setup.
  await Promise.all([web, settings.stripeSecretKey ? undefined : setUpStripe(scene)]);
  writePrivately(stackFile(dataDir), addresses);
  return { addresses, content };
}

/** Returns the address for requests to a server that listens on `host`. */
function reachable(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
