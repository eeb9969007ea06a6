import "server-only";
import type { Actor, Context } from "@/lib/auth/context";
import { recordWithdrawnCredit } from "@/lib/domain/billing/client-credits/record-withdrawn-credit";
import { settleCreditRefunds } from "@/lib/domain/billing/client-credits/settle-credit-refunds";
import { findAccountOrganizationContext } from "@/lib/domain/billing/connect/find-account-organization-context";
import {
  findPaymentByIntent,
  getPaymentRow,
  isPayableByAccount,
  updatePayment,
} from "@/lib/domain/billing/invoices/payment-data";
import { recordBankDebit } from "@/lib/domain/billing/invoices/record-bank-debit";
import { recordDispute } from "@/lib/domain/billing/invoices/record-dispute";
import { recordFees } from "@/lib/domain/billing/invoices/record-fees";
import { recordPayment } from "@/lib/domain/billing/invoices/record-payment";
import { recordRefund } from "@/lib/domain/billing/invoices/record-refund";
import { findAutomaticPayment } from "@/lib/domain/billing/records/autopay-data";
import { DomainError } from "@/lib/errors";
import { lockUntilCommit } from "@/lib/lock-until-commit";
import { logger } from "@/lib/logger";
import { type CardPayment, findStripePayment, type StripePaymentState } from "@/lib/stripe/card-payments";

export interface RecordCardPaymentInput {
  actor: Extract<Actor, { kind: "stripe" | "job" }>;
  accountId: string;
  paymentIntentId: string;
}

/** More conflicting writes than this for one payment indicate a bug. */
const ATTEMPTS = 5;

/**
 * Updates a payment by card or from a bank account, its refunds and its disputes to match their state at Stripe. Every
 * payment event calls this, so the order and number of events don't matter. Ignores payments for other purposes. No
 * transaction waits for Stripe.
 */
export async function recordCardPayment(input: RecordCardPaymentInput): Promise<void> {
  const { actor, accountId, paymentIntentId } = input;
  const ctx = await findAccountOrganizationContext(actor, accountId);
  if (!ctx) {
    logger().warn({ accountId, paymentIntentId }, "Stripe payment on an account without an organization");
    return;
  }
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const revision = getRevision(await findPaymentByIntent(ctx, paymentIntentId));
    const state = await findStripePayment(accountId, paymentIntentId);
    if (!state || (await storeState(ctx, paymentIntentId, state, revision))) return;
  }
  throw new DomainError("CONFLICT", "This payment is being updated. Please try again.");
}

/** Returns null for a payment that isn't recorded yet. */
function getRevision(recorded: { revision: number } | null): number | null {
  return recorded?.revision ?? null;
}

/** Returns false if the payment changed after `revision` was read, because the data from Stripe may be outdated. */
async function storeState(
  ctx: Context,
  paymentIntentId: string,
  { payment, debit }: StripePaymentState,
  revision: number | null,
): Promise<boolean> {
  const reported = payment ?? debit;
  if (!reported) return true;
  return ctx.transaction(async (tx) => {
    await lockUntilCommit(tx, `stripe:${paymentIntentId}`);
    const recorded = await findPaymentByIntent(tx, paymentIntentId);
    if (getRevision(recorded) !== revision) return false;
    const invoiceId = recorded?.invoiceId ?? (await findPaidInvoice(tx, reported));
    if (!invoiceId) return true;
    if (debit) await recordBankDebit(tx, invoiceId, debit);
    if (payment) await storePayment(tx, invoiceId, payment);
    return true;
  });
}

/** Records a successful payment, or updates its refunds, disputes and fees. */
async function storePayment(tx: Context, invoiceId: string, payment: CardPayment): Promise<void> {
  const paidAt = Math.min(payment.paidAt.getTime(), tx.clock.now().getTime());
  const { paymentId } = await recordPayment(tx, {
    invoiceId,
    method: payment.method,
    amountCents: payment.amountCents,
    paidAt: new Date(paidAt),
    applicationFeeCents: payment.applicationFeeCents,
    note: await describeAutomaticPayment(tx, payment),
    stripe: payment,
  });
  await recordRefund(tx, { paymentId, refundedCents: payment.refundedCents });
  await recordDispute(tx, { paymentId, ...payment });
  await recordFees(tx, { paymentId, ...payment });
  await recordCreditChanges(tx, paymentId, payment);
  await updatePayment(tx, paymentId, { revision: { increment: 1 } });
}

/**
 * Updates the credit that the payment created: its refunds, and the amounts beyond the settled part that were
 * refunded directly in Stripe or withdrawn by a dispute.
 */
async function recordCreditChanges(tx: Context, paymentId: string, payment: CardPayment): Promise<void> {
  const { creditedAmount, refundedAmount, disputedAmount } = await getPaymentRow(tx, paymentId);
  if (creditedAmount === 0) return;
  await settleCreditRefunds(tx, { paymentId, refunds: payment.creditRefunds });
  const withdrawnCents = payment.refundedCents + payment.disputedCents - refundedAmount - disputedAmount;
  await recordWithdrawnCredit(tx, { paymentId, withdrawnCents: Math.max(0, withdrawnCents) });
}

type ReportedPayment = Pick<CardPayment, "accountId" | "invoiceId" | "paymentIntentId" | "currency">;

/** Returns the note of an automatic payment, such as "Paid automatically by card ending 4242"; null for other payments. */
async function describeAutomaticPayment(
  tx: Context,
  { autopayAttemptId }: CardPayment,
): Promise<string | null> {
  const automatic = autopayAttemptId ? await findAutomaticPayment(tx, autopayAttemptId) : null;
  if (!automatic) return null;
  const method = automatic.kind === "card" ? "card" : "bank account";
  return `Paid automatically by ${method} ending ${automatic.last4}`;
}

/**
 * Finds the paid invoice. Trusts the metadata only for invoices of the organization that owns the account,
 * because the owner of an account can edit its metadata.
 */
async function findPaidInvoice(tx: Context, payment: ReportedPayment): Promise<string | null> {
  const { accountId, invoiceId, paymentIntentId, currency } = payment;
  if (invoiceId === null) return null;
  if (await isPayableByAccount(tx, { invoiceId, accountId, currency })) return invoiceId;
  logger().error(
    { accountId, invoiceId, paymentIntentId },
    "Stripe payment metadata refers to another account's invoice",
  );
  return null;
}
