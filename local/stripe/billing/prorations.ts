import type { SubscriptionItemObject } from "../core/wire";
import type { Call } from "../core/world";
import { itemTotal, productName } from "./invoice-lines";
import type { Line } from "./line";

const date = (seconds: number): string =>
  new Intl.DateTimeFormat("en-GB", {
    day: "2-digit",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  }).format(seconds * 1_000);

/** Returns the price of the rest of the item's period from `at`, in cents. Accurate to the second, as at Stripe. */
function share(item: SubscriptionItemObject, at: number): number {
  const whole = item.current_period_end - item.current_period_start;
  return Math.round((itemTotal(item) * (item.current_period_end - at)) / whole);
}

/** Credits the time that was paid but won't be used. */
export function unusedLine(call: Call, item: SubscriptionItemObject, at: number): Line {
  const text = `Unused time on ${item.quantity ?? 1} × ${productName(call, item.price)} after ${date(at)}`;
  return prorationLine(item, at, -share(item, at), text);
}

/** Charges the item for the rest of its period. */
export function remainingLine(call: Call, item: SubscriptionItemObject, at: number): Line {
  const text = `Remaining time on ${item.quantity ?? 1} × ${productName(call, item.price)} after ${date(at)}`;
  return prorationLine(item, at, share(item, at), text);
}

function prorationLine(item: SubscriptionItemObject, at: number, amount: number, description: string): Line {
  const period = { start: at, end: item.current_period_end };
  const { price, quantity = 1 } = item;
  return { amount, description, price, quantity, period, proration: true, item: item.id };
}
