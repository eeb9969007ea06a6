import "server-only";
import type { TrustedArguments } from "@/lib/auth/context";
import { lockUser } from "@/lib/auth/lock-user";
import { applyTier } from "@/lib/domain/subscriptions/records/apply-tier";

/**
 * Recalculates the plan that the user's subscription grants. Called when the grace period after a failed
 * payment ends.
 */
export async function endGracePeriod({
  ctx,
  input: { userId },
}: TrustedArguments<{ userId: string }>): Promise<void> {
  await ctx.transaction(async (tx) => {
    await lockUser(tx.db, userId);
    await applyTier(tx, userId);
  });
}
