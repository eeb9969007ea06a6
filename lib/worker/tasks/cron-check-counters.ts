import { checkAllCounters } from "@/lib/domain/billing/invoices/check-all-counters";
import { createJobContext } from "@/lib/worker/job-context";
import type { CronTask } from "@/lib/worker/task";

export const task: CronTask = () => checkAllCounters({ ctx: createJobContext("cron.check-counters") });
