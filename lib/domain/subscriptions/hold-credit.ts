import "server-only";
import type { Context } from "@/lib/auth/context";
import { lockUser } from "@/lib/auth/lock-user";
import { HOUR_MS } from "@/lib/clock";
import { enqueueCreditRefund } from "@/lib/domain/subscriptions/enqueue-credit-refund";
import { noteCreditOnce } from "@/lib/domain/subscriptions/note-credit-once";
import type { JobPayloads } from "@/lib/jobs/catalog";
import { logger } from "@/lib/logger";

/**
 * Credit that may be left of a payment which its bank may give back: support is told, once, and the person nothing,
 * since it may be theirs no more. A dispute that is won ends nothing that is ours, so Stripe is asked every hour.
 */
export async function holdCredit(
  ctx: Context,
  credit: JobPayloads["stripe.refund-credit"],
  heldCents: number,
): Promise<void> {
  const runAt = new Date(ctx.clock.now().getTime() + HOUR_MS);
  await ctx.transaction(async (tx) => {
    await lockUser(tx.db, credit.userId);
    await enqueueCreditRefund(tx, credit, runAt);
    if (!(await noteCreditOnce(tx, "subscription.credit-disputed", credit, heldCents))) return;
    logger().error(
      { ...credit, amountCents: heldCents },
      "Credit of a subscription waits for a dispute's end",
    );
  });
}
