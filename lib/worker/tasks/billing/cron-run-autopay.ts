import { runAllAutopay } from "@/lib/domain/billing/autopay/run-autopay";
import { createJobContext } from "@/lib/worker/job-context";
import type { CronTask } from "@/lib/worker/task";

export const task: CronTask = () => runAllAutopay({ ctx: createJobContext("cron.run-autopay") });
