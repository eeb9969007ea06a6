import { inOwnTime } from "../core/own-time";
import type { Call } from "../core/world";
import { getSteps } from "./steps";

/** The most steps that one subscription can have at once: ten years of days. */
const MOST_STEPS = 3_650;

/** Runs all due steps of every subscription, each at its due time. */
export function sweepSubscriptions(call: Call): void {
  for (const { scope, data } of [...call.tables.subscriptions.rows()]) {
    sweepSubscription(inOwnTime({ ...call, scope }, [data.id]), data.id);
  }
}

function sweepSubscription(call: Call, id: string): void {
  for (let done = 0; done < MOST_STEPS; done += 1) {
    const subscription = call.tables.subscriptions.get(id);
    const steps = subscription ? getSteps(call, subscription) : [];
    const due = steps.filter(({ at }) => at <= call.now).sort((one, other) => one.at - other.at)[0];
    if (!due) return;
    due.run({ ...call, now: due.at });
  }
}
