import { invalid } from "../api/errors";
import { PLATFORM } from "../core/collection";
import type { LineItemObject } from "../core/wire";

const SMALLEST = 50;
const LARGEST = 99_999_999;

/** Stripe accepts payments from 50 cents to 999,999.99. Recurring prices may be free. */
export function checkTotal(total: number, currency: string, recurring: boolean): void {
  const unit = currency.toUpperCase();
  if (total < SMALLEST && !recurring) {
    throw invalid(
      `The total amount due must add up to at least 0.50 ${unit}.`,
      "line_items",
      "amount_too_small",
    );
  }
  if (total > LARGEST) {
    throw invalid(
      `The total amount due must be no more than 999,999.99 ${unit}.`,
      "line_items",
      "amount_too_large",
    );
  }
}

/** An application fee requires a connected account and can't exceed the charge. */
export function checkFee(scope: string, fee: number | null, total: number): void {
  if (fee === null) return;
  if (scope === PLATFORM) {
    const message =
      "Can only apply an application_fee_amount when the request is made on behalf of another account (using an OAuth key, the Stripe-Account header, or the destination parameter).";
    throw invalid(message, "application_fee_amount");
  }
  if (fee > total) {
    throw invalid("The application fee amount cannot exceed the total amount.", "application_fee_amount");
  }
}

/** Here, a subscription has exactly one recurring price and a payment has none. */
export function checkMode(items: LineItemObject[], mode: "payment" | "subscription"): void {
  const recurring = items.filter(({ price }) => price.recurring).length;
  if (mode === "payment" && recurring > 0) {
    const message =
      "You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.";
    throw invalid(message, "mode");
  }
  if (mode === "subscription" && (recurring !== 1 || items.length !== 1)) {
    throw invalid("The stand-in starts subscriptions of exactly one recurring price.", "line_items");
  }
}
