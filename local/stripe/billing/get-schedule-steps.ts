import type { Call } from "../core/context";
import type { ScheduleObject, SubscriptionObject } from "../core/wire-format";
import { putAndEmit } from "../webhooks/put-and-emit";
import type { BillingStep } from "./billing-step";
import type { Prorations } from "./calculate-subscription-change";
import { cancelSubscription } from "./cancel-subscription";
import { changeSubscription } from "./change-subscription";
import {
  endSchedule,
  enterSchedulePhase,
  getItemInPhase,
  getNextPhase,
  getSchedule,
  releaseSchedule,
} from "./schedule";
import type { Phase } from "./schedule-object";
import { getItem } from "./subscription-item";

/**
 * Returns the future steps of the subscription's schedule. A phase that starts at the same time as a billing period
 * needs no step, because `renew` starts the phase.
 */
export function getScheduleSteps(call: Call, subscription: SubscriptionObject): BillingStep[] {
  const schedule = getSchedule(call, subscription);
  if (!schedule?.current_phase) return [];
  const next = getNextPhase(schedule);
  if (!next)
    return [
      { at: schedule.current_phase.end_date, run: (due) => finishSchedule(due, schedule, subscription) },
    ];
  if (next.start_date === getItem(subscription).current_period_end) return [];
  return [{ at: next.start_date, run: (due) => enterPhaseMidPeriod(due, schedule, subscription, next) }];
}

function finishSchedule(call: Call, schedule: ScheduleObject, subscription: SubscriptionObject): void {
  if (schedule.end_behavior === "release") {
    releaseSchedule(call, schedule);
    return;
  }
  endSchedule(call, schedule, "completed");
  cancelSubscription(call, subscription, { reason: "cancellation_requested" });
}

function enterPhaseMidPeriod(
  call: Call,
  schedule: ScheduleObject,
  before: SubscriptionObject,
  phase: Phase,
): void {
  const { price, quantity } = getItemInPhase(call, before, phase);
  const prorations = phase.proration_behavior as Prorations;
  const after = changeSubscription(call, before, { price, quantity, prorations }, false);
  enterSchedulePhase(call, schedule, phase);
  putAndEmit(call, call.tables.subscriptions, {
    type: "customer.subscription.updated",
    before,
    after: { ...after, metadata: { ...after.metadata, ...phase.metadata } },
  });
}
