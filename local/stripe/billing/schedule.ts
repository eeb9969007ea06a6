import type { Call } from "../core/context";
import type { ScheduleObject, SubscriptionItemObject, SubscriptionObject } from "../core/wire-format";
import { putAndEmit } from "../webhooks/put-and-emit";
import type { Phase } from "./schedule-object";
import { getItem, getPlan, hasDifferentCycle, replaceItem } from "./subscription-item";

/** Returns the schedule that currently manages the subscription. */
export function getSchedule({ tables }: Call, subscription: SubscriptionObject): ScheduleObject | undefined {
  return subscription.schedule === null ? undefined : tables.schedules.get(subscription.schedule);
}

/** Returns the phase after the current one. */
export function getNextPhase(schedule: ScheduleObject | undefined): Phase | undefined {
  const current = schedule?.current_phase;
  return current ? schedule.phases.find(({ start_date }) => start_date >= current.end_date) : undefined;
}

/** Returns the subscription's item with the price and quantity of a schedule phase. */
export function getItemInPhase(
  call: Call,
  subscription: SubscriptionObject,
  phase: Phase,
): SubscriptionItemObject {
  const [wanted] = phase.items;
  const price = call.tables.prices.get(typeof wanted?.price === "string" ? wanted.price : "");
  if (!price) throw new Error(`${subscription.id}: a phase has no price`);
  return { ...getItem(subscription), price, plan: getPlan(price), quantity: wanted?.quantity ?? 1 };
}

/**
 * Returns the subscription as it will be after the current period, with the phase's item. If the phase has a
 * different billing interval, the new billing cycle starts then.
 */
export function applyPhaseAtBoundary(
  call: Call,
  subscription: SubscriptionObject,
  phase: Phase,
): SubscriptionObject {
  const [was, is] = [getItem(subscription), getItemInPhase(call, subscription, phase)];
  const after = replaceItem(subscription, is);
  return hasDifferentCycle(was.price, is.price)
    ? { ...after, billing_cycle_anchor: was.current_period_end }
    : after;
}

/** Moves the schedule to its next phase. */
export function enterSchedulePhase(
  call: Call,
  schedule: ScheduleObject,
  { start_date, end_date }: Phase,
): void {
  putAndEmit(call, call.tables.schedules, {
    type: "subscription_schedule.updated",
    before: schedule,
    after: { ...schedule, current_phase: { start_date, end_date } },
  });
}

type EndedStatus = "canceled" | "completed" | "released";

/** Ends a schedule. An active subscription continues unchanged. */
export function endSchedule(call: Call, schedule: ScheduleObject, status: EndedStatus): ScheduleObject {
  const after: ScheduleObject = {
    ...schedule,
    [`${status}_at`]: call.now,
    current_phase: null,
    released_subscription: status === "released" ? schedule.subscription : null,
    status,
    subscription: status === "released" ? null : schedule.subscription,
  };
  const type = `subscription_schedule.${status}`;
  return putAndEmit(call, call.tables.schedules, { type, before: schedule, after });
}

/** Detaches the subscription from its schedule. */
export function releaseSchedule(call: Call, schedule: ScheduleObject): ScheduleObject {
  const before = call.tables.subscriptions.get(schedule.subscription ?? "");
  const released = endSchedule(call, schedule, "released");
  if (before) {
    const type = "customer.subscription.updated";
    putAndEmit(call, call.tables.subscriptions, { type, before, after: { ...before, schedule: null } });
  }
  return released;
}
