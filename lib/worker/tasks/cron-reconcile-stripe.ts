import { reconcileEvents } from "@/lib/domain/stripe-events/reconcile-events";
import type { CronTask } from "@/lib/worker/task";

export const task: CronTask = async () => {
  await reconcileEvents();
};
