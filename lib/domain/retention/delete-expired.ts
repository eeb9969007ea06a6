import "server-only";
import type { Context } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";
import {
  deleteAuthCodes,
  deleteFailedJobs,
  deleteIdempotencyKeys,
  deleteMfaChallenges,
  deleteOneTimeTokens,
  deleteOrganizationEvents,
  deletePendingSignUps,
  deleteProviderFlows,
  deleteRateLimits,
  deleteSessions,
  deleteSpentTokens,
  deleteStripeEvents,
} from "@/lib/domain/retention/data";
import { logger } from "@/lib/logger";

/** Deletes what nobody needs any more. */
export async function deleteExpired({ ctx }: { ctx: Context }): Promise<void> {
  const now = ctx.clock.now();
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const longAgo = new Date(now.getTime() - 90 * DAY_MS);
  const deleted = {
    idempotencyKeys: await deleteIdempotencyKeys(ctx, now),
    rateLimits: await deleteRateLimits(ctx, now),
    oneTimeTokens: await deleteOneTimeTokens(ctx, now),
    pendingSignUps: await deletePendingSignUps(ctx, now),
    mfaChallenges: await deleteMfaChallenges(ctx, now),
    authCodes: await deleteAuthCodes(ctx, now),
    providerFlows: await deleteProviderFlows(ctx, now),
    spentTokens: await deleteSpentTokens(ctx, now),
    organizationEvents: await deleteOrganizationEvents(ctx, dayAgo),
    stripeEvents: await deleteStripeEvents(ctx, longAgo),
    sessions: await deleteSessions(ctx, longAgo),
    failedJobs: await deleteFailedJobs(ctx, longAgo),
  };
  logger().info({ deleted }, "Deleted what nobody needs any more");
}
