import { join } from "node:path";
import { HEAP_FLAGS } from "@/lib/heap-flags";
import { prepareLogFile } from "./data-folder";
import type { StackAddresses } from "./environment";
import type { Progress } from "./progress";
import { type Service, spawnWithLog } from "./service";
import type { StackSettings } from "./settings";
import type { ProcessRole, StackProcesses } from "./stack-processes";
import { type WaitLimits, waitUntilResponding } from "./wait-until-responding";

const START_TIMEOUT_MS = 20_000;

export interface StackContext {
  settings: StackSettings;
  processes: StackProcesses;
  progress: Progress;
  env: NodeJS.ProcessEnv;
}

/** Starts the mailbox and the Stripe stand-in. Each starts only if the real service isn't configured. */
export async function startStandIns(scene: StackContext, { mailbox, stripe }: StackAddresses): Promise<void> {
  const { settings, processes, progress } = scene;
  const limits = { healthy: false, milliseconds: START_TIMEOUT_MS, signal: processes.signal };
  const start = (title: string, name: string, url: string) =>
    progress.step(title, () =>
      waitForStart(startService(scene, "stand-in", name, `local/${name}`), url, limits),
    );
  await Promise.all([
    mailbox ? start("Mailbox", "mailbox", mailbox) : undefined,
    settings.stripeSecretKey ? undefined : start("Stripe stand-in", "stripe", stripe),
  ]);
}

/**
 * Starts a process. If the process exits during startup, it isn't restarted, because the startup of the whole stack
 * then fails.
 */
export function startService(
  { settings, processes, env }: StackContext,
  role: ProcessRole,
  name: string,
  entry: string,
): Service {
  const { dataDir, root } = settings;
  const log = prepareLogFile(dataDir, name);
  const file = getBundlePath(root, entry);
  const args = [...HEAP_FLAGS, "--import", getBundlePath(root, "local/exit-with-stack"), file];
  const service = processes.addService(role, {
    name,
    logFile: log,
    launch: () => spawnWithLog(log, process.execPath, args, { env: limitEnvironment(env, entry), cwd: root }),
  });
  service.start({ restart: false });
  return service;
}

/**
 * Removes credentials that the process doesn't need. Only the worker receives the credentials for backups. No
 * service receives the password of the role that owns the tables.
 */
function limitEnvironment(
  { DATABASE_MIGRATION_URL, BACKUP_DATABASE_URL, BACKUP_PASSPHRASE, ...env }: NodeJS.ProcessEnv,
  entry: string,
): NodeJS.ProcessEnv {
  return entry === "worker" ? { ...env, BACKUP_DATABASE_URL, BACKUP_PASSPHRASE } : env;
}

export async function waitForStart(service: Service, url: string, limits: WaitLimits): Promise<void> {
  await waitUntilResponding(service, url, limits);
  service.keepRunning();
}

export function getBundlePath(root: string, entry: string): string {
  return join(root, `dist/${entry}.mjs`);
}
