import { attemptAll } from "@/lib/attempt-all";
import { expireExports } from "@/lib/domain/platform/personal-data/expire-exports";
import { listDue } from "@/lib/domain/platform/personal-data/list-due";
import { purgeAccount } from "@/lib/domain/platform/personal-data/purge-account";
import { purgeOrganization } from "@/lib/domain/platform/personal-data/purge-organization";
import { logger } from "@/lib/logger";
import { createJobContext } from "@/lib/worker/job-context";
import type { CronTask } from "@/lib/worker/task";

/** Permanently removes data deleted or closed 30 days ago, and expired exports. */
export const task: CronTask = async () => {
  const ctx = createJobContext("cron.purge");
  const { organizationIds, userIds } = await listDue({ ctx });
  await attemptAll("Purging", [
    ...organizationIds.map((organizationId) => ({
      about: { organizationId },
      run: () => purgeOrganization({ ctx, input: { organizationId } }),
    })),
    ...userIds.map((userId) => ({ about: { userId }, run: () => purgeAccount({ ctx, input: { userId } }) })),
    { about: { step: "exports" }, run: () => expireExports({ ctx }) },
  ]);
  logger().info({ organizations: organizationIds.length, accounts: userIds.length }, "Purged");
};
