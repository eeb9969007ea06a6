import "server-only";
import type Stripe from "stripe";
import { fromStripeAmount } from "@/lib/money/currency";
import { AUTOPAY_ATTEMPT_KEY } from "@/lib/stripe/autopay";
import { PORTAL_PAYMENT_KEY } from "@/lib/stripe/balance-checkouts";
import { type BankDebitState, toBankDebit } from "@/lib/stripe/bank-debits";
import { stripe } from "@/lib/stripe/client";
import { isWithholdingFunds } from "@/lib/stripe/dispute-status";
import { findAtStripe } from "@/lib/stripe/errors";
import { CREDIT_REFUND_KEY, NOTE_REFUND_KEY } from "@/lib/stripe/refunds";

/** The state of a successful invoice payment in Stripe. Amounts are in the currency's minor units. */
export interface CardPayment {
  method: "card" | "bank_debit";
  accountId: string;
  paymentIntentId: string;
  chargeId: string;
  checkoutSessionId: string | null;
  /** The invoice named in the metadata. Verify that it belongs to the account's organization. */
  invoiceId: string | null;
  /**
   * The attempt named in the metadata of an automatic payment. Verify that it belongs to the account's
   * organization.
   */
  autopayAttemptId: string | null;
  /**
   * The client portal payment named in the metadata. It can pay several invoices. Verify that the payment belongs
   * to the account's organization.
   */
  portalPaymentId: string | null;
  currency: string;
  amountCents: number;
  applicationFeeCents: number;
  /** The part of the application fee that was refunded to the connected account. */
  returnedFeeCents: number;
  /** Stripe's own fees for the payment and its disputes; null if they are in another currency. */
  processingFeeCents: number | null;
  /** When the card was charged, or when the money from a bank debit became available. */
  paidAt: Date;
  /** The total refunded amount, excluding refunds of client credit that we requested. */
  refundedCents: number;
  /** The refunds of client credit that we requested. */
  creditRefunds: CreditRefundState[];
  /** The refunds for credit notes, excluding failed ones. `refundedCents` includes these refunds. */
  noteRefunds: NoteRefund[];
  /**
   * The refunds that we didn't request, such as those issued in the Stripe dashboard, excluding failed ones. Newest
   * first.
   */
  otherRefunds: OtherRefund[];
  /** Stripe's IDs for refunds that the bank returned or that were canceled. */
  failedRefundIds: string[];
  /** The total amount of open and lost disputes. */
  disputedCents: number;
  /** The status of the latest dispute in Stripe. */
  disputeStatus: string | null;
}

/** The state in Stripe of a refund of client credit. */
export interface CreditRefundState {
  /** The ID of our refund, from the metadata. Callers must verify that the refund belongs to the payment. */
  refundId: string;
  status: "pending" | "settled" | "failed";
}

/** A credit note refund in Stripe. */
export interface NoteRefund {
  /** The ID of our refund, from the metadata. Callers must verify that the refund belongs to the payment. */
  refundId: string;
  amountCents: number;
}

/** A refund in Stripe that we didn't request. */
export interface OtherRefund {
  stripeRefundId: string;
  amountCents: number;
}

/** Stripe's data about an invoice payment. */
export interface StripePaymentState {
  /** Null unless the payment succeeded. */
  payment: CardPayment | null;
  /** Null unless the payment was made from a bank account. */
  debit: BankDebitState | null;
}

/** Reads a payment from Stripe. Returns null if the payment doesn't exist or nothing was charged. */
export async function findStripePayment(
  accountId: string,
  paymentIntentId: string,
): Promise<StripePaymentState | null> {
  const options = { stripeAccount: accountId };
  const expand = ["latest_charge.balance_transaction", "latest_charge.failure_balance_transaction"];
  const intent = await findAtStripe(() =>
    stripe().paymentIntents.retrieve(paymentIntentId, { expand }, options),
  );
  const charge = intent?.latest_charge;
  if (!intent || !charge || typeof charge === "string") return null;
  const debit = toBankDebit(accountId, intent, charge);
  if (intent.status !== "succeeded") return { payment: null, debit };
  return { payment: await readPayment(accountId, intent, charge), debit };
}

