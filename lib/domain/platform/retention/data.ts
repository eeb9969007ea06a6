import "server-only";
import type { Context } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";
import type { Queryable } from "@/lib/db";

interface Expiry {
  /** Milliseconds for which a row is kept after it ended or expired. */
  retentionMs: number;
  deleteEnded: (db: Queryable, before: Date, limit: number) => Promise<{ count: number }>;
}

/** A table with an `expiresAt` column. */
interface Expirable {
  deleteMany(args: { where: { expiresAt: { lt: Date } }; limit: number }): PromiseLike<{ count: number }>;
}

/** Rows that are useless once they expire. */
function atItsEnd(tableOf: (db: Queryable) => Expirable): Expiry {
  return {
    retentionMs: 0,
    deleteEnded: async (db, before, limit) =>
      tableOf(db).deleteMany({ where: { expiresAt: { lt: before } }, limit }),
  };
}

/** Long enough to investigate errors and sign-ins. */
const A_QUARTER = 90 * DAY_MS;

/** Reminders are useless a month after they were due. */
const REMINDED_FOR_MS = 30 * DAY_MS;

/** Long enough to inspect and resend webhook messages. */
const LOGGED_FOR_MS = 30 * DAY_MS;

/** Long enough to write missing wiki articles. */
const ASKED_FOR_MS = 180 * DAY_MS;

/** Tables with expiring rows and how long these are kept. */
const EXPIRIES = {
  idempotencyKeys: atItsEnd((db) => db.idempotencyKey),
  oneTimeTokens: atItsEnd((db) => db.oneTimeToken),
  pendingSignUps: atItsEnd((db) => db.pendingSignUp),
  mfaChallenges: atItsEnd((db) => db.mfaChallenge),
  authCodes: atItsEnd((db) => db.authCode),
  providerFlows: atItsEnd((db) => db.providerFlow),
  spentTokens: atItsEnd((db) => db.spentToken),
  // The nightly sweep deletes the files without a row.
  reportFiles: atItsEnd((db) => db.reportFile),
  rateLimits: {
    retentionMs: 0,
    deleteEnded: (db, before, limit) =>
      db.rateLimit.deleteMany({ where: { expire: { lt: before.getTime() } }, limit }),
  },
  reminders: {
    retentionMs: REMINDED_FOR_MS,
    deleteEnded: (db, before, limit) =>
      db.reminder.deleteMany({ where: { createdAt: { lt: before } }, limit }),
  },
  // The database deletes the attempts too.
  webhookDeliveries: {
    retentionMs: LOGGED_FOR_MS,
    deleteEnded: (db, before, limit) =>
      db.webhookDelivery.deleteMany({ where: { createdAt: { lt: before } }, limit }),
  },
  wikiQuestions: {
    retentionMs: ASKED_FOR_MS,
    deleteEnded: (db, before, limit) =>
      db.wikiQuestion.deleteMany({ where: { createdAt: { lt: before } }, limit }),
  },
  // After a longer break a stream reloads its page instead of resuming.
  organizationEvents: {
    retentionMs: DAY_MS,
    deleteEnded: (db, before, limit) =>
      db.organizationEvent.deleteMany({ where: { createdAt: { lt: before } }, limit }),
  },
  // Unprocessed events are kept until someone has checked them.
  stripeEvents: {
    retentionMs: A_QUARTER,
    deleteEnded: (db, before, limit) =>
      db.stripeEvent.deleteMany({ where: { receivedAt: { lt: before }, processedAt: { not: null } }, limit }),
  },
  sessions: {
    retentionMs: A_QUARTER,
    deleteEnded: (db, before, limit) =>
      db.session.deleteMany({
        where: { OR: [{ expiresAt: { lt: before } }, { revokedAt: { lt: before } }] },
        limit,
      }),
  },
  // Only jobs without attempts left; complete_jobs is the queue's own function for removing them.
  failedJobs: {
    retentionMs: A_QUARTER,
    deleteEnded: async (db, before, limit) => {
      const forgotten = await db.$queryRaw<unknown[]>`
        SELECT (graphile_worker.complete_jobs(array_agg(id))).id::text FROM
          (SELECT id FROM graphile_worker.jobs
           WHERE attempts >= max_attempts AND updated_at < ${before} LIMIT ${limit}) ended
        HAVING count(*) > 0`;
      return { count: forgotten.length };
    },
  },
} as const satisfies Record<string, Expiry>;

type Expiring = keyof typeof EXPIRIES;

export const EXPIRING_ROW_KINDS = Object.keys(EXPIRIES) as Expiring[];

/** Small enough to keep each statement well below its time limit. */
const BATCH = 5_000;

/** Deletes the expired rows of one table in batches and returns their number. */
export async function deleteEnded(ctx: Context, expiring: Expiring): Promise<number> {
  const { retentionMs, deleteEnded: deleteBatch }: Expiry = EXPIRIES[expiring];
  const before = new Date(ctx.clock.now().getTime() - retentionMs);
  let total = 0;
  for (;;) {
    const { count } = await deleteBatch(ctx.db, before, BATCH);
    total += count;
    if (count < BATCH) return total;
  }
}
