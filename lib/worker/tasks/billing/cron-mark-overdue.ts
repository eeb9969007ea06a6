import { markAllOverdueInvoices } from "@/lib/domain/billing/invoices/mark-all-overdue-invoices";
import { createJobContext } from "@/lib/worker/job-context";
import type { CronTask } from "@/lib/worker/task";

export const task: CronTask = () => markAllOverdueInvoices({ ctx: createJobContext("cron.mark-overdue") });
