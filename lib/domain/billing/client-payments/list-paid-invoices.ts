import "server-only";
import { requirePermission, type TrustedArguments } from "@/lib/auth/context";
import { type PaidInvoices, readPaidInvoices } from "@/lib/domain/billing/client-payments/paid-invoices-data";

/**
 * Returns the invoices that a payment paid, for its receipt. If the payment is part of a client payment for several
 * invoices, includes the other parts. Returns null if the payment isn't settled.
 */
export async function listPaidInvoices({
  ctx,
  input: { paymentId },
}: TrustedArguments<{ paymentId: string }>): Promise<PaidInvoices | null> {
  requirePermission(ctx, "invoices", "read");
  return readPaidInvoices(ctx, paymentId);
}
