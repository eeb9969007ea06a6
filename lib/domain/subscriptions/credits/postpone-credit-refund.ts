import "server-only";
import type { Context } from "@/lib/auth/context";
import { lockUser } from "@/lib/auth/lock-user";
import { HOUR_MS } from "@/lib/clock";
import { auditCreditOnce } from "@/lib/domain/subscriptions/credits/audit-credit-once";
import { enqueueCreditRefund } from "@/lib/domain/subscriptions/sync/enqueue-credit-refund";
import type { JobPayloads } from "@/lib/jobs/catalog";
import { logger } from "@/lib/logger";

/**
 * Postpones the refund of credit while a payment is disputed: logs it once for support and retries every hour, because
 * no event reports a dispute that was won. The user isn't notified, since the bank may return the payment.
 */
export async function postponeCreditRefund(
  ctx: Context,
  credit: JobPayloads["stripe.refund-credit"],
  heldCents: number,
): Promise<void> {
  const runAt = new Date(ctx.clock.now().getTime() + HOUR_MS);
  await ctx.transaction(async (tx) => {
    await lockUser(tx.db, credit.userId);
    await enqueueCreditRefund(tx, credit, runAt);
    if (!(await auditCreditOnce(tx, "subscription.credit-disputed", credit, heldCents))) return;
    logger().error(
      { ...credit, amountCents: heldCents },
      "The refund of a subscription credit waits for a dispute",
    );
  });
}
