import { chargeAllAgreements } from "@/lib/domain/billing/agreements/charge-due-agreements";
import { createJobContext } from "@/lib/worker/job-context";
import type { CronTask } from "@/lib/worker/task";

export const task: CronTask = () => chargeAllAgreements({ ctx: createJobContext("cron.charge-agreements") });
