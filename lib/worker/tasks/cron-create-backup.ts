import { findLastBackup, recordBackup, recordBackupFailure } from "@/lib/backup/backup-log";
import { isBackupDue } from "@/lib/backup/backup-names";
import { readBackupSettings } from "@/lib/backup/backup-settings";
import { createBackup } from "@/lib/backup/create-backup";
import { env } from "@/lib/env";
import { logger } from "@/lib/logger";
import type { CronTask } from "@/lib/worker/task";

/** Runs every hour, so that a missed or failed backup is retried on the same day. */
export const task: CronTask = async () => {
  const target = env().BACKUP_TO;
  if (!target) return;
  const startedAt = new Date();
  if (!isBackupDue(await findLastBackup(), startedAt)) return;
  try {
    const created = await createBackup(readBackupSettings(target), startedAt);
    if (!created) return;
    await recordBackup({ startedAt, endedAt: new Date() }, created);
    logger().info(
      { backup: created.name, bytes: created.bytes, expired: created.expired },
      "Created a backup",
    );
  } catch (error) {
    logger().error({ error }, "Backup failed");
    await recordBackupFailure(
      { startedAt, endedAt: new Date() },
      error instanceof Error ? error.message || error.name : String(error),
    );
  }
};
