import { refuseSubscription } from "@/lib/domain/subscriptions/credits/refuse-subscription";
import { jobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";

export const task: Task<"stripe.refuse-subscription"> = (input) =>
  refuseSubscription({ ctx: jobContext("stripe.refuse-subscription"), input });
