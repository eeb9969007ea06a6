import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { notifyOfFailedRefund } from "@/lib/domain/billing/billing-notifications/notify-members";
import { lockInvoiceRow } from "@/lib/domain/billing/records/invoice-data";
import { type PaymentRow, updatePayment } from "@/lib/domain/billing/records/invoice-payment-data";
import { enqueue } from "@/lib/jobs/enqueue";
import { logger } from "@/lib/logger";
import { MAX_REFUND_FAILURES } from "@/lib/stripe/refunds";

/**
 * Handles a surplus refund that failed at the bank: queues another attempt and emails the owner. After the last
 * attempt, also notifies the members who can see invoices. The owner must then refund the surplus manually.
 */
export async function handleFailedSurplusRefund(tx: Context, payment: PaymentRow): Promise<void> {
  const { id: paymentId, invoiceId, amount } = payment;
  const organizationId = getOrganizationId(tx);
  const refundFailures = payment.refundFailures + 1;
  const isTriedAgain = refundFailures < MAX_REFUND_FAILURES;
  logger().error(
    { paymentId, invoiceId, refundFailures },
    "The refund of a surplus payment failed at the bank",
  );
  await updatePayment(tx, paymentId, { refundFailures });
  const notice = { organizationId, invoiceId, amountCents: amount, isTriedAgain };
  const attempt = `${paymentId}:${refundFailures}`;
  const key = `refund-failed:${attempt}`;
  await enqueue(tx.db, "mail.refund-failed", notice, { key });
  if (!isTriedAgain) {
    const { clientId: contactId } = await lockInvoiceRow(tx, invoiceId);
    return notifyOfFailedRefund(tx, { key, invoiceId, contactId, amountCents: amount });
  }
  const payload = { organizationId, paymentId };
  await enqueue(tx.db, "stripe.refund-surplus", payload, { key: `refund-surplus:${attempt}` });
}
