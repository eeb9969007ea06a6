import { chmodSync, chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { placeCluster } from "../postgres/cluster";
import type { Placement } from "../postgres/placement";
import { fillDatabase } from "./content";
import type { Crew } from "./crew";
import { readJson, writePrivately } from "./data-folder";
import { checkExternal, startEmbedded } from "./database";
import { arrange } from "./environment";
import { Failure } from "./failure";
import type { Progress } from "./progress";
import { type Secrets, secretsFile } from "./secrets";
import type { Settings } from "./settings";
import { bundleFile } from "./stand-ins";

interface Restoring {
  settings: Settings;
  crew: Crew;
  progress: Progress;
}

/** Restores a backup into an empty data folder or database, and updates its schema to this version. */
export async function restore(restoring: Restoring, options: readonly string[]): Promise<void> {
  const { settings, crew, progress } = restoring;
  const { dataDir, databaseUrl, migrationUrl } = settings;
  if (databaseUrl) await checkExternal(databaseUrl, migrationUrl);
  const placement = databaseUrl ? null : await placeCluster(dataDir);
  if (placement && existsSync(placement.cluster)) {
    throw new Failure(`${dataDir} has a database; set DATA_DIR to an empty folder and restore there.`);
  }
  // Beside the database, so that the unpacked copy only has to be renamed.
  const folder = join(placement ? dirname(placement.cluster) : dataDir, "restore");
  rmSync(folder, { recursive: true, force: true });
  try {
    const { env } = await arrange(settings);
    const script = bundleFile(settings.root, "restore");
    const args = ["--enable-source-maps", script, ...options, "--into", folder];
    await progress.step("Unpack the backup", () => crew.tasks.run("npm run restore", args, env));
    installSecrets(settings, folder);
    if (placement) installCluster(placement, join(folder, "database"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const { addresses, embedded, env } = await arrange(settings);
  if (embedded) await progress.step("Database", () => startEmbedded(embedded, crew));
  await fillDatabase({ settings, crew, progress, env }, addresses.database, false);
  progress.tell("Restored the backup. Start Hoofline with npm start.");
}

/** The generated secrets of `npm start` are replaced. Those in the environment belong to the operator. */
function installSecrets({ dataDir, given }: Settings, folder: string): void {
  const authSecret = readFileSync(join(folder, "secrets/AUTH_SECRET"), "utf8");
  const stored = readJson<Secrets>(secretsFile(dataDir));
  const restored = readJson<Secrets>(join(folder, "secrets/secrets.json"));
  writePrivately(secretsFile(dataDir), { ...stored, ...restored, authSecret });
  if (given.AUTH_SECRET && given.AUTH_SECRET !== authSecret) {
    process.stdout.write(
      `The backup was created with another AUTH_SECRET. Set AUTH_SECRET to "authSecret" in ${secretsFile(dataDir)}, or people can't sign in with two steps.\n`,
    );
  }
}

function installCluster({ cluster, user }: Placement, unpacked: string): void {
  const own = (path: string, mode: number) => {
    chmodSync(path, mode);
    if (user) chownSync(path, user.uid, user.gid);
  };
  own(unpacked, 0o700);
  for (const entry of readdirSync(unpacked, { recursive: true, withFileTypes: true }))
    own(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
  renameSync(unpacked, cluster);
}
