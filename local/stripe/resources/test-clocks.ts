import { pageShape } from "../api/common-params";
import { invalidRequestError, notFoundError } from "../api/errors";
import { listPage } from "../api/lists";
import { integer, optional, text } from "../api/readers";
import { type ApiRoute, apiRoute } from "../api/route";
import { DAY_SECONDS } from "../billing/periods";
import { runSubscriptionSteps } from "../billing/run-subscription-steps";
import type { Call } from "../core/context";
import { createId } from "../core/ids";
import type { TestClockObject } from "../core/wire-format";
import { emit } from "../webhooks/emit";
import { putAndEmit } from "../webhooks/put-and-emit";

const PATH = "/v1/test_helpers/test_clocks";
const KEPT_SECONDS = 30 * DAY_SECONDS;
const frozenTime = integer(0, 99_999_999_999);

const create = apiRoute("POST", PATH, { frozen_time: frozenTime, name: optional(text(300)) }, (call, input) =>
  putAndEmit(call, call.tables.test_clocks, {
    type: "test_helpers.test_clock.created",
    after: {
      id: createId("clock"),
      object: "test_helpers.test_clock",
      created: call.now,
      deletes_after: call.now + KEPT_SECONDS,
      frozen_time: input.frozen_time,
      livemode: false,
      name: input.name ?? null,
      status: "ready",
      status_details: {},
    },
  }),
);

const retrieve = apiRoute("GET", `${PATH}/:id`, {}, (call, _input, id) => getTestClock(call, id));

const list = apiRoute("GET", PATH, pageShape, (call, page) =>
  listPage(call, call.tables.test_clocks, { url: PATH, page }),
);

/** Runs all due steps before it responds, so that no caller sees the clock with the status `advancing`. */
const advance = apiRoute("POST", `${PATH}/:id/advance`, { frozen_time: frozenTime }, (call, input, id) => {
  const before = getTestClock(call, id);
  if (input.frozen_time <= before.frozen_time)
    throw invalidRequestError(
      "The new frozen time must be later than the clock's current time.",
      "frozen_time",
    );
  const after = call.tables.test_clocks.put(call.scope, { ...before, frozen_time: input.frozen_time });
  runSubscriptionSteps(call);
  emit(call, call.scope, "test_helpers.test_clock.ready", after, before);
  return after;
});

/** Deletes a test clock and its customers, with their subscriptions and schedules. */
const remove = apiRoute("DELETE", `${PATH}/:id`, {}, (call, _input, id) => {
  const clock = getTestClock(call, id);
  const { customers, schedules, subscriptions } = call.tables;
  for (const customer of [...customers.newestFirst(call.scope)].filter(
    (candidate) => candidate.test_clock === id,
  )) {
    for (const table of [schedules, subscriptions])
      for (const object of [...table.newestFirst(call.scope)])
        if (object.customer === customer.id) table.delete(object.id);
    customers.delete(customer.id);
  }
  call.tables.test_clocks.delete(id);
  emit(call, call.scope, "test_helpers.test_clock.deleted", clock);
  return { id, object: "test_helpers.test_clock", deleted: true };
});

export const testClockRoutes: ApiRoute[] = [create, retrieve, list, advance, remove];

function getTestClock(call: Call, id: string): TestClockObject {
  const clock = call.tables.test_clocks.find(call.scope, id);
  if (!clock) throw notFoundError("test clock", id, "test_clock");
  return clock;
}
