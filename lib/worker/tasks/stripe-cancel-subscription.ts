import { recordSubscription } from "@/lib/domain/subscriptions/record-subscription";
import { cancelSubscription } from "@/lib/stripe/subscriptions";
import { jobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";

export const task: Task<"stripe.cancel-subscription"> = async ({ subscriptionId }) => {
  await cancelSubscription(subscriptionId);
  await recordSubscription({ ctx: jobContext("stripe.cancel-subscription"), input: { subscriptionId } });
};
