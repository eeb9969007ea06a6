import { cardError } from "../api/errors";
import type { Call } from "../core/context";
import type { SubscriptionObject } from "../core/wire-format";
import { billNow } from "./bill-now";
import { type Change, calculateSubscriptionChange } from "./calculate-subscription-change";
import { addPendingLines } from "./list-pending-lines";

/**
 * Applies a change to a subscription. If `strict` is true, throws if the change is billed now and the card is
 * declined.
 */
export function changeSubscription(
  call: Call,
  before: SubscriptionObject,
  change: Change,
  strict: boolean,
): SubscriptionObject {
  const { after, lines, now } = calculateSubscriptionChange(call, before, change);
  if (!now) {
    addPendingLines(call, before.id, lines);
    return after;
  }
  const { invoice, decline } = billNow(call, after, lines, "subscription_update");
  if (decline && strict) throw cardError(decline);
  const paid = after.status === "past_due" || after.status === "unpaid" ? "active" : after.status;
  return { ...after, latest_invoice: invoice.id, status: decline ? "past_due" : paid };
}
