import { withClient } from "../postgres/database";
import { fillDatabase, setUpStripe } from "./content";
import { Crew } from "./crew";
import { readJson } from "./data-folder";
import { checkExternal, startEmbedded } from "./database";
import { type Addresses, arrange } from "./environment";
import { Failure, getMessage } from "./failure";
import { isHeld } from "./lock";
import { stackFile, takeDataFolder } from "./preflight";
import { Progress } from "./progress";
import { restore } from "./restore";
import { RunRecord } from "./run-record";
import { readSettings, type Settings } from "./settings";
import { bundleFile, type Scene, startStandIns } from "./stand-ins";
import { TaskError } from "./tasks";

const PRISMA = "node_modules/prisma/build/index.js";
const EMPTY =
  "DROP SCHEMA public CASCADE; CREATE SCHEMA public; DROP SCHEMA IF EXISTS graphile_worker CASCADE";

type Work = (scene: Scene, databaseUrl: string, options: readonly string[]) => Promise<void>;

/** `npm run db:migrate | db:reset | db:seed | stripe:setup | staff | backup`; `restore` needs no running database. */
const COMMANDS: Record<string, Work> = {
  async migrate(scene, databaseUrl, options) {
    if (options.includes("--rolled-back") || options.includes("--applied"))
      return prisma(scene, "resolve", options);
    if (options.length > 0) return prisma(scene, "dev", options);
    await fillDatabase(scene, databaseUrl, false);
  },
  async reset(scene, databaseUrl, options) {
    if (scene.settings.databaseUrl && !options.includes("--yes")) {
      throw new Failure(
        "This deletes everything in the database that DATABASE_URL names; if you want that, run npm run db:reset -- --yes.",
      );
    }
    await scene.progress.step("Delete everything", () =>
      withClient(databaseUrl, async (client) => {
        await client.query(EMPTY);
      }),
    );
    await fillDatabase(scene, databaseUrl, scene.settings.demo);
  },
  async seed(scene, databaseUrl) {
    const content = await fillDatabase(scene, databaseUrl, true);
    if (content === "other")
      throw new Failure(
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
    // The owner of the tables can read all of them.
    const env = { BACKUP_DATABASE_URL: databaseUrl, ...scene.env };
    await runScript({ ...scene, env }, "backup", options);
  },
};

const WITHOUT_STAND_INS = ["migrate", "staff", "backup"];

async function runScript(
  { settings, crew, env }: Scene,
  name: string,
  options: readonly string[],
): Promise<void> {
  const args = ["--enable-source-maps", bundleFile(settings.root, name), ...options];
  await crew.tasks.run(`npm run ${name}`, args, env, { terminal: true });
}

const NEVER_IN_PRODUCTION: Record<string, string> = {
  reset: "deletes everything",
  seed: "makes accounts whose password everybody knows",
};

async function prisma({ crew, env }: Scene, command: string, options: readonly string[]): Promise<void> {
  // Uses the terminal, because "dev" asks before it does something irreversible.
  await crew.tasks.run(`prisma migrate ${command}`, [PRISMA, "migrate", command, ...options], env, {
    terminal: true,
  });
}

/** Uses DATABASE_URL, otherwise the database of a running stack, otherwise the embedded server, started temporarily. */
async function main(settings: Settings, [command = "", ...options]: readonly string[]): Promise<void> {
  const work = COMMANDS[command];
  if (!work && command !== "restore")
    throw new Failure(
      `"${command}" isn't known; use migrate, reset, seed, stripe-setup, staff, backup or restore.`,
    );
  const reason = NEVER_IN_PRODUCTION[command];
  if (reason && settings.given.NODE_ENV === "production")
    throw new Failure(`db:${command} ${reason}, so it doesn't run with NODE_ENV=production.`);
  const progress = new Progress();
  const record = new RunRecord(settings.dataDir);
  const crew = new Crew(settings.root, record, (line) => progress.tell(line));
  for (const name of ["SIGINT", "SIGTERM"] as const) process.on(name, () => crew.dismiss());

  const running = isHeld(settings.dataDir) ? readJson<Addresses>(stackFile(settings.dataDir)) : null;
  const lock = running ? null : await takeDataFolder(settings, record, () => crew.dismiss());
  try {
    if (!work) {
      if (running) throw new Failure("Hoofline is running; stop it before you restore a backup.");
      await restore({ settings, crew, progress }, options);
      return;
    }
    if (settings.databaseUrl) await checkExternal(settings.databaseUrl, settings.migrationUrl);
    const { addresses, embedded, env } = await arrange(settings, running);
    const scene = { settings, crew, progress, env };
    await Promise.all([
      embedded ? progress.step("Database", () => startEmbedded(embedded, crew)) : undefined,
      // The demo's accounts complete their onboarding at the stand-in.
      running || WITHOUT_STAND_INS.includes(command) ? undefined : startStandIns(scene, addresses),
    ]);
    await work(scene, addresses.database, options);
  } finally {
    progress.silence();
    await crew.dismiss();
    lock?.release();
  }
}

try {
  await main(readSettings([]), process.argv.slice(2));
} catch (error) {
  const told = error instanceof TaskError ? `${error.output}\n\n${error.message}.` : getMessage(error);
  process.stderr.write(`${told}\n`);
  process.exitCode = 1;
}
