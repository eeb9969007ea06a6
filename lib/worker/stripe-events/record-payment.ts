import "server-only";
import { recordCardPayment } from "@/lib/domain/billing/invoices/record-card-payment";
import type { EventToProcess } from "@/lib/domain/billing/stripe-events/process-event";

/** Updates our records when a payment is completed, refunded or disputed. */
export async function recordPayment({ id, account, paymentIntentId }: EventToProcess): Promise<void> {
  // Clients pay on connected accounts. Payments on the platform account don't belong to invoices.
  if (account === null || paymentIntentId === null) return;
  await recordCardPayment({ actor: { kind: "stripe", eventId: id }, accountId: account, paymentIntentId });
}
