import { attemptAll } from "@/lib/attempt-all";
import { purgeDeletedFiles } from "@/lib/domain/horses/horse-files/purge-deleted-files";
import { purgeExpiredUploads } from "@/lib/domain/horses/uploads/purge-expired-uploads";
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
    { about: { step: "uploads" }, run: () => purgeExpiredUploads({ ctx }) },
    { about: { step: "files" }, run: () => purgeDeletedFiles({ ctx }) },
    { about: { step: "orphans" }, run: () => deleteOrphanedFiles({ ctx }) },
    { about: { step: "unconfirmed" }, run: () => deleteUnconfirmedAccounts({ ctx }) },
    { about: { step: "anonymous" }, run: () => deleteUnusedAnonymousAccounts({ ctx }) },
  ]);
};
