import { deleteUnconfirmed } from "@/lib/domain/personal-data/delete-unconfirmed";
import { deleteExpired } from "@/lib/domain/retention/delete-expired";
import { jobContext } from "@/lib/worker/job-context";
import type { CronTask } from "@/lib/worker/task";

export const task: CronTask = async () => {
  const ctx = jobContext("cron.retention");
  await deleteExpired({ ctx });
  await deleteUnconfirmed({ ctx });
};
