import type { Call } from "../core/context";
import type { PriceObject, SubscriptionItemObject, SubscriptionObject } from "../core/wire-format";
import type { BillingLine } from "./billing-line";
import { createPeriodLine, createTrialLine } from "./invoice-lines";
import { addCycles } from "./periods";
import { createRemainingTimeLine, createUnusedTimeLine } from "./prorations";
import { getCycle, getItem, getPlan, hasDifferentCycle, replaceItem } from "./subscription-item";

export type Prorations = "always_invoice" | "create_prorations" | "none";

export interface Change {
  price?: PriceObject | undefined;
  quantity?: number | undefined;
  prorations: Prorations;
  /** The time from which the change is prorated. Defaults to now. */
  proration_date?: number | undefined;
  trial_end?: "now" | number | undefined;
  anchor_now?: boolean | undefined;
}

interface PlannedChange {
  after: SubscriptionObject;
  lines: BillingLine[];
  /** Whether the lines are billed now. If false, they are billed on the next invoice. */
  now: boolean;
}

/** Calculates how a change to the price, quantity, trial or cycle affects a subscription and what it costs. */
export function calculateSubscriptionChange(
  call: Call,
  before: SubscriptionObject,
  change: Change,
): PlannedChange {
  const item = getItem(before);
  const isTrialing = before.status === "trialing";
  const next = changeItem(item, change);
  const at = change.proration_date ?? call.now;
  const credit = change.prorations === "none" || isTrialing ? [] : [createUnusedTimeLine(call, item, at)];
  if (typeof change.trial_end === "number") {
    const after = moveToTrial(call, before, next, change.trial_end);
    const trial = createTrialLine(call, next, call.now, change.trial_end);
    return { after, lines: isTrialing ? [] : [...credit, trial], now: !isTrialing };
  }
  const endsTrial = isTrialing && change.trial_end === "now";
  const restartsCycle = change.anchor_now || hasDifferentCycle(item.price, next.price);
  if (endsTrial || (restartsCycle && !isTrialing)) {
    const end = addCycles(call.now, getCycle(next.price));
    const restarted = moveToPeriod(before, next, call.now, end);
    const after = {
      ...restarted,
      billing_cycle_anchor: call.now,
      ...(endsTrial ? { status: "active", trial_end: call.now } : {}),
    };
    return { after, lines: [...credit, createPeriodLine(call, next, call.now, end)], now: true };
  }
  const after = replaceItem(before, next);
  const isUnchanged = next.price.id === item.price.id && next.quantity === item.quantity;
  if (isUnchanged || isTrialing || change.prorations === "none") return { after, lines: [], now: false };
  return {
    after,
    lines: [...credit, createRemainingTimeLine(call, next, at)],
    now: change.prorations === "always_invoice",
  };
}

function changeItem(item: SubscriptionItemObject, change: Change): SubscriptionItemObject {
  const price = change.price ?? item.price;
  return { ...item, price, plan: getPlan(price), quantity: change.quantity ?? item.quantity ?? 1 };
}

/**
 * Sets the billing period of the subscription's item. A cancellation scheduled for the period's end moves to
 * the new end.
 */
export function moveToPeriod(
  subscription: SubscriptionObject,
  item: SubscriptionItemObject,
  start: number,
  end: number,
): SubscriptionObject {
  const movedItem = { ...item, current_period_start: start, current_period_end: end };
  const after = replaceItem(subscription, movedItem);
  return subscription.cancel_at_period_end ? { ...after, cancel_at: end } : after;
}

function moveToTrial(
  call: Call,
  before: SubscriptionObject,
  item: SubscriptionItemObject,
  end: number,
): SubscriptionObject {
  const isTrialing = before.status === "trialing";
  const start = isTrialing ? item.current_period_start : call.now;
  return {
    ...moveToPeriod(before, item, start, end),
    billing_cycle_anchor: end,
    status: "trialing",
    trial_end: end,
    trial_start: isTrialing ? before.trial_start : call.now,
  };
}
