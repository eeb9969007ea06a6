import { retryPlanRefund } from "@/lib/stripe/plan-refunds";
import type { Task } from "@/lib/worker/task";

export const task: Task<"stripe.repeat-refund"> = ({ refundId }) => retryPlanRefund(refundId);
