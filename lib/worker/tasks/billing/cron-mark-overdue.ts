import { markAllOverdue } from "@/lib/domain/billing/invoices/mark-all-overdue";
import { createJobContext } from "@/lib/worker/job-context";
import type { CronTask } from "@/lib/worker/task";

export const task: CronTask = () => markAllOverdue({ ctx: createJobContext("cron.mark-overdue") });
