import "server-only";
import type Stripe from "stripe";
import { fromStripeAmount } from "@/lib/money/currency";
import { AUTOPAY_ATTEMPT_KEY } from "@/lib/stripe/autopay";
import { PORTAL_PAYMENT_KEY } from "@/lib/stripe/balance-checkouts";

/** An attempt to pay from a bank account, as Stripe reports it. Amounts are in the currency's minor units. */
export interface BankDebitState {
  accountId: string;
  paymentIntentId: string;
  chargeId: string;
  /** The invoice named in the metadata. Verify that it belongs to the account's organization. */
  invoiceId: string | null;
  /** The portal payment for several invoices, named in the metadata. Verify that it belongs to the organization. */
  portalPaymentId: string | null;
  /**
   * Whether this is an automatic payment from the client's saved bank account. Failed automatic payments are
   * reported in separate emails.
   */
  isAutomatic: boolean;
  currency: string;
  amountCents: number;
  status: "processing" | "succeeded" | "failed";
  /** The reason why the bank returned the debit, such as "insufficient_funds". */
  failureCode: string | null;
  /** Stripe's fee for the returned debit. */
  returnFeeCents: number;
  bankLast4: string | null;
  startedAt: Date;
}

const STATUSES: Readonly<Record<string, BankDebitState["status"]>> = {
  pending: "processing",
  succeeded: "succeeded",
  failed: "failed",
};

/**
 * Returns the bank debit of a payment intent's latest charge. Returns null if the charge wasn't paid from a bank
 * account. The charge's balance transactions must be expanded.
 */
export function toBankDebit(
  accountId: string,
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge,
): BankDebitState | null {
  const bank = charge.payment_method_details?.us_bank_account;
  const status = STATUSES[charge.status];
  if (!bank || !status) return null;
  const { currency } = intent;
  return {
    accountId,
    paymentIntentId: intent.id,
    chargeId: charge.id,
    invoiceId: intent.metadata.invoice_id ?? null,
    portalPaymentId: intent.metadata[PORTAL_PAYMENT_KEY] ?? null,
    isAutomatic: AUTOPAY_ATTEMPT_KEY in intent.metadata,
    currency,
    amountCents: fromStripeAmount(charge.amount, currency),
    status,
    failureCode: status === "failed" ? charge.failure_code : null,
    returnFeeCents: status === "failed" ? fromStripeAmount(getReturnFee(charge), currency) : 0,
    bankLast4: bank.last4,
    startedAt: new Date(charge.created * 1_000),
  };
}

/**
 * Adds up Stripe's own fees for the debit and its return. The return transaction also refunds the fee for the
 * debit.
 */
function getReturnFee(charge: Stripe.Charge): number {
  const fee = [charge.balance_transaction, charge.failure_balance_transaction]
    .flatMap((transaction) => (transaction && typeof transaction !== "string" ? [transaction] : []))
    .filter(({ currency }) => currency === charge.currency)
    .flatMap(({ fee_details }) => fee_details)
    .filter(({ type }) => type !== "application_fee")
    .reduce((sum, { amount }) => sum + amount, 0);
  return Math.max(0, fee);
}
