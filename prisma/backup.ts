import { parseArgs } from "node:util";
import { recordBackup } from "@/lib/backup/backup-log";
import { readBackupSettings } from "@/lib/backup/backup-settings";
import { createBackup } from "@/lib/backup/create-backup";
import { closeDatabase } from "@/lib/db";
import { env } from "@/lib/env";

/** `npm run backup -- --to FOLDER|s3://BUCKET/PREFIX`: creates a backup now. */
const USAGE = "Use npm run backup -- --to FOLDER, or --to s3://BUCKET/PREFIX.";

async function run(args: string[]): Promise<string> {
  const { values } = parseArgs({ args, options: { to: { type: "string" } } });
  const target = values.to ?? env().BACKUP_TO;
  if (!target) throw new Error(USAGE);
  const startedAt = new Date();
  const created = await createBackup(readBackupSettings(target), startedAt);
  if (!created) throw new Error("Another process is creating a backup. Try again when it has finished.");
  // Only a backup that is stored at BACKUP_TO counts as the daily backup.
  if (target === env().BACKUP_TO) await recordBackup({ startedAt, endedAt: new Date() }, created);
  return `Created ${created.name} (${(created.bytes / 1e6).toFixed(1)} MB) in ${target}.`;
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
