import "server-only";
import { recordCardPayment } from "@/lib/domain/invoices/record-card-payment";
import type { EventToProcess } from "@/lib/domain/stripe-events/process-event";

/** A payment completed, refunded or disputed: our books follow what Stripe says of it now. */
export async function recordPayment({ id, account, paymentIntentId }: EventToProcess): Promise<void> {
  // Clients pay on connected accounts; a payment on the platform's own account is of no invoice.
  if (account === null || paymentIntentId === null) return;
  await recordCardPayment({ actor: { kind: "stripe", eventId: id }, accountId: account, paymentIntentId });
}
