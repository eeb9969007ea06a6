import "server-only";
import { requirePermission, type TrustedArguments } from "@/lib/auth/context";
import { type PaidInvoices, readPaidInvoices } from "@/lib/domain/billing/client-payments/paid-invoices-data";

/**
 * Returns the invoices to list on a payment's receipt. If the payment is part of a client payment, includes the
 * invoices that the other parts pay. Returns null if the payment isn't settled.
 */
export async function listPaidInvoices({
  ctx,
  input: { paymentId },
}: TrustedArguments<{ paymentId: string }>): Promise<PaidInvoices | null> {
  requirePermission(ctx, "invoices", "read");
  return readPaidInvoices(ctx, paymentId);
}
