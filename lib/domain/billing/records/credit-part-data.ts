import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { getPaymentRow } from "@/lib/domain/billing/records/invoice-payment-data";
import { isUuid } from "@/lib/ids";
import type { NoteRefund } from "@/lib/stripe/card-payments";
import { isWithholdingFunds } from "@/lib/stripe/dispute-status";

export interface OtherPartRow {
  id: string;
  invoiceId: string;
  /** Null if this part comes from the payment itself, not from credit that the payment created. */
  creditId: string | null;
  amount: number;
  refundedAmount: number;
  disputedAmount: number;
  disputeStatus: string | null;
}

/**
 * Returns the parts of a card payment other than the given part, oldest first. Includes the parts for other
 * invoices and the parts that were paid with credit from the payment.
 */
export async function selectOtherParts(tx: Context, paymentId: string): Promise<OtherPartRow[]> {
  const organizationId = getOrganizationId(tx);
  const { clientPaymentId } = await getPaymentRow(tx, paymentId);
  return tx.db.invoicePayment.findMany({
    where: {
      ...{ organizationId, status: "settled", id: { not: paymentId } },
      OR: [{ credit: { paymentId } }, ...(clientPaymentId ? [{ clientPaymentId }] : [])],
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: {
      ...{ id: true, invoiceId: true, creditId: true, amount: true },
      ...{ refundedAmount: true, disputedAmount: true, disputeStatus: true },
    },
  });
}

/**
 * Returns the contact of a card payment that created credit or was split into parts. Returns null for other
 * payments.
 */
export async function findPartsContact(tx: Context, paymentId: string): Promise<string | null> {
  const organizationId = getOrganizationId(tx);
  const credit = await tx.db.clientCredit.findFirst({
    where: { organizationId, paymentId },
    select: { contactId: true },
  });
  if (credit?.contactId) return credit.contactId;
  const payment = await tx.db.invoicePayment.findFirst({
    where: { organizationId, id: paymentId },
    select: { clientPayment: { select: { contactId: true } } },
  });
  return payment?.clientPayment?.contactId ?? null;
}

/** Locks invoices until the transaction ends, in the order of their IDs. */
export async function lockInvoicesById(tx: Context, ids: readonly string[]): Promise<void> {
  await tx.db.$queryRaw`
    SELECT id::text FROM invoices
    WHERE organization_id = ${getOrganizationId(tx)}::uuid AND id = ANY(${[...ids]}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
}

/**
 * Returns how much credit from a card payment was refunded directly in Stripe. Returns 0 while the payment is
 * disputed, because the dispute, rather than a refund, may have withdrawn the credit. Stripe rejects refunds of a
 * disputed payment anyway.
 */
export async function sumRefundedCredit(tx: Context, paymentId: string): Promise<number> {
  const { disputeStatus } = await getPaymentRow(tx, paymentId);
  if (disputeStatus !== null && isWithholdingFunds(disputeStatus)) return 0;
  const { _sum } = await tx.db.clientCreditRefund.aggregate({
    where: {
      ...{ organizationId: getOrganizationId(tx), isExternal: true, status: "settled" },
      credit: { paymentId },
    },
    _sum: { amount: true },
  });
  return _sum.amount ?? 0;
}

/** Adds up the credit note refunds for each payment. Ignores unknown refund IDs. */
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
