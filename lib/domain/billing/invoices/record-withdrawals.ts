import "server-only";
import type { Context } from "@/lib/auth/context";
import { lockClientAccount } from "@/lib/domain/billing/client-credits/lock-client-account";
import { recordWithdrawnCredit } from "@/lib/domain/billing/client-credits/record-withdrawn-credit";
import { settleCreditRefunds } from "@/lib/domain/billing/client-credits/settle-credit-refunds";
import {
  type CreditPartRow,
  findCreditContact,
  lockInvoicesById,
  selectCreditParts,
  sumNoteRefunds,
} from "@/lib/domain/billing/invoices/credit-part-data";
import { allocateWithdrawals, type CreditPart } from "@/lib/domain/billing/invoices/model/withdrawals";
import { getPaymentRow, updatePayment } from "@/lib/domain/billing/invoices/payment-data";
import { recordDispute } from "@/lib/domain/billing/invoices/record-dispute";
import { recordRefund } from "@/lib/domain/billing/invoices/record-refund";
import { logger } from "@/lib/logger";
import type { CardPayment } from "@/lib/stripe/card-payments";

/** Locks the account and all invoices of a card payment whose credit pays other invoices, in the order of decision 0062. */
export async function lockCreditParts(
  tx: Context,
  { id: paymentId, invoiceId }: { id: string; invoiceId: string },
): Promise<void> {
  const contactId = await findCreditContact(tx, paymentId);
  if (!contactId) return;
  await lockClientAccount(tx, contactId);
  const parts = await selectCreditParts(tx, paymentId);
  await lockInvoicesById(tx, [invoiceId, ...parts.map((part) => part.invoiceId)]);
}

/**
 * Updates the refunds and disputes of a card payment to match their state at Stripe, in the caller's transaction. They
 * reduce the payment of its own invoice first, then unused credit, then the invoices that the credit pays. The invoices
 * stay paid (decision 0063).
 */
export async function recordWithdrawals(tx: Context, paymentId: string, payment: CardPayment): Promise<void> {
  const rows = await selectCreditParts(tx, paymentId);
  const noted = await sumNoteRefunds(tx, payment.noteRefunds);
  const parts = rows.map(({ id, amount }) => ({
    ...{ id, amountCents: amount, notedCents: Math.min(amount, noted.get(id) ?? 0) },
  }));
  const notedCents = parts.reduce((sum, part) => sum + part.notedCents, 0);
  const refundedCents = payment.refundedCents - notedCents;
  await recordRefund(tx, { paymentId, refundedCents });
  await recordDispute(tx, { paymentId, ...payment });
  const own = await getPaymentRow(tx, paymentId);
  if (own.creditedAmount === 0) return;
  await settleCreditRefunds(tx, { paymentId, refunds: payment.creditRefunds });
  const creditRefundedCents = refundedCents - own.refundedAmount;
  const withdrawnCents = Math.max(
    0,
    // A bank may dispute the full charge although part of it was refunded.
    Math.min(creditRefundedCents + payment.disputedCents - own.disputedAmount, own.creditedAmount),
  );
  const unusedCents = await recordWithdrawnCredit(tx, {
    ...{ paymentId, withdrawnCents, fromInvoicesCents: sumWithdrawn(rows, parts) },
  });
  const restCents = withdrawnCents - unusedCents;
  const refundRest = Math.min(restCents, Math.max(0, creditRefundedCents - unusedCents));
  const allocated = allocateWithdrawals(parts, {
    ...{ refundedCents: refundRest, disputedCents: restCents - refundRest },
  });
  for (const [index, part] of allocated.entries()) {
    const row = rows[index];
    if (row) await storePart(tx, row, { ...part, disputeStatus: payment.disputeStatus });
  }
  const missingCents =
    restCents +
    notedCents -
    allocated.reduce((sum, part) => sum + part.refundedCents + part.disputedCents, 0);
  if (missingCents > 0) {
    // The credit was refunded by hand before.
    logger().error({ paymentId, missingCents }, "Withdrawn credit was already used");
  }
}

/** Returns the recorded withdrawals of the parts, without the refunds of their own credit notes. */
function sumWithdrawn(rows: readonly CreditPartRow[], parts: readonly CreditPart[]): number {
  return rows.reduce((sum, { refundedAmount, disputedAmount }, index) => {
    const notedCents = parts[index]?.notedCents ?? 0;
    return sum + Math.max(0, refundedAmount - notedCents) + disputedAmount;
  }, 0);
}

async function storePart(
  tx: Context,
  row: CreditPartRow,
  part: { refundedCents: number; disputedCents: number; disputeStatus: string | null },
): Promise<void> {
  const { id: paymentId } = row;
  const { refundedCents, disputedCents } = part;
  const isDisputed = disputedCents > 0 || row.disputedAmount > 0 || row.disputeStatus !== null;
  const disputeStatus = isDisputed ? part.disputeStatus : null;
  const isSame =
    refundedCents === row.refundedAmount &&
    disputedCents === row.disputedAmount &&
    disputeStatus === row.disputeStatus;
  if (isSame) return;
  await recordRefund(tx, { paymentId, refundedCents });
  await recordDispute(tx, { paymentId, disputedCents, disputeStatus });
  await updatePayment(tx, paymentId, { revision: { increment: 1 } });
}
