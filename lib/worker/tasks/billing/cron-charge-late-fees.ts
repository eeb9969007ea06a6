import { chargeAllLateFees } from "@/lib/domain/billing/late-fees/charge-late-fees";
import { createJobContext } from "@/lib/worker/job-context";
import type { CronTask } from "@/lib/worker/task";

export const task: CronTask = () => chargeAllLateFees({ ctx: createJobContext("cron.charge-late-fees") });
