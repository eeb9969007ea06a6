import { recordSubscription } from "@/lib/domain/subscriptions/record-subscription";
import { endTrial } from "@/lib/stripe/subscription-changes";
import { jobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";

/** The second trial of somebody: it ends as it begins. */
export const task: Task<"stripe.end-trial"> = async ({ subscriptionId }) => {
  await endTrial(subscriptionId);
  await recordSubscription({ ctx: jobContext("stripe.end-trial"), input: { subscriptionId } });
};
