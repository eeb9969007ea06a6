import { DAY_MS, systemClock } from "@/lib/clock";
import { db } from "@/lib/db";
import { logger } from "@/lib/logger";
import type { CronTask } from "@/lib/worker/task";

/** Small enough that each statement stays far below its time limit, however much there is to delete. */
const BATCH = 5_000;

/** Deletes what nobody needs any more. */
export const task: CronTask = async () => {
  const now = systemClock.now();
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const longAgo = new Date(now.getTime() - 90 * DAY_MS);
  const deleted = {
    idempotencyKeys: await inBatches(
      () => db().$executeRaw`
        DELETE FROM idempotency_keys WHERE id IN
          (SELECT id FROM idempotency_keys WHERE expires_at < ${now} LIMIT ${BATCH})`,
    ),
    rateLimits: await inBatches(
      () => db().$executeRaw`
        DELETE FROM rate_limits WHERE key IN
          (SELECT key FROM rate_limits WHERE expire < ${now.getTime()} LIMIT ${BATCH})`,
    ),
    oneTimeTokens: await inBatches(
      () => db().$executeRaw`
        DELETE FROM one_time_tokens WHERE id IN
          (SELECT id FROM one_time_tokens WHERE expires_at < ${now} LIMIT ${BATCH})`,
    ),
    organizationEvents: await inBatches(
      () => db().$executeRaw`
        DELETE FROM organization_events WHERE (organization_id, number) IN
          (SELECT organization_id, number FROM organization_events WHERE created_at < ${dayAgo} LIMIT ${BATCH})`,
    ),
    stripeEvents: await inBatches(
      () => db().$executeRaw`
        DELETE FROM stripe_events WHERE id IN
          (SELECT id FROM stripe_events WHERE received_at < ${longAgo} AND processed_at IS NOT NULL LIMIT ${BATCH})`,
    ),
    sessions: await inBatches(
      () => db().$executeRaw`
        DELETE FROM sessions WHERE id IN
          (SELECT id FROM sessions WHERE expires_at < ${longAgo} OR revoked_at < ${longAgo} LIMIT ${BATCH})`,
    ),
    failedJobs: await forgetFailedJobs(longAgo),
  };
  logger().info({ deleted }, "Deleted what nobody needs any more");
};

async function inBatches(deleteBatch: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await deleteBatch();
    total += count;
    if (count < BATCH) return total;
  }
}

/** Jobs that used up their attempts are kept for a while, to be looked into. */
async function forgetFailedJobs(before: Date): Promise<number> {
  const forgotten = await db().$queryRaw<unknown[]>`
    SELECT (graphile_worker.complete_jobs(array_agg(id))).id::text FROM graphile_worker.jobs
    WHERE attempts >= max_attempts AND updated_at < ${before} HAVING count(*) > 0`;
  return forgotten.length;
}
