import "server-only";
import type { Context } from "@/lib/auth/context";
import { addCreditRefund, failCreditRefund } from "@/lib/domain/billing/client-credits/change-refund";
import { lockClientCredit, selectCreditsOfPayment } from "@/lib/domain/billing/client-credits/data";
import { selectExternalRefunds } from "@/lib/domain/billing/client-credits/refund-data";
import { logger } from "@/lib/logger";

/**
 * Updates the part of a card payment's credit that was refunded directly in Stripe or withdrawn by a dispute,
 * in the
 * caller's transaction. Credit that already pays other invoices can't be withdrawn; it is logged as an error.
 */
export async function recordWithdrawnCredit(
  tx: Context,
  { paymentId, withdrawnCents }: { paymentId: string; withdrawnCents: number },
): Promise<void> {
  const [found] = await selectCreditsOfPayment(tx, { paymentId });
  if (!found) return;
  const credit = await lockClientCredit(tx, found.id);
  const recorded = await selectExternalRefunds(tx, credit.id);
  let change = withdrawnCents - recorded.reduce((sum, { amount }) => sum + amount, 0);
  for (const refund of recorded) {
    if (change >= 0) break;
    await failCreditRefund(tx, credit, refund);
    change += refund.amount;
  }
  if (change <= 0) return;
  const { remainingCents } = await lockClientCredit(tx, credit.id);
  const amountCents = Math.min(change, remainingCents);
  if (amountCents < change) {
    const missingCents = change - amountCents;
    logger().error({ paymentId, creditId: credit.id, missingCents }, "Withdrawn credit was already used");
  }
  if (amountCents === 0) return;
  await addCreditRefund(tx, credit, {
    ...{ method: credit.method ?? "card", amountCents, refundedAt: tx.clock.now(), isExternal: true },
  });
}
