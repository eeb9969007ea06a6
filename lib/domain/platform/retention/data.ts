import "server-only";
import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";
import { Prisma, type Queryable } from "@/lib/db";
import { queryRows } from "@/lib/query-rows";

interface Expiry {
  /**
   * How long a row is kept, in milliseconds. Each table defines when this time starts, such as when the row is
   * created or when it expires.
   */
  retentionMs: number;
  deleteExpiredRows: (db: Queryable, before: Date, limit: number) => Promise<{ count: number }>;
}

interface ExpiringTable {
  deleteMany(args: { where: { expiresAt: { lt: Date } }; limit: number }): PromiseLike<{ count: number }>;
}

/** Creates the retention rule for a table whose rows can be deleted as soon as they expire. */
function createExpiry(getTable: (db: Queryable) => ExpiringTable): Expiry {
  return {
    retentionMs: 0,
    deleteExpiredRows: async (db, before, limit) =>
      getTable(db).deleteMany({ where: { expiresAt: { lt: before } }, limit }),
  };
}

/** Long enough to investigate errors and sign-ins. */
const DIAGNOSTIC_RETENTION_MS = 90 * DAY_MS;

/** Reminders and notifications are no longer useful a month after they were created. */
const REMINDER_RETENTION_MS = 30 * DAY_MS;

/** Long enough to inspect and resend webhook messages. */
const DELIVERY_RETENTION_MS = 30 * DAY_MS;

/** Longer than a bank takes to verify an account. An older unfinished mandate is no longer useful. */
const UNFINISHED_MANDATE_RETENTION_MS = 30 * DAY_MS;

/** Questions are kept long enough for us to add wiki articles that answer them. */
const QUESTION_RETENTION_MS = 180 * DAY_MS;

/** The tables with expiring rows, and how long these rows are kept. */
const EXPIRIES = {
  idempotencyKeys: createExpiry((db) => db.idempotencyKey),
  oneTimeTokens: createExpiry((db) => db.oneTimeToken),
  pendingSignUps: createExpiry((db) => db.pendingSignUp),
  mfaChallenges: createExpiry((db) => db.mfaChallenge),
  authCodes: createExpiry((db) => db.authCode),
  portalSessions: createExpiry((db) => db.portalSession),
  portalSignIns: createExpiry((db) => db.portalSignIn),
  providerFlows: createExpiry((db) => db.providerFlow),
  spentTokens: createExpiry((db) => db.spentToken),
  // Only the rows are deleted here. The nightly sweep deletes the files that no row refers to.
  reportFiles: createExpiry((db) => db.reportFile),
  rateLimits: {
    retentionMs: 0,
    deleteExpiredRows: (db, before, limit) =>
      db.rateLimit.deleteMany({ where: { expire: { lt: before.getTime() } }, limit }),
  },
  reminders: {
    retentionMs: REMINDER_RETENTION_MS,
    deleteExpiredRows: (db, before, limit) =>
      db.reminder.deleteMany({ where: { createdAt: { lt: before } }, limit }),
  },
  billingNotifications: {
    retentionMs: REMINDER_RETENTION_MS,
    deleteExpiredRows: (db, before, limit) =>
      db.billingNotification.deleteMany({ where: { createdAt: { lt: before } }, limit }),
  },
  // The database also deletes the delivery attempts.
  webhookDeliveries: {
    retentionMs: DELIVERY_RETENTION_MS,
    deleteExpiredRows: (db, before, limit) =>
      db.webhookDelivery.deleteMany({ where: { createdAt: { lt: before } }, limit }),
  },
  wikiQuestions: {
    retentionMs: QUESTION_RETENTION_MS,
    deleteExpiredRows: (db, before, limit) =>
      db.wikiQuestion.deleteMany({ where: { createdAt: { lt: before } }, limit }),
  },
  // Mandates that were never activated are deleted because they contain the client's IP address.
  unfinishedMandates: {
    retentionMs: UNFINISHED_MANDATE_RETENTION_MS,
    deleteExpiredRows: (db, before, limit) =>
      db.autopayMandate.deleteMany({ where: { createdAt: { lt: before }, activatedAt: null }, limit }),
  },
  // If a page was disconnected for longer, it reloads instead of resuming the stream.
  organizationEvents: {
    retentionMs: DAY_MS,
    deleteExpiredRows: (db, before, limit) =>
      db.organizationEvent.deleteMany({ where: { createdAt: { lt: before } }, limit }),
  },
  // Unprocessed events are kept so that someone can check them.
  stripeEvents: {
    retentionMs: DIAGNOSTIC_RETENTION_MS,
    deleteExpiredRows: (db, before, limit) =>
      db.stripeEvent.deleteMany({ where: { receivedAt: { lt: before }, processedAt: { not: null } }, limit }),
  },
  sessions: {
    retentionMs: DIAGNOSTIC_RETENTION_MS,
    deleteExpiredRows: (db, before, limit) =>
      db.session.deleteMany({
        where: { OR: [{ expiresAt: { lt: before } }, { revokedAt: { lt: before } }] },
        limit,
      }),
  },
  // Deletes only jobs that have no attempts left. complete_jobs is the queue's own function for removing jobs.
  failedJobs: {
    retentionMs: DIAGNOSTIC_RETENTION_MS,
    deleteExpiredRows: async (db, before, limit) => {
      const completedJobs = await queryRows(
        db,
        z.unknown(),
        Prisma.sql`
        SELECT (graphile_worker.complete_jobs(array_agg(id))).id::text FROM
          (SELECT id FROM graphile_worker.jobs
           WHERE attempts >= max_attempts AND updated_at < ${before} LIMIT ${limit}) ended
        HAVING count(*) > 0`,
      );
      return { count: completedJobs.length };
    },
  },
} as const satisfies Record<string, Expiry>;

type ExpiringRowKind = keyof typeof EXPIRIES;

export const EXPIRING_ROW_KINDS = Object.keys(EXPIRIES) as ExpiringRowKind[];

/** Small enough that each statement stays well below its time limit. */
const BATCH_SIZE = 5_000;

/** Deletes a table's expired rows in batches and returns the number of deleted rows. */
export async function deleteExpiredRows(ctx: Context, expiring: ExpiringRowKind): Promise<number> {
  const { retentionMs, deleteExpiredRows: deleteBatch }: Expiry = EXPIRIES[expiring];
  const before = new Date(ctx.clock.now().getTime() - retentionMs);
  let total = 0;
  for (;;) {
    const { count } = await deleteBatch(ctx.db, before, BATCH_SIZE);
    total += count;
    if (count < BATCH_SIZE) return total;
  }
}
