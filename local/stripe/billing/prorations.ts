import type { Call } from "../core/context";
import type { SubscriptionItemObject } from "../core/wire-format";
import type { BillingLine } from "./billing-line";
import { getItemTotal, getProductName } from "./invoice-lines";

const formatDate = (seconds: number): string =>
  new Intl.DateTimeFormat("en-GB", {
    day: "2-digit",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  }).format(seconds * 1_000);

/**
 * Returns the price of the item from `at` until the end of its period, in cents. Prorates by the second, as
 * Stripe does.
 */
function getRemainingCost(item: SubscriptionItemObject, at: number): number {
  const periodSeconds = item.current_period_end - item.current_period_start;
  return Math.round((getItemTotal(item) * (item.current_period_end - at)) / periodSeconds);
}

/** Returns a line that credits the paid but unused time after `at`. */
export function createUnusedTimeLine(call: Call, item: SubscriptionItemObject, at: number): BillingLine {
  const text = `Unused time on ${item.quantity ?? 1} × ${getProductName(call, item.price)} after ${formatDate(at)}`;
  return createProrationLine(item, at, -getRemainingCost(item, at), text);
}

/** Returns an invoice line that charges for the item from `at` to the end of the billing period. */
export function createRemainingTimeLine(call: Call, item: SubscriptionItemObject, at: number): BillingLine {
  const text = `Remaining time on ${item.quantity ?? 1} × ${getProductName(call, item.price)} after ${formatDate(at)}`;
  return createProrationLine(item, at, getRemainingCost(item, at), text);
}

function createProrationLine(
  item: SubscriptionItemObject,
  at: number,
  amount: number,
  description: string,
): BillingLine {
  const period = { start: at, end: item.current_period_end };
  const { price, quantity = 1 } = item;
  return { amount, description, price, quantity, period, proration: true, item: item.id };
}
