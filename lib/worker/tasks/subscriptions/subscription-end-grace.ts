import { endGrace } from "@/lib/domain/subscriptions/sync/end-grace";
import { jobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";

export const task: Task<"subscription.end-grace"> = (input) =>
  endGrace({ ctx: jobContext("subscription.end-grace"), input });
