import { attemptAll } from "@/lib/attempt-all";
import { checkRemainingCredits } from "@/lib/domain/subscriptions/credits/check-remaining-credits";
import { endMissedGracePeriods } from "@/lib/domain/subscriptions/sync/end-missed-grace-periods";
import { reconcileSubscriptions } from "@/lib/domain/subscriptions/sync/reconcile-subscriptions";
import { createJobContext } from "@/lib/worker/job-context";
import type { CronTask } from "@/lib/worker/task";

/**
 * Compares subscriptions with Stripe, ends missed grace periods and checks remaining credits. Each step runs even
 * if another one fails.
 */
export const task: CronTask = async () => {
  const ctx = createJobContext("cron.reconcile-subscriptions");
  await attemptAll("Reconciling subscriptions", [
    { about: { part: "comparison" }, run: () => reconcileSubscriptions({ ctx }) },
    { about: { part: "grace periods" }, run: () => endMissedGracePeriods({ ctx }) },
    { about: { part: "credits" }, run: () => checkRemainingCredits({ ctx }) },
  ]);
};
