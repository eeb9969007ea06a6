import { attemptAll } from "@/lib/attempt-all";
import { deleteExpiredDataExports } from "@/lib/domain/platform/personal-data/delete-expired-data-exports";
import { listDuePurges } from "@/lib/domain/platform/personal-data/list-due-purges";
import { purgeAccount } from "@/lib/domain/platform/personal-data/purge-account";
import { purgeOrganization } from "@/lib/domain/platform/personal-data/purge-organization";
import { logger } from "@/lib/logger";
import { createJobContext } from "@/lib/worker/job-context";
import type { CronTask } from "@/lib/worker/task";

/**
 * Purges accounts and organizations 30 days after they were deleted or closed, and deletes expired exports.
 */
export const task: CronTask = async () => {
  const ctx = createJobContext("cron.purge");
  const { organizationIds, userIds } = await listDuePurges({ ctx });
  await attemptAll("Purging", [
    ...organizationIds.map((organizationId) => ({
      about: { organizationId },
      run: () => purgeOrganization({ ctx, input: { organizationId } }),
    })),
    ...userIds.map((userId) => ({ about: { userId }, run: () => purgeAccount({ ctx, input: { userId } }) })),
    { about: { step: "exports" }, run: () => deleteExpiredDataExports({ ctx }) },
  ]);
  logger().info({ organizations: organizationIds.length, accounts: userIds.length }, "Purged");
};
