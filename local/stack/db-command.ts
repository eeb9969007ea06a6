import { withClient } from "../postgres/database";
import { prepareDatabaseContent, setUpStripe } from "./content";
import { readJsonFile } from "./data-folder";
import { checkExternalDatabase, startEmbeddedDatabase } from "./database";
import { prepareEnvironment, stackAddressesSchema } from "./environment";
import { isDataFolderLocked } from "./lock";
import { getStackFile, lockDataFolder } from "./preflight";
import { Progress } from "./progress";
import { restoreBackup } from "./restore-backup";
import { RunRecord } from "./run-record";
import { readStackSettings, type StackSettings } from "./settings";
import { getErrorMessage, StackError } from "./stack-error";
import { StackProcesses } from "./stack-processes";
import { getBundlePath, type StackContext, startStandIns } from "./stand-ins";
import { TaskError } from "./tasks";

const PRISMA_CLI = "node_modules/prisma/build/index.js";
const EMPTY_DATABASE_SQL =
  "DROP SCHEMA public CASCADE; CREATE SCHEMA public; DROP SCHEMA IF EXISTS graphile_worker CASCADE";

type DatabaseCommand = (
  scene: StackContext,
  databaseUrl: string,
  options: readonly string[],
) => Promise<void>;

/**
 * Implements `npm run db:migrate | db:reset | db:seed | stripe:setup | staff | backup`. `main` handles `restore`,
 * which needs no running database.
 */
const COMMANDS: Record<string, DatabaseCommand> = {
  async migrate(scene, databaseUrl, options) {
    if (options.includes("--rolled-back") || options.includes("--applied"))
      return runPrismaMigrate(scene, "resolve", options);
    if (options.length > 0) return runPrismaMigrate(scene, "dev", options);
    await prepareDatabaseContent(scene, databaseUrl, false);
  },
  async reset(scene, databaseUrl, options) {
    if (scene.settings.databaseUrl && !options.includes("--yes")) {
      throw new StackError(
        "This deletes everything in the database that DATABASE_URL points to; to continue, run npm run db:reset -- --yes.",
      );
    }
    await scene.progress.step("Delete everything", () =>
      withClient(databaseUrl, async (client) => {
        await client.query(EMPTY_DATABASE_SQL);
      }),
    );
    await prepareDatabaseContent(scene, databaseUrl, scene.settings.demo);
  },
  async seed(scene, databaseUrl) {
    const content = await prepareDatabaseContent(scene, databaseUrl, true);
    if (content === "other")
      throw new StackError(
        "The database isn't empty, so the demo stable wasn't loaded; run npm run db:reset first.",
      );
  },
  async "stripe-setup"(scene) {
    await setUpStripe(scene);
  },
  async staff(scene, _databaseUrl, options) {
    await runScript(scene, "staff", options);
  },
  async backup(scene, databaseUrl, options) {
    // By default, backs up with the role that owns the tables, because this role can read all of them.
    const env = { BACKUP_DATABASE_URL: databaseUrl, ...scene.env };
    await runScript({ ...scene, env }, "backup", options);
  },
};

const COMMANDS_WITHOUT_STAND_INS = ["migrate", "staff", "backup"];

async function runScript(
  { settings, processes, env }: StackContext,
  name: string,
  options: readonly string[],
): Promise<void> {
  const args = ["--enable-source-maps", getBundlePath(settings.root, name), ...options];
  await processes.tasks.run(`npm run ${name}`, args, env, { terminal: true });
}

const DEVELOPMENT_COMMANDS: Record<string, string> = {
  reset: "deletes everything",
  seed: "creates accounts with a well-known password",
};

async function runPrismaMigrate(
  { processes, env }: StackContext,
  command: string,
  options: readonly string[],
): Promise<void> {
  // Uses the terminal, because `prisma migrate dev` asks for confirmation before irreversible changes.
  await processes.tasks.run(`prisma migrate ${command}`, [PRISMA_CLI, "migrate", command, ...options], env, {
    terminal: true,
  });
}

/**
 * Uses the database from DATABASE_URL. If DATABASE_URL isn't set, uses the database of a running stack or starts an
 * embedded server temporarily.
 */
async function main(settings: StackSettings, [command = "", ...options]: readonly string[]): Promise<void> {
  const work = COMMANDS[command];
  if (!work && command !== "restore")
    throw new StackError(
      `"${command}" is unknown; use migrate, reset, seed, stripe-setup, staff, backup or restore.`,
    );
  const reason = DEVELOPMENT_COMMANDS[command];
  if (reason && settings.variables.NODE_ENV === "production")
    throw new StackError(`db:${command} ${reason}, so it doesn't run with NODE_ENV=production.`);
  const progress = new Progress();
  const record = new RunRecord(settings.dataDir);
  const processes = new StackProcesses(settings.root, record, (line) => progress.printLine(line));
  for (const name of ["SIGINT", "SIGTERM"] as const) process.on(name, () => processes.stopAll());

  const running = isDataFolderLocked(settings.dataDir)
    ? readJsonFile(getStackFile(settings.dataDir), stackAddressesSchema)
    : null;
  const lock = running ? null : await lockDataFolder(settings, record, () => processes.stopAll());
  try {
    if (!work) {
      if (running) throw new StackError("Hoofline is running; stop it before you restore a backup.");
      await restoreBackup({ settings, processes, progress }, options);
      return;
    }
    if (settings.databaseUrl) await checkExternalDatabase(settings.databaseUrl, settings.migrationUrl);
    const { addresses, embedded, env } = await prepareEnvironment(settings, running);
    const scene = { settings, processes, progress, env };
    await Promise.all([
      embedded ? progress.step("Database", () => startEmbeddedDatabase(embedded, processes)) : undefined,
      // The demo data needs the Stripe stand-in, where the demo's accounts complete their onboarding.
      running || COMMANDS_WITHOUT_STAND_INS.includes(command) ? undefined : startStandIns(scene, addresses),
    ]);
    await work(scene, addresses.database, options);
  } finally {
    progress.silence();
    await processes.stopAll();
    lock?.release();
  }
}

try {
  await main(readStackSettings([]), process.argv.slice(2));
} catch (error) {
  const message =
    error instanceof TaskError ? `${error.output}\n\n${error.message}.` : getErrorMessage(error);
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
