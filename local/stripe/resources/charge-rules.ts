import { invalidRequestError } from "../api/errors";
import { array, oneOf, optional } from "../api/readers";
import { PLATFORM } from "../core/collection";
import type { Call } from "../core/context";
import { getDecimals, isChargeable } from "../core/country-currencies";
import type { LineItemObject } from "../core/wire-format";

/** The payment methods that the stand-in supports. */
export const methodTypes = optional(array(oneOf("card", "us_bank_account")));

const MIN_TOTAL_CENTS = 50;
const MAX_TOTAL_CENTS = 99_999_999;

/**
 * Throws if the total is outside Stripe's limits, which are in minor units of the currency. Recurring prices can be
 * free.
 */
export function checkTotal(total: number, currency: string, recurring: boolean): void {
  const unit = currency.toUpperCase();
  if (!isChargeable(total, currency)) {
    throw invalidRequestError(
      `Invalid amount. Amounts in ${unit} must be divisible by 100.`,
      "line_items",
      "invalid_charge_amount",
    );
  }
  if (total < MIN_TOTAL_CENTS && !recurring) {
    throw invalidRequestError(
      `The total amount due must add up to at least ${formatLimit(MIN_TOTAL_CENTS, currency)}.`,
      "line_items",
      "amount_too_small",
    );
  }
  if (total > MAX_TOTAL_CENTS) {
    throw invalidRequestError(
      `The total amount due must be no more than ${formatLimit(MAX_TOTAL_CENTS, currency)}.`,
      "line_items",
      "amount_too_large",
    );
  }
}

function formatLimit(amount: number, currency: string): string {
  const digits = getDecimals(currency);
  const format = new Intl.NumberFormat("en-US", { minimumFractionDigits: digits });
  return `${format.format(amount / 10 ** digits)} ${currency.toUpperCase()}`;
}

/** Throws if there is a fee but no connected account, or if the fee exceeds the charge. */
export function checkFee(scope: string, fee: number | null, total: number): void {
  if (fee === null) return;
  if (scope === PLATFORM) {
    const message =
      "Can only apply an application_fee_amount when the request is made on behalf of another account (using an OAuth key, the Stripe-Account header, or the destination parameter).";
    throw invalidRequestError(message, "application_fee_amount");
  }
  if (fee > total) {
    throw invalidRequestError(
      "The application fee amount cannot exceed the total amount.",
      "application_fee_amount",
    );
  }
}

/**
 * Returns the payment methods that the account has enabled in its dashboard. Used for pages whose payment methods
 * aren't specified.
 */
export function getDynamicMethodTypes(call: Call, currency: string): string[] {
  const account = call.tables.accounts.get(call.scope);
  const acceptsDebits = account?.capabilities?.us_bank_account_ach_payments === "active";
  return acceptsDebits && currency === "usd" ? ["card", "us_bank_account"] : ["card"];
}

/** Throws if a bank debit isn't in US dollars or the account hasn't activated bank debits. */
export function checkMethodTypes(call: Call, types: readonly string[], currency: string): void {
  if (!types.includes("us_bank_account")) return;
  if (currency !== "usd") {
    throw invalidRequestError(
      `The payment method \`us_bank_account\` cannot be used with the currency \`${currency}\`. It can be used only with \`usd\`.`,
      "payment_method_types",
    );
  }
  const account = call.tables.accounts.get(call.scope);
  if (account && account.capabilities?.us_bank_account_ach_payments !== "active") {
    throw invalidRequestError(
      "The payment method type provided: us_bank_account is invalid. Please ensure the provided type is activated in your dashboard (https://dashboard.stripe.com/account/payments/settings) and your account is enabled for any preview features that you are trying to use.",
      "payment_method_types",
    );
  }
}

/**
 * Throws if a one-time payment has a recurring price, or if a subscription doesn't have exactly one line item with
 * a recurring price.
 */
export function checkMode(items: LineItemObject[], mode: "payment" | "subscription"): void {
  const recurring = items.filter(({ price }) => price.recurring).length;
  if (mode === "payment" && recurring > 0) {
    const message =
      "You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.";
    throw invalidRequestError(message, "mode");
  }
  if (mode === "subscription" && (recurring !== 1 || items.length !== 1)) {
    throw invalidRequestError(
      "The stand-in supports only subscriptions with exactly one recurring price.",
      "line_items",
    );
  }
}
