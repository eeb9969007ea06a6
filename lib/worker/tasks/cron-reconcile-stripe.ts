import { reconcileStripeEvents } from "@/lib/domain/billing/stripe-events/reconcile-events";
import { createJobContext } from "@/lib/worker/job-context";
import type { CronTask } from "@/lib/worker/task";

export const task: CronTask = async () => {
  await reconcileStripeEvents({ ctx: createJobContext("cron.reconcile-stripe") });
};
