import { continueAllSeries } from "@/lib/domain/billing/finances/continue-series";
import { createJobContext } from "@/lib/worker/job-context";
import type { CronTask } from "@/lib/worker/task";

export const task: CronTask = () => continueAllSeries({ ctx: createJobContext("cron.continue-series") });
