import type { InvoicePaymentDto } from "@/lib/domain/billing/records/invoice-dto";
import { isStripeMethod } from "@/lib/domain/billing/records/model/payment-methods";

/**
 * Returns whether a payment can be reversed on its invoice's page. A payment for several invoices is reversed as a
 * whole, on the client's page.
 */
export function isReversiblePayment(payment: InvoicePaymentDto): boolean {
  const { method, status, clientPaymentId, refundedCents, disputedCents, hasOpenRefund } = payment;
  if (isStripeMethod(method) || status !== "settled" || clientPaymentId !== null) return false;
  return refundedCents === 0 && disputedCents === 0 && !hasOpenRefund;
}
