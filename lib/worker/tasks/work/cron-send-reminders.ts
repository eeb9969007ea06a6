import { sendDueReminders } from "@/lib/domain/work/reminders/send-due-reminders";
import { createJobContext } from "@/lib/worker/job-context";
import type { CronTask } from "@/lib/worker/task";

export const task: CronTask = () => sendDueReminders({ ctx: createJobContext("cron.send-reminders") });
