import { endUnwantedSubscription } from "@/lib/domain/subscriptions/sync/end-unwanted-subscription";
import { createJobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";

export const task: Task<"stripe.cancel-subscription"> = (input) =>
  endUnwantedSubscription({ ctx: createJobContext("stripe.cancel-subscription"), input });
