import "server-only";
import type { Context } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";
import type { Queryable } from "@/lib/db";

interface Expiry {
  /** How long after its end a row is kept. */
  keptMs: number;
  deleteEnded: (db: Queryable, before: Date, limit: number) => Promise<{ count: number }>;
}

/** A table whose rows say themselves when they end. */
interface Expirable {
  deleteMany(args: { where: { expiresAt: { lt: Date } }; limit: number }): PromiseLike<{ count: number }>;
}

/** Nobody has a use for it once it has ended. */
function atItsEnd(tableOf: (db: Queryable) => Expirable): Expiry {
  return {
    keptMs: 0,
    deleteEnded: async (db, before, limit) =>
      tableOf(db).deleteMany({ where: { expiresAt: { lt: before } }, limit }),
  };
}

/** Long enough for whoever looks into what went wrong, or who was signed in. */
const A_QUARTER = 90 * DAY_MS;

/** What was due a month ago reminds nobody. */
const REMINDED_FOR_MS = 30 * DAY_MS;

/** Long enough to find out what a webhook was told, and to send it again. */
const LOGGED_FOR_MS = 30 * DAY_MS;

/** Long enough to write what the wiki lacked. */
const ASKED_FOR_MS = 180 * DAY_MS;

/** What has an end, and how long it is kept after it. */
const EXPIRIES = {
  idempotencyKeys: atItsEnd((db) => db.idempotencyKey),
  oneTimeTokens: atItsEnd((db) => db.oneTimeToken),
  pendingSignUps: atItsEnd((db) => db.pendingSignUp),
  mfaChallenges: atItsEnd((db) => db.mfaChallenge),
  authCodes: atItsEnd((db) => db.authCode),
  providerFlows: atItsEnd((db) => db.providerFlow),
  spentTokens: atItsEnd((db) => db.spentToken),
  // The bytes go with the night's sweep of what no row names.
  reportFiles: atItsEnd((db) => db.reportFile),
  rateLimits: {
    keptMs: 0,
    deleteEnded: (db, before, limit) =>
      db.rateLimit.deleteMany({ where: { expire: { lt: before.getTime() } }, limit }),
  },
  reminders: {
    keptMs: REMINDED_FOR_MS,
    deleteEnded: (db, before, limit) =>
      db.reminder.deleteMany({ where: { createdAt: { lt: before } }, limit }),
  },
  // The attempts go with them.
  webhookDeliveries: {
    keptMs: LOGGED_FOR_MS,
    deleteEnded: (db, before, limit) =>
      db.webhookDelivery.deleteMany({ where: { createdAt: { lt: before } }, limit }),
  },
  wikiQuestions: {
    keptMs: ASKED_FOR_MS,
    deleteEnded: (db, before, limit) =>
      db.wikiQuestion.deleteMany({ where: { createdAt: { lt: before } }, limit }),
  },
  // A stream that was away longer reloads its page instead of resuming.
  organizationEvents: {
    keptMs: DAY_MS,
    deleteEnded: (db, before, limit) =>
      db.organizationEvent.deleteMany({ where: { createdAt: { lt: before } }, limit }),
  },
  // One that was never processed stays until somebody has looked at it.
  stripeEvents: {
    keptMs: A_QUARTER,
    deleteEnded: (db, before, limit) =>
      db.stripeEvent.deleteMany({ where: { receivedAt: { lt: before }, processedAt: { not: null } }, limit }),
  },
  sessions: {
    keptMs: A_QUARTER,
    deleteEnded: (db, before, limit) =>
      db.session.deleteMany({
        where: { OR: [{ expiresAt: { lt: before } }, { revokedAt: { lt: before } }] },
        limit,
      }),
  },
  // Only those that used up their attempts are left; the queue has a function of its own for it.
  failedJobs: {
    keptMs: A_QUARTER,
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

export const EXPIRING = Object.keys(EXPIRIES) as Expiring[];

/** Small enough that each statement stays far below its time limit, however much there is to delete. */
const BATCH = 5_000;

/** Deletes the rows of one kind whose time is over, and gives their number. */
export async function deleteEnded(ctx: Context, expiring: Expiring): Promise<number> {
  const { keptMs, deleteEnded: deleteBatch }: Expiry = EXPIRIES[expiring];
  const before = new Date(ctx.clock.now().getTime() - keptMs);
  let total = 0;
  for (;;) {
    const { count } = await deleteBatch(ctx.db, before, BATCH);
    total += count;
    if (count < BATCH) return total;
  }
}
