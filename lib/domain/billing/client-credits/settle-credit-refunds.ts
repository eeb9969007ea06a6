import "server-only";
import type { Context } from "@/lib/auth/context";
import { lockClientCredit } from "@/lib/domain/billing/client-credits/data";
import { recordFailedCreditRefund } from "@/lib/domain/billing/client-credits/record-failed-credit-refund";
import { findCreditRefund, updateCreditRefund } from "@/lib/domain/billing/client-credits/refund-data";
import { isUuid } from "@/lib/ids";

export interface CreditRefundResult {
  refundId: string;
  status: "pending" | "settled" | "failed";
}

/**
 * In the caller's transaction, updates the refunds of a payment's credit to match their state in Stripe.
 * Ignores refunds of other payments, because the owner of a Stripe account can edit a refund's metadata.
 */
export async function settleCreditRefunds(
  tx: Context,
  { paymentId, refunds }: { paymentId: string; refunds: readonly CreditRefundResult[] },
): Promise<void> {
  for (const { refundId, status } of refunds) {
    const known = isUuid(refundId) ? await findCreditRefund(tx, refundId) : null;
    if (!known) continue;
    const credit = await lockClientCredit(tx, known.creditId);
    const refund = await findCreditRefund(tx, refundId);
    if (credit.paymentId !== paymentId || !refund || refund.status === "failed") continue;
    if (status === "failed") await recordFailedCreditRefund(tx, credit, refund);
    else if (status !== refund.status && status === "settled")
      await updateCreditRefund(tx, refundId, { status });
  }
}
