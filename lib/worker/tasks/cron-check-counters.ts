import { checkAllInvoiceCounters } from "@/lib/domain/billing/invoices/check-all-invoice-counters";
import { createJobContext } from "@/lib/worker/job-context";
import type { CronTask } from "@/lib/worker/task";

export const task: CronTask = () => checkAllInvoiceCounters({ ctx: createJobContext("cron.check-counters") });
