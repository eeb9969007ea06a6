import { sendDueReminders } from "@/lib/domain/work/reminders/send-due";
import { jobContext } from "@/lib/worker/job-context";
import type { CronTask } from "@/lib/worker/task";

export const task: CronTask = () => sendDueReminders({ ctx: jobContext("cron.send-reminders") });
