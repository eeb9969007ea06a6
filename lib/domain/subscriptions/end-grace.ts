import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { lockUser } from "@/lib/auth/lock-user";
import { applyTier } from "@/lib/domain/subscriptions/apply-tier";

/** Reckons anew what a person's subscription grants, for the moment when a failed payment's grace is over. */
export async function endGrace({ ctx, input: { userId } }: VerbArguments<{ userId: string }>): Promise<void> {
  await ctx.transaction(async (tx) => {
    await lockUser(tx.db, userId);
    await applyTier(tx, userId);
  });
}
