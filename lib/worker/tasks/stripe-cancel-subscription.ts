import { recordSubscriptionEnded } from "@/lib/domain/subscriptions/record-ended";
import { cancelSubscription } from "@/lib/stripe/subscriptions";
import { jobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";

export const task: Task<"stripe.cancel-subscription"> = async ({ subscriptionId }) => {
  const status = await cancelSubscription(subscriptionId);
  const ctx = jobContext("stripe.cancel-subscription");
  await recordSubscriptionEnded({ ctx, input: { subscriptionId, status } });
};
