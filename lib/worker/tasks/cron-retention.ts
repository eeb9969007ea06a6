import { attemptAll } from "@/lib/attempt-all";
import { cleanFiles } from "@/lib/domain/horses/horse-files/clean-files";
import { cleanUploads } from "@/lib/domain/horses/uploads/clean-uploads";
import { deleteUnconfirmed } from "@/lib/domain/platform/personal-data/delete-unconfirmed";
import { deleteUnusedAnonymous } from "@/lib/domain/platform/personal-data/delete-unused-anonymous";
import { deleteAllExpiredRows } from "@/lib/domain/platform/retention/delete-all-expired-rows";
import { sweepFiles } from "@/lib/domain/platform/retention/sweep-files";
import { createJobContext } from "@/lib/worker/job-context";
import type { CronTask } from "@/lib/worker/task";

export const task: CronTask = async () => {
  const ctx = createJobContext("cron.retention");
  await attemptAll("Retention", [
    { about: { step: "expired" }, run: () => deleteAllExpiredRows({ ctx }) },
    { about: { step: "uploads" }, run: () => cleanUploads({ ctx }) },
    { about: { step: "files" }, run: () => cleanFiles({ ctx }) },
    { about: { step: "orphans" }, run: () => sweepFiles({ ctx }) },
    { about: { step: "unconfirmed" }, run: () => deleteUnconfirmed({ ctx }) },
    { about: { step: "anonymous" }, run: () => deleteUnusedAnonymous({ ctx }) },
  ]);
};
