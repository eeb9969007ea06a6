import { retryScheduledChange } from "@/lib/domain/subscriptions/changes/retry-scheduled-change";
import { createJobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";

export const task: Task<"stripe.restore-scheduled-change"> = (input) =>
  retryScheduledChange({ ctx: createJobContext("stripe.restore-scheduled-change"), input });
