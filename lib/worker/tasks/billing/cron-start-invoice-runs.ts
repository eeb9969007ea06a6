import { startDueRuns } from "@/lib/domain/billing/invoice-runs/schedule";
import { createJobContext } from "@/lib/worker/job-context";
import type { CronTask } from "@/lib/worker/task";

export const task: CronTask = () => startDueRuns({ ctx: createJobContext("cron.start-invoice-runs") });
