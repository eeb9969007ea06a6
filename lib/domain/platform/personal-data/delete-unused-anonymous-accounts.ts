import "server-only";
import { type Attempt, attemptAll } from "@/lib/attempt-all";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context, VerbArguments } from "@/lib/auth/context";
import { lockUser } from "@/lib/auth/lock-user";
import { DAY_MS } from "@/lib/clock";
import { Prisma } from "@/lib/db";
import { ANONYMOUS_PROVIDER } from "@/lib/domain/identity/records/anonymous-provider";
import {
  type AccountSelection,
  getAccountCondition,
  HAS_NOTHING_TO_KEEP_SQL,
} from "@/lib/domain/platform/personal-data/content-data";
import { deletePersonalRows } from "@/lib/domain/platform/personal-data/deletion-data";
import { USER_TABLES } from "@/lib/domain/platform/personal-data/tables";
import { deleteAccount, lockOwnedOrganizations } from "@/lib/domain/platform/personal-data/unconfirmed-data";
import { enqueue } from "@/lib/jobs/enqueue";
import { iterateRows } from "@/lib/lists/iterate-rows";
import { logger } from "@/lib/logger";
import { idRowSchema, queryRows } from "@/lib/query-rows";
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

/**
 * Finds accounts that are still anonymous, have no passkey and haven't been used since `unusedSince`. Excludes
 * accounts with a subscription. Also excludes owners of organizations with content or other members. The content
 * may belong to someone else, such as the records of a transferred or shared horse.
 */
async function findUnusedAnonymousAccounts(
  ctx: Context,
  unusedSince: Date,
  selection: AccountSelection,
): Promise<{ id: string }[]> {
  return queryRows(
    ctx.db,
    idRowSchema,
    Prisma.sql`
    SELECT u.id::text FROM users u
    WHERE u.email IS NULL AND u.phone IS NULL AND u.created_at < ${unusedSince}
      AND (u.last_sign_in_at IS NULL OR u.last_sign_in_at < ${unusedSince})
      AND NOT u.is_staff AND u.deleted_at IS NULL AND u.purged_at IS NULL
      ${getAccountCondition(selection)}
      AND EXISTS (SELECT 1 FROM identities i WHERE i.user_id = u.id AND i.provider = ${ANONYMOUS_PROVIDER})
      AND NOT EXISTS (SELECT 1 FROM identities i WHERE i.user_id = u.id AND i.provider <> ${ANONYMOUS_PROVIDER})
      AND NOT EXISTS (SELECT 1 FROM mfa_factors f WHERE f.user_id = u.id AND f.factor_type = 'passkey')
      AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.user_id = u.id AND s.last_used_at >= ${unusedSince})
      AND ${HAS_NOTHING_TO_KEEP_SQL}
    ORDER BY u.id LIMIT ${"limit" in selection ? selection.limit : 1}`,
  );
}
