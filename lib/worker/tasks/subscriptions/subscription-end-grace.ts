import { endGrace } from "@/lib/domain/subscriptions/sync/end-grace";
import { createJobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";

export const task: Task<"subscription.end-grace"> = (input) =>
  endGrace({ ctx: createJobContext("subscription.end-grace"), input });
