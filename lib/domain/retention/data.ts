import "server-only";
import type { Context } from "@/lib/auth/context";

/** Small enough that each statement stays far below its time limit, however much there is to delete. */
const BATCH = 5_000;

type Deletion = (ctx: Context, before: Date) => Promise<number>;

export const deleteIdempotencyKeys: Deletion = (ctx, before) =>
  inBatches(
    () => ctx.db.$executeRaw`
      DELETE FROM idempotency_keys WHERE id IN
        (SELECT id FROM idempotency_keys WHERE expires_at < ${before} LIMIT ${BATCH})`,
  );

export const deleteRateLimits: Deletion = (ctx, before) =>
  inBatches(
    () => ctx.db.$executeRaw`
      DELETE FROM rate_limits WHERE key IN
        (SELECT key FROM rate_limits WHERE expire < ${before.getTime()} LIMIT ${BATCH})`,
  );

export const deleteOneTimeTokens: Deletion = (ctx, before) =>
  inBatches(
    () => ctx.db.$executeRaw`
      DELETE FROM one_time_tokens WHERE id IN
        (SELECT id FROM one_time_tokens WHERE expires_at < ${before} LIMIT ${BATCH})`,
  );

export const deletePendingSignUps: Deletion = (ctx, before) =>
  inBatches(
    () => ctx.db.$executeRaw`
      DELETE FROM pending_sign_ups WHERE id IN
        (SELECT id FROM pending_sign_ups WHERE expires_at < ${before} LIMIT ${BATCH})`,
  );

export const deleteMfaChallenges: Deletion = (ctx, before) =>
  inBatches(
    () => ctx.db.$executeRaw`
      DELETE FROM mfa_challenges WHERE id IN
        (SELECT id FROM mfa_challenges WHERE expires_at < ${before} LIMIT ${BATCH})`,
  );

export const deleteAuthCodes: Deletion = (ctx, before) =>
  inBatches(
    () => ctx.db.$executeRaw`
      DELETE FROM auth_codes WHERE id IN (SELECT id FROM auth_codes WHERE expires_at < ${before} LIMIT ${BATCH})`,
  );

export const deleteProviderFlows: Deletion = (ctx, before) =>
  inBatches(
    () => ctx.db.$executeRaw`
      DELETE FROM provider_flows WHERE id IN
        (SELECT id FROM provider_flows WHERE expires_at < ${before} LIMIT ${BATCH})`,
  );

export const deleteSpentTokens: Deletion = (ctx, before) =>
  inBatches(
    () => ctx.db.$executeRaw`
      DELETE FROM spent_tokens WHERE token_hash IN
        (SELECT token_hash FROM spent_tokens WHERE expires_at < ${before} LIMIT ${BATCH})`,
  );

export const deleteOrganizationEvents: Deletion = (ctx, before) =>
  inBatches(
    () => ctx.db.$executeRaw`
      DELETE FROM organization_events WHERE (organization_id, number) IN
        (SELECT organization_id, number FROM organization_events WHERE created_at < ${before} LIMIT ${BATCH})`,
  );

export const deleteStripeEvents: Deletion = (ctx, before) =>
  inBatches(
    () => ctx.db.$executeRaw`
      DELETE FROM stripe_events WHERE id IN
        (SELECT id FROM stripe_events WHERE received_at < ${before} AND processed_at IS NOT NULL LIMIT ${BATCH})`,
  );

export const deleteSessions: Deletion = (ctx, before) =>
  inBatches(
    () => ctx.db.$executeRaw`
      DELETE FROM sessions WHERE id IN
        (SELECT id FROM sessions WHERE expires_at < ${before} OR revoked_at < ${before} LIMIT ${BATCH})`,
  );

/** Jobs that used up their attempts are kept for a while, to be looked into. */
export const deleteFailedJobs: Deletion = async (ctx, before) => {
  const forgotten = await ctx.db.$queryRaw<unknown[]>`
    SELECT (graphile_worker.complete_jobs(array_agg(id))).id::text FROM graphile_worker.jobs
    WHERE attempts >= max_attempts AND updated_at < ${before} HAVING count(*) > 0`;
  return forgotten.length;
};

async function inBatches(deleteBatch: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await deleteBatch();
    total += count;
    if (count < BATCH) return total;
  }
}
