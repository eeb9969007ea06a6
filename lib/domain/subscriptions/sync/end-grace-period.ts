import "server-only";
import type { TrustedArguments } from "@/lib/auth/context";
import { lockUser } from "@/lib/auth/lock-user";
import { applyTier } from "@/lib/domain/subscriptions/records/apply-tier";

/** When the grace period after a failed payment ends, recalculates the plan that the user's subscription grants. */
export async function endGracePeriod({
  ctx,
  input: { userId },
}: TrustedArguments<{ userId: string }>): Promise<void> {
  await ctx.transaction(async (tx) => {
    await lockUser(tx.db, userId);
    await applyTier(tx, userId);
  });
}
