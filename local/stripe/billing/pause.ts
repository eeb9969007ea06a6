import type { Call } from "../core/context";
import type { SubscriptionObject } from "../core/wire-format";
import { emit } from "../webhooks/emit";
import { putAndEmit } from "../webhooks/put-and-emit";
import { billNow } from "./bill-now";
import { moveToPeriod } from "./calculate-subscription-change";
import { createPeriodLine } from "./invoice-lines";
import { addPendingLines } from "./list-pending-lines";
import { addCycles } from "./periods";
import { createUnusedTimeLine } from "./prorations";
import { getCycle, getItem } from "./subscription-item";

/**
 * Stops billing until the subscription is resumed. With `credit`, the rest of the period is credited on a later
 * invoice.
 */
export function pauseSubscription(
  call: Call,
  before: SubscriptionObject,
  credit: boolean,
): SubscriptionObject {
  if (credit && before.status !== "trialing")
    addPendingLines(call, before.id, [createUnusedTimeLine(call, getItem(before), call.now)]);
  const paused = {
    subscription: { type: "pause_requested" },
    transitioned_at: call.now,
    type: "subscription",
  };
  return updatePause(call, before, { ...before, status: "paused", status_details: { paused } }, "paused");
}

/** Resumes a subscription: starts a new period now and bills it immediately. */
export function resumeSubscription(call: Call, before: SubscriptionObject): SubscriptionObject {
  const { status_details, ...rest } = before;
  const item = getItem(before);
  const end = addCycles(call.now, getCycle(item.price));
  const restarted = { ...moveToPeriod(rest, item, call.now, end), billing_cycle_anchor: call.now };
  const { invoice, decline } = billNow(
    call,
    restarted,
    [createPeriodLine(call, item, call.now, end)],
    "subscription_update",
  );
  const status = decline ? "past_due" : "active";
  return updatePause(call, before, { ...restarted, latest_invoice: invoice.id, status }, "resumed");
}

function updatePause(
  call: Call,
  before: SubscriptionObject,
  after: SubscriptionObject,
  event: "paused" | "resumed",
): SubscriptionObject {
  const type = "customer.subscription.updated";
  putAndEmit(call, call.tables.subscriptions, { type, before, after });
  emit(call, call.scope, `customer.subscription.${event}`, after);
  return after;
}
