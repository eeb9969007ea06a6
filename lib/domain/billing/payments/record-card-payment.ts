import "server-only";
import type { Actor, Context } from "@/lib/auth/context";
import { findAccountOrganizationContext } from "@/lib/domain/billing/connect/find-account-organization-context";
import { recordBankDebit } from "@/lib/domain/billing/payments/record-bank-debit";
import { recordFees } from "@/lib/domain/billing/payments/record-fees";
import { recordPayment } from "@/lib/domain/billing/payments/record-payment";
import { lockCreditParts, recordWithdrawals } from "@/lib/domain/billing/payments/record-withdrawals";
import { findAutomaticPayment } from "@/lib/domain/billing/records/autopay-data";
import {
  findPaymentByIntent,
  getPaymentRow,
  isPayableByAccount,
  updatePayment,
} from "@/lib/domain/billing/records/invoice-payment-data";
import { DomainError } from "@/lib/errors";
import { lockUntilCommit } from "@/lib/lock-until-commit";
import { logger } from "@/lib/logger";
import { type CardPayment, findStripePayment, type StripePaymentState } from "@/lib/stripe/card-payments";

export interface RecordCardPaymentInput {
  actor: Extract<Actor, { kind: "stripe" | "job" }>;
  accountId: string;
  paymentIntentId: string;
  /** Returns how a new payment is divided among invoices, or null if the whole payment is for one invoice. */
  divide?: (tx: Context, payment: CardPayment, invoiceId: string) => Promise<DividedPayment | null>;
}

export interface DividedPayment {
  /** The ID of the combined payment that contains all parts. Null if there is only one part. */
  clientPaymentId: string | null;
  /** The first invoice's part also includes any remaining amount, which becomes credit. */
  parts: readonly [PaymentPart, ...PaymentPart[]];
}

interface PaymentPart {
  invoiceId: string;
  amountCents: number;
}

export interface CardPaymentResult {
  /** A context for the payment's organization. */
  ctx: Context;
  /** Null for a bank debit that is still processing. */
  paymentId: string | null;
  /**
   * The ID of the portal payment, from Stripe's metadata. Callers must verify that the payment belongs to the
   * organization.
   */
  portalPaymentId: string | null;
  /** The state in Stripe. Null for a bank debit that is still processing. */
  payment: CardPayment | null;
  /** The payment's revision after this update. Null for a bank debit that is still processing. */
  revision: number | null;
}

/**
 * The maximum number of attempts to store a payment. If every attempt conflicts with another write, there must be a
 * bug.
 */
const ATTEMPTS = 10;

/**
 * Updates a card or bank account payment, its refunds and its disputes to match their state in Stripe. Runs for
 * every payment event, so the order and number of events don't matter. Ignores payments for other purposes. Calls
 * Stripe outside transactions. Returns null unless a payment succeeded or a bank debit is processing.
 */
export async function recordCardPayment(input: RecordCardPaymentInput): Promise<CardPaymentResult | null> {
  const { actor, accountId, paymentIntentId, divide = async () => null } = input;
  const ctx = await findAccountOrganizationContext(actor, accountId);
  if (!ctx) {
    logger().warn({ accountId, paymentIntentId }, "Stripe payment on an account without an organization");
    return null;
  }
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const revision = getRevision(await findPaymentByIntent(ctx, paymentIntentId));
    const state = await findStripePayment(accountId, paymentIntentId);
    if (!state) return null;
    const stored = await storeState(ctx, { paymentIntentId, state, revision, divide });
    if (stored === "changed") continue;
    const portalPaymentId = (state.payment ?? state.debit)?.portalPaymentId ?? null;
    return stored && { ctx, ...stored, portalPaymentId, payment: state.payment };
  }
  throw new DomainError("CONFLICT", "This payment is being updated. Please try again.");
}

