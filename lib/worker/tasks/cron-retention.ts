import { deleteExpired } from "@/lib/domain/retention/delete-expired";
import { jobContext } from "@/lib/worker/job-context";
import type { CronTask } from "@/lib/worker/task";

export const task: CronTask = () => deleteExpired({ ctx: jobContext("cron.retention") });
