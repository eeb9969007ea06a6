import { chmodSync, chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { findClusterPlacement } from "../postgres/cluster";
import type { ClusterPlacement } from "../postgres/cluster-placement";
import { prepareDatabaseContent } from "./content";
import { readJsonFile, writePrivateJson } from "./data-folder";
import { checkExternalDatabase, startEmbeddedDatabase } from "./database";
import { prepareEnvironment } from "./environment";
import type { Progress } from "./progress";
import { getSecretsFile, storedSecretsSchema } from "./secrets";
import type { StackSettings } from "./settings";
import { StackError } from "./stack-error";
import type { StackProcesses } from "./stack-processes";
import { getBundlePath } from "./stand-ins";

interface RestoreContext {
  settings: StackSettings;
  processes: StackProcesses;
  progress: Progress;
}

/**
 * Restores a backup into an empty data folder or database. Then applies the migrations that the backup lacks.
 */
export async function restoreBackup(restoring: RestoreContext, options: readonly string[]): Promise<void> {
  const { settings, processes, progress } = restoring;
  const { dataDir, databaseUrl, migrationUrl } = settings;
  if (databaseUrl) await checkExternalDatabase(databaseUrl, migrationUrl);
  const placement = databaseUrl ? null : await findClusterPlacement(dataDir);
  if (placement && existsSync(placement.cluster)) {
    throw new StackError(
      `${dataDir} already contains a database; set DATA_DIR to an empty folder and restore the backup there.`,
    );
  }
  // Unpacks the backup next to the database's final location, so that the unpacked database only needs to be
  // renamed.
  const folder = join(placement ? dirname(placement.cluster) : dataDir, "restore");
  rmSync(folder, { recursive: true, force: true });
  try {
    const { env } = await prepareEnvironment(settings);
    const script = getBundlePath(settings.root, "restore");
    const args = ["--enable-source-maps", script, ...options, "--into", folder];
    await progress.step("Unpack the backup", () => processes.tasks.run("npm run restore", args, env));
    installSecrets(settings, folder);
    if (placement) installCluster(placement, join(folder, "database"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const { addresses, embedded, env } = await prepareEnvironment(settings);
  if (embedded) await progress.step("Database", () => startEmbeddedDatabase(embedded, processes));
  await prepareDatabaseContent({ settings, processes, progress, env }, addresses.database, false);
  progress.printLine("Restored the backup. Start Hoofline with npm start.");
}

/** Replaces the secrets that `npm start` generated. The operator must update secrets set in the environment. */
function installSecrets({ dataDir, variables }: StackSettings, folder: string): void {
  const authSecret = readFileSync(join(folder, "secrets/AUTH_SECRET"), "utf8");
  const stored = readJsonFile(getSecretsFile(dataDir), storedSecretsSchema);
  const restored = readJsonFile(join(folder, "secrets/secrets.json"), storedSecretsSchema);
  writePrivateJson(getSecretsFile(dataDir), { ...stored, ...restored, authSecret });
  if (variables.AUTH_SECRET && variables.AUTH_SECRET !== authSecret) {
    process.stdout.write(
      `The backup was created with a different AUTH_SECRET. Set AUTH_SECRET to the value of "authSecret" in ${getSecretsFile(dataDir)}; otherwise, people who use two-step sign-in can't sign in.\n`,
    );
  }
}

function installCluster({ cluster, user }: ClusterPlacement, unpacked: string): void {
  const own = (path: string, mode: number) => {
    chmodSync(path, mode);
    if (user) chownSync(path, user.uid, user.gid);
  };
  own(unpacked, 0o700);
  for (const entry of readdirSync(unpacked, { recursive: true, withFileTypes: true }))
    own(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
  renameSync(unpacked, cluster);
}
