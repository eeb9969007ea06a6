import { mergeUserMetadata, pageShape } from "../api/common-params";
import { invalidRequestError, notFoundError } from "../api/errors";
import { listPage } from "../api/lists";
import { optional, text } from "../api/readers";
import { type ApiRoute, apiRoute } from "../api/route";
import { cancelSubscription } from "../billing/cancel-subscription";
import { releaseSchedule } from "../billing/schedule";
import { buildSchedule } from "../billing/schedule-object";
import type { Call } from "../core/context";
import type { ScheduleObject } from "../core/wire-format";
import { putAndEmit } from "../webhooks/put-and-emit";
import { readPhases, scheduleShape } from "./schedule-params";
import { getSubscription } from "./subscriptions";

const create = apiRoute(
  "POST",
  "/v1/subscription_schedules",
  { from_subscription: text() },
  (call, input) => {
    const before = getSubscription(call, input.from_subscription, "from_subscription");
    if (before.schedule !== null) {
      throw invalidRequestError(
        `You cannot migrate a subscription that is already attached to a schedule: ${before.schedule}.`,
        "from_subscription",
      );
    }
    if (before.ended_at !== null || before.cancel_at_period_end)
      throw invalidRequestError("A subscription that is ending can't have a schedule.", "from_subscription");
    const after = buildSchedule(before, call.now);
    putAndEmit(call, call.tables.schedules, { type: "subscription_schedule.created", after });
    putAndEmit(call, call.tables.subscriptions, {
      type: "customer.subscription.updated",
      before,
      after: { ...before, schedule: after.id },
    });
    return after;
  },
);

const update = apiRoute("POST", "/v1/subscription_schedules/:id", scheduleShape, (call, input, id) => {
  const schedule = getRunningSchedule(call, id);
  const phases = input.phases ? readPhases(call, schedule, input.phases) : schedule.phases;
  const [first] = phases;
  const after: ScheduleObject = {
    ...schedule,
    current_phase: first ? { start_date: first.start_date, end_date: first.end_date } : null,
    end_behavior: input.end_behavior ?? schedule.end_behavior,
    metadata: mergeUserMetadata(schedule.metadata ?? {}, input.metadata),
    phases,
  };
  return putAndEmit(call, call.tables.schedules, {
    type: "subscription_schedule.updated",
    before: schedule,
    after,
  });
});

const retrieve = apiRoute("GET", "/v1/subscription_schedules/:id", {}, (call, _input, id) =>
  getSchedule(call, id),
);

const list = apiRoute(
  "GET",
  "/v1/subscription_schedules",
  { ...pageShape, customer: optional(text()) },
  (call, page) =>
    listPage(call, call.tables.schedules, {
      url: "/v1/subscription_schedules",
      page,
      where: { customer: page.customer },
    }),
);

const release = apiRoute("POST", "/v1/subscription_schedules/:id/release", {}, (call, _input, id) =>
  releaseSchedule(call, getRunningSchedule(call, id)),
);

const cancel = apiRoute("POST", "/v1/subscription_schedules/:id/cancel", {}, (call, _input, id) => {
  const { subscription } = getRunningSchedule(call, id);
  cancelSubscription(call, getSubscription(call, subscription ?? ""), { reason: "cancellation_requested" });
  return getSchedule(call, id);
});

export const scheduleRoutes: ApiRoute[] = [create, update, retrieve, list, release, cancel];

function getSchedule(call: Call, id: string): ScheduleObject {
  const schedule = call.tables.schedules.find(call.scope, id);
  if (!schedule) throw notFoundError("subscription schedule", id, "schedule");
  return schedule;
}

function getRunningSchedule(call: Call, id: string): ScheduleObject {
  const schedule = getSchedule(call, id);
  if (schedule.status === "active") return schedule;
  throw invalidRequestError(
    `You cannot change or release a subscription schedule that is currently in the \`${schedule.status}\` status.`,
    "schedule",
  );
}
