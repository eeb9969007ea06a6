import "server-only";
import type { Context } from "@/lib/auth/context";
import { lockClientCredit } from "@/lib/domain/billing/client-credits/data";
import { recordFailedCreditRefund } from "@/lib/domain/billing/client-credits/record-failed-credit-refund";
import {
  type CardOfCredit,
  findCardOfCredit,
  findCreditRefund,
} from "@/lib/domain/billing/client-credits/refund-data";
import { logger } from "@/lib/logger";
import { refundClientCreditToCard } from "@/lib/stripe/refunds";

/**
 * Asks Stripe to process a pending refund of credit. A repeated call doesn't create another refund. If Stripe
 * rejects the refund, the credit is available again. Returns the payment whose state the caller must read
 * next, or null if nothing is pending.
 */
export async function requestStripeRefund(ctx: Context, refundId: string): Promise<CardOfCredit | null> {
  const refund = await findCreditRefund(ctx, refundId);
  if (refund?.status !== "pending") return null;
  const card = await findCardOfCredit(ctx, refund.creditId);
  if (!card) return null;
  const outcome = await refundClientCreditToCard({
    ...{ ...card, refundId, amountCents: refund.amount, firstAttemptAfter: refund.createdAt },
  });
  if (outcome === "rejected") {
    logger().warn({ refundId }, "Stripe rejected a refund of client credit");
    await markRejected(ctx, { refundId, creditId: refund.creditId });
  }
  return card;
}

async function markRejected(
  ctx: Context,
  { refundId, creditId }: { refundId: string; creditId: string },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const credit = await lockClientCredit(tx, creditId);
    const refund = await findCreditRefund(tx, refundId);
    if (refund?.status === "pending") await recordFailedCreditRefund(tx, credit, refund);
  });
}
