import { sendAllPaymentReminders } from "@/lib/domain/billing/payment-reminders/send-due-reminders";
import { createJobContext } from "@/lib/worker/job-context";
import type { CronTask } from "@/lib/worker/task";

export const task: CronTask = () =>
  sendAllPaymentReminders({ ctx: createJobContext("cron.send-payment-reminders") });
