import { checkAllCounters } from "@/lib/domain/billing/invoices/check-all-counters";
import { jobContext } from "@/lib/worker/job-context";
import type { CronTask } from "@/lib/worker/task";

export const task: CronTask = () => checkAllCounters({ ctx: jobContext("cron.check-counters") });
