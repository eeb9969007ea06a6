import "server-only";
import { requirePermission, type TrustedArguments } from "@/lib/auth/context";
import { allocateInOrder, sumAllocations } from "@/lib/domain/billing/client-payments/model/allocate";
import {
  findSettledPayment,
  type PaidInvoice,
  selectAppliedParts,
  selectUnallocatedInvoices,
} from "@/lib/domain/billing/client-payments/portal-payment-data";

export interface PaidInvoices {
  /** The invoices that the payment pays, the recorded one first. */
  invoices: PaidInvoice[];
  /** The rest, which is credit for other invoices. */
  creditedCents: number;
}

/**
 * Returns the invoices that a payment pays, for its receipt: its own invoice, and those that its credit paid. If a payment
 * of several invoices isn't allocated yet, returns the parts that the allocation will create.
 */
export async function listPaidInvoices({
  ctx,
  input: { paymentId },
}: TrustedArguments<{ paymentId: string }>): Promise<PaidInvoices> {
  requirePermission(ctx, "invoices", "read");
  const payment = await findSettledPayment(ctx, paymentId);
  if (!payment) return { invoices: [], creditedCents: 0 };
  const { invoiceNumber, amountCents, creditedCents, checkoutSessionId } = payment;
  const own = amountCents > 0 ? [{ invoiceNumber, amountCents }] : [];
  if (creditedCents === 0) return { invoices: own, creditedCents };
  const waiting = checkoutSessionId ? await selectUnallocatedInvoices(ctx, checkoutSessionId) : null;
  const parts = waiting
    ? allocateInOrder(waiting, creditedCents).map(({ invoiceId, amountCents: cents }) => ({
        invoiceId,
        invoiceNumber: waiting.find(({ id }) => id === invoiceId)?.invoiceNumber ?? "",
        amountCents: cents,
      }))
    : await selectAppliedParts(ctx, paymentId);
  return {
    invoices: [
      ...own,
      ...parts.map((part) => ({ invoiceNumber: part.invoiceNumber, amountCents: part.amountCents })),
    ],
    creditedCents: creditedCents - sumAllocations(parts),
  };
}
