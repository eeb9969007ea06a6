import { refundCredit } from "@/lib/domain/subscriptions/credits/refund-credit";
import { jobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";

export const task: Task<"stripe.refund-credit"> = (input) =>
  refundCredit({ ctx: jobContext("stripe.refund-credit"), input });
