import { endGracePeriod } from "@/lib/domain/subscriptions/sync/end-grace-period";
import { createJobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";

export const task: Task<"subscription.end-grace"> = (input) =>
  endGracePeriod({ ctx: createJobContext("subscription.end-grace"), input });