/** Returns the revision of a recorded payment, or null if the payment isn't recorded yet. */
function getRevision(recorded: { revision: number } | null): number | null {
  return recorded?.revision ?? null;
}

interface StoredState extends Required<Pick<RecordCardPaymentInput, "paymentIntentId" | "divide">> {
  state: StripePaymentState;
  revision: number | null;
}

/**
 * Stores the state from Stripe. Returns the recorded payment, or null if nothing was recorded. The payment's ID is
 * null for a bank debit that is still processing. Returns "changed" if the payment changed after `revision` was
 * read. In that case, the data from Stripe may be outdated.
 */
async function storeState(
  ctx: Context,
  { paymentIntentId, state: { payment, debit }, revision, divide }: StoredState,
): Promise<Pick<CardPaymentResult, "paymentId" | "revision"> | null | "changed"> {
  const reported = payment ?? debit;
  if (!reported) return null;
  return ctx.transaction(async (tx) => {
    await lockUntilCommit(tx, `stripe:${paymentIntentId}`);
    const recorded = await findPaymentByIntent(tx, paymentIntentId);
    if (getRevision(recorded) !== revision) return "changed";
    const invoiceId = recorded?.invoiceId ?? (await findPaidInvoice(tx, reported));
    if (!invoiceId) return null;
    if (recorded) await lockCreditParts(tx, recorded);
    // Locks the client's account. This lock must come before the locks on invoices (decision 0062).
    const divided = payment && !recorded ? await divide(tx, payment, invoiceId) : null;
    if (debit) await recordBankDebit(tx, invoiceId, debit);
    if (!payment) return debit?.status === "processing" ? { paymentId: null, revision: null } : null;
    const whole = { invoiceId, amountCents: payment.amountCents };
    const paymentId = await storePayment(tx, payment, divided ?? { clientPaymentId: null, parts: [whole] });
    return { paymentId, revision: (await getPaymentRow(tx, paymentId)).revision };
  });
}

/**
 * Records a successful payment, or updates its refunds, disputes and fees. Returns the ID of the payment row that
 * stores Stripe's IDs.
 */
async function storePayment(
  tx: Context,
  payment: CardPayment,
  { clientPaymentId, parts: [first, ...others] }: DividedPayment,
): Promise<string> {
  const paidAt = new Date(Math.min(payment.paidAt.getTime(), tx.clock.now().getTime()));
  const part = { method: payment.method, paidAt, ...(clientPaymentId && { clientPaymentId }) };
  const note = await describeAutomaticPayment(tx, payment);
  const { paymentId } = await recordPayment(tx, {
    ...{ ...part, ...first, note },
    applicationFeeCents: payment.applicationFeeCents,
    ...(note === null && {
      onlinePayment: { amountCents: payment.amountCents, invoiceCount: 1 + others.length },
    }),
    stripe: payment,
  });
  for (const other of others) await recordPayment(tx, { ...part, ...other });
  await recordWithdrawals(tx, paymentId, payment);
  await recordFees(tx, { paymentId, ...payment });
  await updatePayment(tx, paymentId, { revision: { increment: 1 } });
  return paymentId;
}

type ReportedPayment = Pick<CardPayment, "accountId" | "invoiceId" | "paymentIntentId" | "currency">;

/**
 * Returns the note for an automatic payment, such as "Paid automatically by card ending in 4242". Returns null for
 * other payments.
 */
async function describeAutomaticPayment(
  tx: Context,
  { autopayAttemptId }: CardPayment,
): Promise<string | null> {
  const automatic = autopayAttemptId ? await findAutomaticPayment(tx, autopayAttemptId) : null;
  if (!automatic) return null;
  const method = automatic.kind === "card" ? "card" : "bank account";
  return `Paid automatically by ${method} ending in ${automatic.last4}`;
}

/**
 * Finds the invoice that was paid. Accepts only invoices of the account's organization, because the account's owner
 * can edit a payment's metadata.
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
