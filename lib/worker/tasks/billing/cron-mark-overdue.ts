import { markAllOverdue } from "@/lib/domain/billing/invoices/mark-all-overdue";
import { jobContext } from "@/lib/worker/job-context";
import type { CronTask } from "@/lib/worker/task";

export const task: CronTask = () => markAllOverdue({ ctx: jobContext("cron.mark-overdue") });
