import type { PriceObject, SubscriptionItemObject, SubscriptionObject } from "../core/wire";
import type { Call } from "../core/world";
import { periodLine, trialLine } from "./invoice-lines";
import type { Line } from "./line";
import { addCycles } from "./periods";
import { remainingLine, unusedLine } from "./prorations";
import { getCycle, getItem, getPlan, hasOtherCycle, withItem } from "./subscription-item";

export type Prorations = "always_invoice" | "create_prorations" | "none";

export interface Change {
  price?: PriceObject | undefined;
  quantity?: number | undefined;
  prorations: Prorations;
  /** The start of the change, if it isn't now. */
  proration_date?: number | undefined;
  trial_end?: "now" | number | undefined;
  anchor_now?: boolean | undefined;
}

interface PlannedChange {
  after: SubscriptionObject;
  lines: Line[];
  /** Whether the lines are billed now; otherwise they wait for the next invoice. */
  now: boolean;
}

/** Calculates a change of price, quantity, trial or cycle and its costs. */
export function planChange(call: Call, before: SubscriptionObject, change: Change): PlannedChange {
  const item = getItem(before);
  const inTrial = before.status === "trialing";
  const next = changedItem(item, change);
  const at = change.proration_date ?? call.now;
  const credit = change.prorations === "none" || inTrial ? [] : [unusedLine(call, item, at)];
  if (typeof change.trial_end === "number") {
    const after = intoTrial(call, before, next, change.trial_end);
    const trial = trialLine(call, next, call.now, change.trial_end);
    return { after, lines: inTrial ? [] : [...credit, trial], now: !inTrial };
  }
  const trialEnds = inTrial && change.trial_end === "now";
  const restarts = change.anchor_now || hasOtherCycle(item.price, next.price);
  if (trialEnds || (restarts && !inTrial)) {
    const end = addCycles(call.now, getCycle(next.price));
    const restarted = inPeriod(before, next, call.now, end);
    const after = {
      ...restarted,
      billing_cycle_anchor: call.now,
      ...(trialEnds ? { status: "active", trial_end: call.now } : {}),
    };
    return { after, lines: [...credit, periodLine(call, next, call.now, end)], now: true };
  }
  const after = withItem(before, next);
  const same = next.price.id === item.price.id && next.quantity === item.quantity;
  if (same || inTrial || change.prorations === "none") return { after, lines: [], now: false };
  return {
    after,
    lines: [...credit, remainingLine(call, next, at)],
    now: change.prorations === "always_invoice",
  };
}

function changedItem(item: SubscriptionItemObject, change: Change): SubscriptionItemObject {
  const price = change.price ?? item.price;
  return { ...item, price, plan: getPlan(price), quantity: change.quantity ?? item.quantity ?? 1 };
}

/** Moves the subscription's item to another period, together with a cancellation at the period's end. */
export function inPeriod(
  subscription: SubscriptionObject,
  item: SubscriptionItemObject,
  start: number,
  end: number,
): SubscriptionObject {
  const moved = { ...item, current_period_start: start, current_period_end: end };
  const after = withItem(subscription, moved);
  return subscription.cancel_at_period_end ? { ...after, cancel_at: end } : after;
}

function intoTrial(
  call: Call,
  before: SubscriptionObject,
  item: SubscriptionItemObject,
  end: number,
): SubscriptionObject {
  const inTrial = before.status === "trialing";
  const start = inTrial ? item.current_period_start : call.now;
  return {
    ...inPeriod(before, item, start, end),
    billing_cycle_anchor: end,
    status: "trialing",
    trial_end: end,
    trial_start: inTrial ? before.trial_start : call.now,
  };
}
