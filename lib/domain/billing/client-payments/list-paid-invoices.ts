import "server-only";
import { requirePermission, type TrustedArguments } from "@/lib/auth/context";
import { type PaidInvoices, readPaidInvoices } from "@/lib/domain/billing/client-payments/paid-invoices-data";

/**
 * Returns what a payment, or the payment of several invoices that it is a part of, was used for, for its receipt. Returns
 * null if nothing of it is settled.
 */
export async function listPaidInvoices({
  ctx,
  input: { paymentId },
}: TrustedArguments<{ paymentId: string }>): Promise<PaidInvoices | null> {
  requirePermission(ctx, "invoices", "read");
  return readPaidInvoices(ctx, paymentId);
}
