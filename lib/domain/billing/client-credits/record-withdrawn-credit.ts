import "server-only";
import type { Context } from "@/lib/auth/context";
import { addCreditRefund, failCreditRefund } from "@/lib/domain/billing/client-credits/change-refund";
import { lockClientCredit, selectCreditsOfPayment } from "@/lib/domain/billing/client-credits/data";
import { selectExternalRefunds } from "@/lib/domain/billing/client-credits/refund-data";

interface WithdrawnCredit {
  paymentId: string;
  /** The amount of the credit that was refunded directly in Stripe or withdrawn by a dispute. */
  withdrawnCents: number;
  /** The part of `withdrawnCents` that is already recorded on invoices. */
  fromInvoicesCents: number;
}

/**
 * Adjusts a card payment's unused credit after a dispute or a refund that was made directly in Stripe. Runs in
 * the caller's transaction. Unused credit is the first to be reduced and the last to be restored. Returns the
 * amount withdrawn from unused credit. The caller records the rest on the invoices.
 */
export async function recordWithdrawnCredit(
  tx: Context,
  { paymentId, withdrawnCents, fromInvoicesCents }: WithdrawnCredit,
): Promise<number> {
  const [found] = await selectCreditsOfPayment(tx, { paymentId });
  if (!found) return 0;
  const credit = await lockClientCredit(tx, found.id);
  const recorded = await selectExternalRefunds(tx, credit.id);
  const recordedCents = recorded.reduce((sum, { amount }) => sum + amount, 0);
  const wantedCents = Math.min(withdrawnCents, Math.max(recordedCents, withdrawnCents - fromInvoicesCents));
  let change = wantedCents - recordedCents;
  for (const refund of recorded) {
    if (change >= 0) break;
    await failCreditRefund(tx, credit, refund);
    change += refund.amount;
  }
  if (change <= 0) return wantedCents;
  const { remainingCents } = await lockClientCredit(tx, credit.id);
  const amountCents = Math.min(change, remainingCents);
  if (amountCents > 0) {
    await addCreditRefund(tx, credit, {
      ...{ method: credit.method ?? "card", amountCents, refundedAt: tx.clock.now(), isExternal: true },
    });
  }
  return wantedCents - change + amountCents;
}
