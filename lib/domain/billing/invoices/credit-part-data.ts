import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { isUuid } from "@/lib/ids";
import type { NoteRefund } from "@/lib/stripe/card-payments";

export interface CreditPartRow {
  id: string;
  invoiceId: string;
  amount: number;
  refundedAmount: number;
  disputedAmount: number;
  disputeStatus: string | null;
}

/** Returns the parts of invoices that the credit of a card payment pays, in the order in which they were paid. */
export async function selectCreditParts(tx: Context, paymentId: string): Promise<CreditPartRow[]> {
  return tx.db.invoicePayment.findMany({
    where: { organizationId: getOrganizationId(tx), status: "settled", credit: { paymentId } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: {
      ...{ id: true, invoiceId: true, amount: true },
      ...{ refundedAmount: true, disputedAmount: true, disputeStatus: true },
    },
  });
}

/** Returns the contact of a card payment's credit, or null. */
export async function findCreditContact(tx: Context, paymentId: string): Promise<string | null> {
  const credit = await tx.db.clientCredit.findFirst({
    where: { organizationId: getOrganizationId(tx), paymentId },
    select: { contactId: true },
  });
  return credit?.contactId ?? null;
}

/** Locks invoices in the order of their IDs until the transaction ends. */
export async function lockInvoicesById(tx: Context, ids: readonly string[]): Promise<void> {
  await tx.db.$queryRaw`
    SELECT id::text FROM invoices
    WHERE organization_id = ${getOrganizationId(tx)}::uuid AND id = ANY(${[...ids]}::uuid[]) ORDER BY id FOR UPDATE`;
}

/** Adds up the refunds of credit notes by the payment that they return. Ignores IDs that we don't know. */
export async function sumNoteRefunds(
  tx: Context,
  refunds: readonly NoteRefund[],
): Promise<Map<string, number>> {
  const rows = await tx.db.creditNoteRefund.findMany({
    where: {
      organizationId: getOrganizationId(tx),
      id: { in: refunds.map(({ refundId }) => refundId).filter(isUuid) },
    },
    select: { id: true, paymentId: true },
  });
  const payments = new Map(rows.map(({ id, paymentId }) => [id, paymentId]));
  const sums = new Map<string, number>();
  for (const { refundId, amountCents } of refunds) {
    const paymentId = payments.get(refundId);
    if (paymentId) sums.set(paymentId, (sums.get(paymentId) ?? 0) + amountCents);
  }
  return sums;
}