async function readPayment(
  accountId: string,
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge,
): Promise<CardPayment> {
  const options = { stripeAccount: accountId };
  const paymentIntentId = intent.id;
  const sessions = await stripe().checkout.sessions.list(
    { payment_intent: paymentIntentId, limit: 1 },
    options,
  );
  const { creditRefunds, noteRefunds, otherRefunds, failedRefundIds } = await listRefunds(
    paymentIntentId,
    options,
  );
  const disputes = charge.disputed ? await getDisputes(paymentIntentId, options) : [];
  const { currency, metadata } = intent;
  const processingFee = getProcessingFee(charge, disputes);
  return {
    method: charge.payment_method_details?.type === "us_bank_account" ? "bank_debit" : "card",
    accountId,
    paymentIntentId,
    chargeId: charge.id,
    checkoutSessionId: sessions.data[0]?.id ?? null,
    invoiceId: metadata.invoice_id ?? null,
    autopayAttemptId: metadata[AUTOPAY_ATTEMPT_KEY] ?? null,
    portalPaymentId: metadata[PORTAL_PAYMENT_KEY] ?? null,
    currency,
    amountCents: fromStripeAmount(intent.amount_received, currency),
    applicationFeeCents: fromStripeAmount(charge.application_fee_amount ?? 0, currency),
    returnedFeeCents: fromStripeAmount(await findReturnedFee(charge), currency),
    processingFeeCents: processingFee === null ? null : fromStripeAmount(processingFee, currency),
    paidAt: getPaidTime(charge),
    refundedCents: fromStripeAmount(charge.amount_refunded - sumRefunded(creditRefunds), currency),
    creditRefunds: creditRefunds.map(({ refundId, status }) => ({ refundId, status })),
    noteRefunds: noteRefunds.map(({ refundId, amount }) => ({
      refundId,
      amountCents: fromStripeAmount(amount, currency),
    })),
    otherRefunds: otherRefunds.map(({ id, amount }) => ({
      stripeRefundId: id,
      amountCents: fromStripeAmount(amount, currency),
    })),
    failedRefundIds,
    disputedCents: disputes
      .filter(({ status }) => isWithholdingFunds(status))
      .reduce((sum, { amount }) => sum + fromStripeAmount(amount, currency), 0),
    disputeStatus: disputes[0]?.status ?? null,
  };
}

/** Returns when the payment was made: when the card was charged, or when the bank debit cleared. */
function getPaidTime({ created, balance_transaction: booked, payment_method_details }: Stripe.Charge): Date {
  const isDebit = payment_method_details?.type === "us_bank_account";
  const isKnown = isDebit && booked !== null && typeof booked !== "string";
  return new Date((isKnown ? booked.available_on : created) * 1_000);
}

type OwnRefund = CreditRefundState & { amount: number };

interface ListedRefunds {
  creditRefunds: OwnRefund[];
  noteRefunds: OwnRefund[];
  otherRefunds: Stripe.Refund[];
  failedRefundIds: string[];
}

/** Lists a payment's refunds. For client credit and credit notes, the refund's metadata contains our ID. */
async function listRefunds(paymentIntentId: string, options: Stripe.RequestOptions): Promise<ListedRefunds> {
  const { data } = await stripe().refunds.list({ payment_intent: paymentIntentId, limit: 100 }, options);
  const select = (key: string): OwnRefund[] =>
    data.flatMap(({ metadata, amount, status }) => {
      const refundId = metadata?.[key];
      return refundId ? [{ refundId, amount, status: getRefundStatus(status) }] : [];
    });
  return {
    creditRefunds: select(CREDIT_REFUND_KEY),
    noteRefunds: select(NOTE_REFUND_KEY).filter(({ status }) => status !== "failed"),
    otherRefunds: data.filter(
      ({ metadata, status }) =>
        !metadata?.[CREDIT_REFUND_KEY] &&
        !metadata?.[NOTE_REFUND_KEY] &&
        getRefundStatus(status) !== "failed",
    ),
    failedRefundIds: data.filter(({ status }) => getRefundStatus(status) === "failed").map(({ id }) => id),
  };
}

function getRefundStatus(status: string | null): CreditRefundState["status"] {
  if (status === "failed" || status === "canceled") return "failed";
  return status === "succeeded" ? "settled" : "pending";
}

/** Adds up all refunds that haven't failed. Stripe's refunded amount for a charge includes the same refunds. */
function sumRefunded(refunds: readonly OwnRefund[]): number {
  return refunds.reduce((sum, { amount, status }) => sum + (status === "failed" ? 0 : amount), 0);
}

/** Returns the refunded part of the application fee. The fee is read from the platform account. */
async function findReturnedFee({ application_fee: fee, amount_refunded }: Stripe.Charge): Promise<number> {
  if (fee === null || amount_refunded === 0) return 0;
  const { amount_refunded: returned } = await stripe().applicationFees.retrieve(
    typeof fee === "string" ? fee : fee.id,
  );
  return returned;
}

/** Adds up Stripe's own fees for a charge and its disputes. */
function getProcessingFee(charge: Stripe.Charge, disputes: readonly Stripe.Dispute[]): number | null {
  const booked = charge.balance_transaction;
  if (booked === null || typeof booked === "string") return null;
  const transactions = [booked, ...disputes.flatMap((dispute) => dispute.balance_transactions)];
  if (transactions.some(({ currency }) => currency !== charge.currency)) return null;
  return transactions
    .flatMap(({ fee_details }) => fee_details)
    .filter(({ type }) => type !== "application_fee")
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** Newest first. */
async function getDisputes(
  paymentIntentId: string,
  options: Stripe.RequestOptions,
): Promise<Stripe.Dispute[]> {
  const { data } = await stripe().disputes.list({ payment_intent: paymentIntentId, limit: 100 }, options);
  return data;
}

/**
 * Lists completed payments, newest first, from checkout sessions that were opened since the given time. Used to
 * recover lost events.
 */
export async function listCompletedPayments(accountId: string, since: Date): Promise<string[]> {
  const paymentIntentIds: string[] = [];
  const sessions = stripe().checkout.sessions.list(
    { status: "complete", created: { gte: Math.floor(since.getTime() / 1_000) }, limit: 100 },
    { stripeAccount: accountId },
  );
  for await (const { payment_intent: intent } of sessions) {
    if (intent !== null) paymentIntentIds.push(typeof intent === "string" ? intent : intent.id);
  }
  return paymentIntentIds;
}
