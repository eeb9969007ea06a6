import { existsSync } from "node:fs";
import { join } from "node:path";
import { answers } from "./answers";
import type { Crew, Role } from "./crew";
import { logFile, writePrivately } from "./data-folder";
import { embeddedUrl, startEmbedded } from "./database";
import { type Content, contentOf } from "./demo";
import { type Addresses, addressesOf, childEnvironment } from "./environment";
import { migrate } from "./migrations";
import { choosePorts } from "./ports";
import { stackFile } from "./preflight";
import type { Progress } from "./progress";
import { loadSecrets } from "./secrets";
import { launchInto, type Service } from "./service";
import type { Settings } from "./settings";

const STAND_IN_LIMIT_MS = 20_000;
const WEB_LIMIT_MS = 90_000;

export interface Launched {
  addresses: Addresses;
  content: Content;
}

/** Starts everything, each part as soon as what it needs is there. */
export async function launch(settings: Settings, crew: Crew, progress: Progress): Promise<Launched> {
  const { dataDir, root, port } = settings;
  const ports = await choosePorts(dataDir, port);
  const secrets = loadSecrets(dataDir);
  const embedded = { dataDir, port: ports.postgres, password: secrets.databasePassword };
  const addresses = addressesOf(settings, ports, settings.databaseUrl ?? embeddedUrl(embedded));
  const env = childEnvironment(settings, ports, secrets, addresses);
  const task = (name: string, ...args: string[]) => crew.tasks.run(name, args, env);
  const bundle = (name: string) => join(root, `dist/${name}.mjs`);
  const service = (role: Role, name: string, file: string): Service =>
    startService(settings, crew, env, role, name, file);

  const standIns = async () => {
    const started: [string, Service, string][] = [];
    if (addresses.mailbox)
      started.push(["Mailbox", service("stand-in", "mailbox", bundle("local/mailbox")), addresses.mailbox]);
    if (!settings.stripeSecretKey) {
      started.push([
        "Stripe stand-in",
        service("stand-in", "stripe", bundle("local/stripe")),
        addresses.stripe,
      ]);
    }
    const limits = { healthy: false, milliseconds: STAND_IN_LIMIT_MS, signal: crew.signal };
    await Promise.all(started.map(([name, it, url]) => progress.step(name, () => up(it, url, limits))));
  };
  const build = settings.dev ? ["--only=dev"] : [];
  await Promise.all([
    settings.databaseUrl ? undefined : progress.step("Database", () => startEmbedded(embedded, crew)),
    standIns(),
    progress.step("Build", () => task("The build", "scripts/build.mjs", ...build)),
  ]);

  await progress.step("Migrations and reference data", async () => {
    await migrate(root, addresses.database, crew.tasks, env);
    if (existsSync(bundle("reference"))) await task("The reference data", bundle("reference"));
  });
  let content = await contentOf(addresses.database);
  if (content === "empty" && settings.demo && existsSync(bundle("seed"))) {
    await progress.step("Demo stable", () => task("The demo data", "--enable-source-maps", bundle("seed")));
    content = await contentOf(addresses.database);
  }

  await progress.step("Web server and worker", async () => {
    const web = service("app", "web", bundle("server"));
    const worker = service("app", "worker", bundle("worker"));
    worker.keep();
    const limits = { healthy: true, milliseconds: WEB_LIMIT_MS, signal: crew.signal };
    await up(web, `http://${reachable(settings.host)}:${port}/api/health`, limits);
  });
  writePrivately(stackFile(dataDir), addresses);
  return { addresses, content };
}

function startService(
  { dataDir, root }: Settings,
  crew: Crew,
  env: NodeJS.ProcessEnv,
  role: Role,
  name: string,
  file: string,
): Service {
  const log = logFile(dataDir, name);
  const args = ["--enable-source-maps", "--import", join(root, "dist/local/guard.mjs"), file];
  const service = crew.hire(role, {
    name,
    logFile: log,
    launch: () => launchInto(log, process.execPath, args, { env, cwd: root }),
  });
  // Not kept running yet: one that doesn't come up ends the start.
  service.start({ restart: false });
  return service;
}

async function up(service: Service, url: string, limits: Parameters<typeof answers>[2]): Promise<void> {
  await answers(service, url, limits);
  service.keep();
}

/** Where to ask a server that listens on `host`. */
function reachable(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
