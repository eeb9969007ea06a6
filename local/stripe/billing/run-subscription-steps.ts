import type { Call } from "../core/context";
import { withTestClock } from "../core/with-test-clock";
import { getBillingSteps } from "./get-billing-steps";

/**
 * The maximum number of steps that one subscription can run in one sweep, which is enough for ten years of daily
 * steps.
 */
const MAX_TASK_STEPS = 3_650;

/** Runs all due steps of each subscription. The clock is set to the due time of each step. */
export function runSubscriptionSteps(call: Call): void {
  for (const { scope, data } of [...call.tables.subscriptions.rows()]) {
    runStepsOfSubscription(withTestClock({ ...call, scope }, [data.id]), data.id);
  }
}

function runStepsOfSubscription(call: Call, id: string): void {
  for (let done = 0; done < MAX_TASK_STEPS; done += 1) {
    const subscription = call.tables.subscriptions.get(id);
    const steps = subscription ? getBillingSteps(call, subscription) : [];
    const due = steps.filter(({ at }) => at <= call.now).sort((left, right) => left.at - right.at)[0];
    if (!due) return;
    due.run({ ...call, now: due.at });
  }
}
