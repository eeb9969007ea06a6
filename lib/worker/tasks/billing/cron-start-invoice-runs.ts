import { startDueInvoiceRuns } from "@/lib/domain/billing/invoice-runs/schedule";
import { createJobContext } from "@/lib/worker/job-context";
import type { CronTask } from "@/lib/worker/task";

export const task: CronTask = () => startDueInvoiceRuns({ ctx: createJobContext("cron.start-invoice-runs") });
