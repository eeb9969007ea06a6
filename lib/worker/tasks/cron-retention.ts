import { attemptAll } from "@/lib/attempt-all";
import { cleanFiles } from "@/lib/domain/horse-files/clean-files";
import { deleteUnconfirmed } from "@/lib/domain/personal-data/delete-unconfirmed";
import { deleteUnusedAnonymous } from "@/lib/domain/personal-data/delete-unused-anonymous";
import { deleteExpired } from "@/lib/domain/retention/delete-expired";
import { sweepFiles } from "@/lib/domain/retention/sweep-files";
import { cleanUploads } from "@/lib/domain/uploads/clean-uploads";
import { jobContext } from "@/lib/worker/job-context";
import type { CronTask } from "@/lib/worker/task";

export const task: CronTask = async () => {
  const ctx = jobContext("cron.retention");
  await attemptAll("Retention", [
    { about: { step: "expired" }, run: () => deleteExpired({ ctx }) },
    { about: { step: "uploads" }, run: () => cleanUploads({ ctx }) },
    { about: { step: "files" }, run: () => cleanFiles({ ctx }) },
    { about: { step: "orphans" }, run: () => sweepFiles({ ctx }) },
    { about: { step: "unconfirmed" }, run: () => deleteUnconfirmed({ ctx }) },
    { about: { step: "anonymous" }, run: () => deleteUnusedAnonymous({ ctx }) },
  ]);
};
