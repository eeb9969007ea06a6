import { refuseSubscription } from "@/lib/domain/subscriptions/credits/refuse-subscription";
import { createJobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";

export const task: Task<"stripe.refuse-subscription"> = (input) =>
  refuseSubscription({ ctx: createJobContext("stripe.refuse-subscription"), input });
