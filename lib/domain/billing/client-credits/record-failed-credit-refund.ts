import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { notifyOfFailedCreditRefund } from "@/lib/domain/billing/billing-notifications/notify-members";
import { failCreditRefund } from "@/lib/domain/billing/client-credits/change-refund";
import type { ClientCreditDto } from "@/lib/domain/billing/client-credits/dto";
import type { CreditRefundRow } from "@/lib/domain/billing/client-credits/refund-data";
import { enqueue } from "@/lib/jobs/enqueue";

/**
 * Marks a refund of a locked credit as failed after Stripe rejected it or the bank returned it. Notifies the
 * members who can refund payments and emails the owner. Must run before the transaction locks the
 * organization's counters, because members are always locked before counters.
 */
export async function recordFailedCreditRefund(
  tx: Context,
  credit: ClientCreditDto,
  refund: CreditRefundRow,
): Promise<void> {
  await failCreditRefund(tx, credit, refund);
  // After a purge, the client no longer exists, so nobody is notified.
  if (!credit.contactId) return;
  const { id: refundId, amount: amountCents } = refund;
  const key = `credit-refund-failed:${refundId}`;
  await enqueue(
    tx.db,
    "mail.credit-refund-failed",
    { organizationId: getOrganizationId(tx), refundId },
    { key },
  );
  await notifyOfFailedCreditRefund(tx, {
    ...{ key, creditId: credit.id, contactId: credit.contactId, amountCents },
  });
}
