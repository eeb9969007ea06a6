import { join } from "node:path";
import { HEAP_FLAGS } from "@/lib/heap-flags";
import { answers, type Limits } from "./answers";
import type { Crew, Role } from "./crew";
import { logFile } from "./data-folder";
import type { Addresses } from "./environment";
import type { Progress } from "./progress";
import { launchInto, type Service } from "./service";
import type { Settings } from "./settings";

const LIMIT_MS = 20_000;

export interface Scene {
  settings: Settings;
  crew: Crew;
  progress: Progress;
  env: NodeJS.ProcessEnv;
}

/** Starts the mailbox and the Stripe stand-in, each only if the real service isn't configured. */
export async function startStandIns(scene: Scene, { mailbox, stripe }: Addresses): Promise<void> {
  const { settings, crew, progress } = scene;
  const limits = { healthy: false, milliseconds: LIMIT_MS, signal: crew.signal };
  const start = (title: string, name: string, url: string) =>
    progress.step(title, () => up(startService(scene, "stand-in", name, `local/${name}`), url, limits));
  await Promise.all([
    mailbox ? start("Mailbox", "mailbox", mailbox) : undefined,
    settings.stripeSecretKey ? undefined : start("Stripe stand-in", "stripe", stripe),
  ]);
}

/** Not restarted yet: if a stand-in doesn't start, the whole start fails. */
export function startService(
  { settings, crew, env }: Scene,
  role: Role,
  name: string,
  entry: string,
): Service {
  const { dataDir, root } = settings;
  const log = logFile(dataDir, name);
  const file = bundleFile(root, entry);
  const args = [...HEAP_FLAGS, "--import", bundleFile(root, "local/guard"), file];
  const service = crew.hire(role, {
    name,
    logFile: log,
    launch: () => launchInto(log, process.execPath, args, { env: limitEnvironment(env, entry), cwd: root }),
  });
  service.start({ restart: false });
  return service;
}

/** The worker alone can read backups. No service gets the password of the role that owns the tables. */
function limitEnvironment(
  { DATABASE_MIGRATION_URL, BACKUP_DATABASE_URL, BACKUP_PASSPHRASE, ...env }: NodeJS.ProcessEnv,
  entry: string,
): NodeJS.ProcessEnv {
  return entry === "worker" ? { ...env, BACKUP_DATABASE_URL, BACKUP_PASSPHRASE } : env;
}

export async function up(service: Service, url: string, limits: Limits): Promise<void> {
  await answers(service, url, limits);
  service.keep();
}

export function bundleFile(root: string, entry: string): string {
  return join(root, `dist/${entry}.mjs`);
}
