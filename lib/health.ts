import "server-only";
import { findLastBackup } from "@/lib/backup/backup-log";
import { BACKUP_LATE_AFTER_MS } from "@/lib/backup/backup-names";
import { SECOND_MS } from "@/lib/clock";
import { pool } from "@/lib/db-pool";
import { env } from "@/lib/env";
import { findWorkerState } from "@/lib/jobs/worker-state";
import { logger } from "@/lib/logger";
import { verifyMail } from "@/lib/mail/send-mail";
import { pingStripe } from "@/lib/stripe/ping";
import { withTimeout } from "@/lib/timeout";

type PartState = "ok" | "down";

export interface Health {
  /**
   * "down" if the database is unavailable, because nothing works without it. "degraded" if any other part is
   * unavailable.
   */
  status: "ok" | "degraded" | "down";
  database: PartState;
  worker: PartState;
  mail: PartState;
  stripe: PartState;
  /** "late" if no complete backup was created in the last 26 hours; "off" if BACKUP_TO is unset. */
  backup: "ok" | "late" | "off";
  /** The time at which the latest complete backup was started. */
  lastBackupAt: string | null;
}

const PROBE_TIMEOUT_MS = 2 * SECOND_MS;
/** Results are cached for this long, so that frequent checks don't burden other services. */
const CACHE_MS = 5 * SECOND_MS;

async function probePart(name: string, work: () => Promise<unknown>): Promise<PartState> {
  try {
    await withTimeout(work(), PROBE_TIMEOUT_MS, `${name} didn't respond`);
    return "ok";
  } catch (error) {
    logger().warn({ part: name, error }, "Health probe failed");
    return "down";
  }
}

let cachedServices: { at: number; state: Promise<Pick<Health, "mail" | "stripe">> } | undefined;

async function probeServices(): Promise<Pick<Health, "mail" | "stripe">> {
  const [mail, stripe] = await Promise.all([probePart("mail", verifyMail), probePart("stripe", pingStripe)]);
  return { mail, stripe };
}

/**
 * Returns whether the database responds within two seconds. Doesn't use Prisma, which would slow down
 * startup.
 */
export function checkDatabase(): Promise<PartState> {
  return probePart("database", () => pool().query("SELECT 1"));
}

async function requireRunningWorker(): Promise<void> {
  if (!(await findWorkerState()).isAlive) throw new Error("No worker has sent a heartbeat recently");
}

async function checkBackup(): Promise<Pick<Health, "backup" | "lastBackupAt">> {
  if (!env().BACKUP_TO) return { backup: "off", lastBackupAt: null };
  try {
    const last = await withTimeout(findLastBackup(), PROBE_TIMEOUT_MS, "The database didn't respond");
    const isLate = last === null || Date.now() - last.getTime() > BACKUP_LATE_AFTER_MS;
    return { backup: isLate ? "late" : "ok", lastBackupAt: last?.toISOString() ?? null };
  } catch (error) {
    logger().warn({ part: "backup", error }, "Health probe failed");
    return { backup: "late", lastBackupAt: null };
  }
}

/** Returns the state of the system's parts. Each check takes at most two seconds. */
export async function checkHealth(): Promise<Health> {
  if (!cachedServices || Date.now() - cachedServices.at > CACHE_MS) {
    cachedServices = { at: Date.now(), state: probeServices() };
  }
  const [database, worker, { mail, stripe }, { backup, lastBackupAt }] = await Promise.all([
    checkDatabase(),
    probePart("worker", requireRunningWorker),
    cachedServices.state,
    checkBackup(),
  ]);
  const isDegraded = [worker, mail, stripe].includes("down") || backup === "late";
  const status = database === "down" ? "down" : isDegraded ? "degraded" : "ok";
  return { status, database, worker, mail, stripe, backup, lastBackupAt };
}
