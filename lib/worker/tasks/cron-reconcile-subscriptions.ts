import { reconcileSubscriptions } from "@/lib/domain/subscriptions/reconcile-subscriptions";
import { jobContext } from "@/lib/worker/job-context";
import type { CronTask } from "@/lib/worker/task";

export const task: CronTask = async () => {
  await reconcileSubscriptions({ ctx: jobContext("cron.reconcile-subscriptions") });
};
