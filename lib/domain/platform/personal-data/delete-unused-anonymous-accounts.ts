import "server-only";
import { type Attempt, attemptAll } from "@/lib/attempt-all";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context, VerbArguments } from "@/lib/auth/context";
import { lockUser } from "@/lib/auth/lock-user";
import { DAY_MS } from "@/lib/clock";
import { findUnusedAnonymousAccounts } from "@/lib/domain/platform/personal-data/anonymous-data";
import { deletePersonalRows } from "@/lib/domain/platform/personal-data/deletion-data";
import { USER_TABLES } from "@/lib/domain/platform/personal-data/tables";
import { deleteAccount, lockOwnedOrganizations } from "@/lib/domain/platform/personal-data/unconfirmed-data";
import { enqueue } from "@/lib/jobs/enqueue";
import { iterateRows } from "@/lib/lists/iterate-rows";
import { logger } from "@/lib/logger";
import {
  getExportFolder,
  getOrganizationFolder,
  getReportFolder,
  getUploadFolder,
  getUserFolder,
} from "@/lib/storage/keys";

const RETENTION_MS = 30 * DAY_MS;

/** Deletes anonymous accounts that haven't been used for 30 days, together with their empty organizations. */
export async function deleteUnusedAnonymousAccounts({ ctx }: Pick<VerbArguments, "ctx">): Promise<void> {
  const unusedSince = new Date(ctx.clock.now().getTime() - RETENTION_MS);
  let deleted = 0;
  async function* attempts(): AsyncGenerator<Attempt> {
    for await (const { id: userId } of iterateRows((page) =>
      findUnusedAnonymousAccounts(ctx, unusedSince, page),
    )) {
      const run = async () => {
        if (await ctx.transaction((tx) => deleteIfUnused(tx, unusedSince, userId))) deleted += 1;
      };
      yield { about: { userId }, run };
    }
  }
  try {
    await attemptAll("Deleting an anonymous account", attempts());
  } finally {
    logger().info({ accounts: deleted }, "Deleted anonymous accounts that weren't used");
  }
}

async function deleteIfUnused(tx: Context, unusedSince: Date, userId: string): Promise<boolean> {
  await lockUser(tx.db, userId);
  const organizationIds = await lockOwnedOrganizations(tx, userId);
  // Before this transaction acquired its locks, the user may have used the account again or received a horse,
  // or someone may have joined their organization.
  const [stillUnused] = await findUnusedAnonymousAccounts(tx, unusedSince, { userId });
  if (!stillUnused) return false;
  const folders = [getUserFolder(userId), getExportFolder(userId)];
  for (const id of organizationIds)
    folders.push(getOrganizationFolder(id), getUploadFolder(id), getReportFolder(id));
  await deletePersonalRows(tx, USER_TABLES, userId);
  await deleteAccount(tx, userId);
  await recordAudit(tx, { action: "account.anonymous_deleted", entityType: "user", entityId: userId });
  for (const folder of folders) await enqueue(tx.db, "storage.delete-folder", { folder });
  return true;
}
