import { startDueStatements } from "@/lib/domain/billing/statements/schedule";
import { createJobContext } from "@/lib/worker/job-context";
import type { CronTask } from "@/lib/worker/task";

export const task: CronTask = () => startDueStatements({ ctx: createJobContext("cron.start-statements") });
