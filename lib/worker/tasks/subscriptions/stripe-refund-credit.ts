import { refundCredit } from "@/lib/domain/subscriptions/credits/refund-credit";
import { createJobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";

export const task: Task<"stripe.refund-credit"> = (input) =>
  refundCredit({ ctx: createJobContext("stripe.refund-credit"), input });
