import "server-only";
import type { Context } from "@/lib/auth/context";
import { lockClientAccount } from "@/lib/domain/billing/client-credits/lock-client-account";
import { recordWithdrawnCredit } from "@/lib/domain/billing/client-credits/record-withdrawn-credit";
import { settleCreditRefunds } from "@/lib/domain/billing/client-credits/settle-credit-refunds";
import { enqueueRefund } from "@/lib/domain/billing/payments/enqueue-refund";
import { allocateWithdrawals, type PaidPart } from "@/lib/domain/billing/payments/model/withdrawals";
import { recordDispute } from "@/lib/domain/billing/payments/record-dispute";
import { recordRefund } from "@/lib/domain/billing/payments/record-refund";
import {
  findPartsContact,
  lockInvoicesById,
  type OtherPartRow,
  selectOtherParts,
  sumNoteRefunds,
} from "@/lib/domain/billing/records/credit-part-data";
import { getPaymentRow, updatePayment } from "@/lib/domain/billing/records/invoice-payment-data";
import { listSettledCardRefunds } from "@/lib/domain/billing/records/refund-request-data";
import { logger } from "@/lib/logger";
import { sumCents } from "@/lib/money/cents";
import type { CardPayment } from "@/lib/stripe/card-payments";

/**
 * Locks the client's account and all invoices that a card payment was applied to. Uses the lock order from decision
 * 0062. Does nothing if the payment neither created credit nor was split into parts.
 */
export async function lockCreditParts(
  tx: Context,
  { id: paymentId, invoiceId }: { id: string; invoiceId: string },
): Promise<void> {
  const contactId = await findPartsContact(tx, paymentId);
  if (!contactId) return;
  await lockClientAccount(tx, contactId);
  const parts = await selectOtherParts(tx, paymentId);
  await lockInvoicesById(tx, [invoiceId, ...parts.map((part) => part.invoiceId)]);
}

/**
 * Updates the refunds and disputes of a card payment to match their state in Stripe, in the caller's transaction.
 * Refunds and disputes first reduce the part of the payment that has Stripe IDs, then unused credit, then the
 * payment's other parts. The invoices stay paid (decision 0063).
 */
export async function recordWithdrawals(tx: Context, paymentId: string, payment: CardPayment): Promise<void> {
  // Must run before `recordRefund`, which locks the counters. A failed refund's notifications lock the
  // members' rows, and these locks must come first.
  await settleCreditRefunds(tx, { paymentId, refunds: payment.creditRefunds });
  const rows = await selectOtherParts(tx, paymentId);
  const noted = await sumNoteRefunds(tx, payment.noteRefunds);
  const parts = rows.map(({ id, amount }) => ({
    ...{ id, amountCents: amount, notedCents: Math.min(amount, noted.get(id) ?? 0) },
  }));
  const notedCents = parts.reduce((sum, part) => sum + part.notedCents, 0);
  const refundedCents = payment.refundedCents - notedCents;
  await recordRefund(tx, { paymentId, refundedCents });
  // Looks up the refunds by Stripe's ID, because a failed refund and its credit note may be recorded for
  // different invoices.
  for (const refund of await listSettledCardRefunds(tx, payment.failedRefundIds))
    await enqueueRefund(tx, refund);
  await recordDispute(tx, { paymentId, ...payment });
  const own = await getPaymentRow(tx, paymentId);
  if (own.creditedAmount === 0 && rows.length === 0) return;
  const otherRefundedCents = refundedCents - own.refundedAmount;
  const otherCents = own.creditedAmount + sumCents(rows.filter(isSibling).map(({ amount }) => amount));
  const withdrawnCents = Math.max(
    0,
    // A bank may dispute the full charge even if part of it was refunded, so refunds and disputes can add up
    // to more than the payment.
    Math.min(otherRefundedCents + payment.disputedCents - own.disputedAmount, otherCents),
  );
  const unusedCents = await recordWithdrawnCredit(tx, {
    ...{ paymentId, withdrawnCents, fromInvoicesCents: sumWithdrawn(rows, parts) },
  });
  const restCents = withdrawnCents - unusedCents;
  const refundRest = Math.min(restCents, Math.max(0, otherRefundedCents - unusedCents));
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
    // The rest can't be allocated, because it became credit that was then refunded manually.
    logger().error({ paymentId, missingCents }, "Withdrawn credit was already used");
  }
}

/** Returns whether the part comes from the payment itself, not from credit that the payment created. */
function isSibling({ creditId }: OtherPartRow): boolean {
  return creditId === null;
}

/**
 * Returns the total that is already recorded as refunded or disputed for these parts. Excludes refunds through
 * credit notes for a part's own invoice.
 */
function sumWithdrawn(rows: readonly OtherPartRow[], parts: readonly PaidPart[]): number {
  return rows.reduce((sum, { refundedAmount, disputedAmount }, index) => {
    const notedCents = parts[index]?.notedCents ?? 0;
    return sum + Math.max(0, refundedAmount - notedCents) + disputedAmount;
  }, 0);
}

async function storePart(
  tx: Context,
  row: OtherPartRow,
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
