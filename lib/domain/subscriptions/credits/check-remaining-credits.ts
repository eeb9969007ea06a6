import "server-only";
import { attemptAll } from "@/lib/attempt-all";
import { recordAudit } from "@/lib/audit/record-audit";
import type { VerbArguments } from "@/lib/auth/context";
import { lockUser } from "@/lib/auth/lock-user";
import {
  listRemainingCredits,
  saveRemainingCredit,
} from "@/lib/domain/subscriptions/credits/remaining-credit-data";
import { getCreditCents } from "@/lib/stripe/customer-credit";

/**
 * Updates the stored remaining credits after support has refunded them manually and removed them from the
 * customer balance in Stripe.
 */
export async function checkRemainingCredits({ ctx }: Pick<VerbArguments, "ctx">): Promise<void> {
  const remainingCredits = await listRemainingCredits(ctx);
  const attempts = remainingCredits.map(({ userId, customerId, cents: before }) => ({
    about: { userId, customerId },
    run: async () => {
      const cents = await getCreditCents(customerId);
      if (cents === before) return;
      await ctx.transaction(async (tx) => {
        await lockUser(tx.db, userId);
        await saveRemainingCredit(tx, { userId, customerId, cents });
        await recordAudit(tx, {
          action: "subscription.credit_left_changed",
          entityType: "user",
          entityId: userId,
          before: { customerId, amountCents: before },
          after: { customerId, amountCents: cents },
        });
      });
    },
  }));
  await attemptAll("Checking credits that support must refund", attempts);
}
