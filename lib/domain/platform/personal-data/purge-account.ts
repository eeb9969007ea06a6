import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { TrustedArguments } from "@/lib/auth/context";
import { anonymizeUser } from "@/lib/domain/platform/personal-data/anonymize-data";
import { deletePersonalRows } from "@/lib/domain/platform/personal-data/deletion-data";
import { decrementMemberCounts, lockDueUser } from "@/lib/domain/platform/personal-data/due-data";
import { ADDRESS_TABLES, USER_TABLES } from "@/lib/domain/platform/personal-data/tables";
import { enqueue } from "@/lib/jobs/enqueue";
import { getExportFolder, getUserFolder } from "@/lib/storage/keys";

/**
 * Purges an account 30 days after it was deleted. Does nothing if it was restored or has already been purged.
 */
export async function purgeAccount({
  ctx,
  input: { userId },
}: TrustedArguments<{ userId: string }>): Promise<void> {
  await ctx.transaction(async (tx) => {
    const due = await lockDueUser(tx, userId);
    if (!due) return;
    await decrementMemberCounts(tx, userId);
    if (due.email) await deletePersonalRows(tx, ADDRESS_TABLES, due.email);
    await deletePersonalRows(tx, USER_TABLES, userId);
    await anonymizeUser(tx, userId);
    await recordAudit(tx, { action: "account.purged", entityType: "user", entityId: userId });
    for (const folder of [getUserFolder(userId), getExportFolder(userId)]) {
      await enqueue(tx.db, "storage.delete-folder", { folder });
    }
  });
}
