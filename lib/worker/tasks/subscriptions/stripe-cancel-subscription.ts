import { endUnwanted } from "@/lib/domain/subscriptions/sync/end-unwanted";
import { createJobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";

export const task: Task<"stripe.cancel-subscription"> = (input) =>
  endUnwanted({ ctx: createJobContext("stripe.cancel-subscription"), input });
