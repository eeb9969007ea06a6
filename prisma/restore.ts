import { parseArgs } from "node:util";
import {
  requireEmptyDatabase,
  restoreDump,
  restoreStoredFiles,
  selectBackup,
  unpackBackup,
} from "@/lib/backup/restore-backup";
import { EnvError, env } from "@/lib/env";

/**
 * `npm run restore -- --from FOLDER|FILE|s3://BUCKET/PREFIX`: unpacks a backup and restores its files and its
 * database dump. Some backups contain a copy of the server's data folder instead of a dump. The copy stays in the
 * `--into` folder until local/stack/restore-backup.ts installs it.
 */
const OPTIONS = { from: { type: "string" }, into: { type: "string" } } as const;

async function run(args: string[]): Promise<string> {
  const { from, into } = parseArgs({ args, options: OPTIONS }).values;
  if (!from || !into)
    throw new Error("Use npm run restore -- --from FOLDER, --from FILE, or --from s3://BUCKET/PREFIX.");
  const {
    BACKUP_PASSPHRASE: passphrase,
    BACKUP_DATABASE_FOLDER,
    DATABASE_MIGRATION_URL,
    DATABASE_URL,
  } = env();
  if (!passphrase) throw new EnvError("BACKUP_PASSPHRASE is missing. See .env.example.");
  const address = DATABASE_MIGRATION_URL ?? DATABASE_URL;
  const method = BACKUP_DATABASE_FOLDER ? "cluster" : "dump";
  if (method === "dump") await requireEmptyDatabase(address);
  const selected = await selectBackup(from);
  const manifest = await unpackBackup(selected, { passphrase, folder: into });
  if (manifest.method !== method) throw new Error(WRONG_METHOD[manifest.method]);
  if (method === "dump") await restoreDump(into, address);
  const files = await restoreStoredFiles(into);
  return `Restored ${selected.name} with ${files} files.`;
}

const WRONG_METHOD = {
  cluster: "This backup contains the embedded database of `npm start`. Unset DATABASE_URL to restore it.",
  dump: "This backup contains an external database. Set DATABASE_URL to restore it.",
};

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
