import { retryScheduledChange } from "@/lib/domain/subscriptions/changes/retry-scheduled-change";
import { jobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";

export const task: Task<"stripe.restore-coming"> = (input) =>
  retryScheduledChange({ ctx: jobContext("stripe.restore-coming"), input });
