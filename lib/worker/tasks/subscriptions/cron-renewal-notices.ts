import { announceRenewals } from "@/lib/domain/subscriptions/notices/announce-renewals";
import { createJobContext } from "@/lib/worker/job-context";
import type { CronTask } from "@/lib/worker/task";

export const task: CronTask = () => announceRenewals({ ctx: createJobContext("cron.renewal-notices") });
