import "server-only";
import type { CreatedBackup } from "@/lib/backup/create-backup";
import { DAY_MS } from "@/lib/clock";
import { db } from "@/lib/db";
import { createId } from "@/lib/ids";
import { enqueue } from "@/lib/jobs/enqueue";

/** Records of attempts are kept longer than the backups themselves. */
const RETENTION_MS = 400 * DAY_MS;

interface BackupAttempt {
  startedAt: Date;
  endedAt: Date;
}

/** Returns the start time of the latest complete backup; null if none exists. */
export async function findLastBackup(): Promise<Date | null> {
  const { _max } = await db().backup.aggregate({ where: { name: { not: null } }, _max: { startedAt: true } });
  return _max.startedAt;
}

/** Records a complete backup. Deletes old entries. */
export async function recordBackup(attempt: BackupAttempt, { name, bytes }: CreatedBackup): Promise<void> {
  await db().$transaction([
    db().backup.create({ data: { id: createId(), ...attempt, name, bytes } }),
    db().backup.deleteMany({
      where: { endedAt: { lt: new Date(attempt.endedAt.getTime() - RETENTION_MS) } },
    }),
  ]);
}

/** Records a failed attempt. Emails the operator about the first failure since the latest complete backup. */
export async function recordBackupFailure(attempt: BackupAttempt, failure: string): Promise<void> {
  const lastSuccess = await findLastBackup();
  await db().$transaction(async (tx) => {
    const earlier = await tx.backup.count({
      where: { failure: { not: null }, ...(lastSuccess && { startedAt: { gt: lastSuccess } }) },
    });
    const { id } = await tx.backup.create({ data: { id: createId(), ...attempt, failure } });
    if (earlier === 0) await enqueue(tx, "mail.backup-failed", { backupId: id });
  });
}

/** Returns the reason an attempt failed; null if it succeeded. */
export async function findBackupFailure(id: string): Promise<string | null> {
  const row = await db().backup.findUnique({ where: { id }, select: { failure: true } });
  return row?.failure ?? null;
}
