import { restoreComing } from "@/lib/domain/subscriptions/restore-coming";
import { jobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";

export const task: Task<"stripe.restore-coming"> = (input) =>
  restoreComing({ ctx: jobContext("stripe.restore-coming"), input });
