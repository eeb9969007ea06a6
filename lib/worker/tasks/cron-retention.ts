import { attemptAll } from "@/lib/attempt-all";
import { cleanFiles } from "@/lib/domain/horses/horse-files/clean-files";
import { cleanUploads } from "@/lib/domain/horses/uploads/clean-uploads";
import { deleteUnconfirmedAccounts } from "@/lib/domain/platform/personal-data/delete-unconfirmed-accounts";
import { deleteUnusedAnonymousAccounts } from "@/lib/domain/platform/personal-data/delete-unused-anonymous-accounts";
import { deleteAllExpiredRows } from "@/lib/domain/platform/retention/delete-all-expired-rows";
import { deleteOrphanedFiles } from "@/lib/domain/platform/retention/delete-orphaned-files";
import { createJobContext } from "@/lib/worker/job-context";
import type { CronTask } from "@/lib/worker/task";

export const task: CronTask = async () => {
  const ctx = createJobContext("cron.retention");
  await attemptAll("Retention", [
    { about: { step: "expired" }, run: () => deleteAllExpiredRows({ ctx }) },
    { about: { step: "uploads" }, run: () => cleanUploads({ ctx }) },
    { about: { step: "files" }, run: () => cleanFiles({ ctx }) },
    { about: { step: "orphans" }, run: () => deleteOrphanedFiles({ ctx }) },
    { about: { step: "unconfirmed" }, run: () => deleteUnconfirmedAccounts({ ctx }) },
    { about: { step: "anonymous" }, run: () => deleteUnusedAnonymousAccounts({ ctx }) },
  ]);
};
