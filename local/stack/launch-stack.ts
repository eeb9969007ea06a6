import { prepareDatabaseContent, setUpStripe } from "./content";
import { writePrivateJson } from "./data-folder";
import { startEmbeddedDatabase } from "./database";
import type { DatabaseContentKind } from "./demo";
import { getBuildEnvironment, prepareEnvironment, type StackAddresses } from "./environment";
import { getStackFile } from "./preflight";
import type { Progress } from "./progress";
import type { StackSettings } from "./settings";
import type { StackProcesses } from "./stack-processes";
import { startService, startStandIns, waitForStart } from "./stand-ins";
import { watchBundles } from "./watch-bundles";

const WEB_START_MS = 90_000;

export interface LaunchResult {
  addresses: StackAddresses;
  content: DatabaseContentKind;
}

/** Starts all parts, each as soon as its dependencies are ready. */
export async function launchStack(
  settings: StackSettings,
  processes: StackProcesses,
  progress: Progress,
): Promise<LaunchResult> {
  const { dataDir, port, dev } = settings;
  const { addresses, embedded, env } = await prepareEnvironment(settings);
  const scene = { settings, processes, progress, env };
  const build = ["scripts/build.mjs", ...(dev ? ["--only=dev"] : [])];
  await Promise.all([
    embedded && progress.step("Database", () => startEmbeddedDatabase(embedded, processes)),
    startStandIns(scene, addresses),
    // The build doesn't receive this run's URLs and secrets, so that its output can't contain them.
    progress.step("Build", () => processes.tasks.run("The build", build, getBuildEnvironment(settings))),
  ]);
  const content = await prepareDatabaseContent(scene, addresses.database, settings.demo);
  const web = progress.step("Web server and worker", async () => {
    const web = startService(scene, "app", "web", "server");
    const worker = startService(scene, "app", "worker", "worker");
    worker.keepRunning();
    const limits = { healthy: true, milliseconds: WEB_START_MS, signal: processes.signal };
    await waitForStart(web, `http://${getReachableHost(settings.host)}:${port}/api/health`, limits);
    if (dev) watchBundles(scene, { server: web, worker });
  });
  // In a real Stripe account, the account's owner creates the plans with `npm run stripe:setup`.
  await Promise.all([web, settings.stripeSecretKey ? undefined : setUpStripe(scene)]);
  writePrivateJson(getStackFile(dataDir), addresses);
  return { addresses, content };
}

/** Returns the host for requests to a server that listens on `host`. */
function getReachableHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
