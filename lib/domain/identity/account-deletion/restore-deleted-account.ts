import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { replaceActor } from "@/lib/auth/visitor-context";
import { clearAccountDeletion } from "@/lib/domain/identity/account-deletion/data";
import { DomainError } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";
import { canRestore } from "@/lib/restore-period";

export const ACCOUNT_NOT_RESTORABLE_MESSAGE =
  "This link is invalid, or the account can no longer be restored. Try signing in, or create a new account.";

/**
 * Restores a deleted account. Throws PRECONDITION_FAILED if the account can no longer be restored, or if a
 * concurrent request has already restored it.
 */
export async function restoreDeletedAccount(ctx: Context, userId: string, deletedAt: Date): Promise<void> {
  if (!canRestore(deletedAt, ctx.clock.now()))
    throw new DomainError("PRECONDITION_FAILED", ACCOUNT_NOT_RESTORABLE_MESSAGE);
  await ctx.transaction(async (tx) => {
    const isFirst = await clearAccountDeletion(tx, userId, deletedAt);
    if (!isFirst) throw new DomainError("PRECONDITION_FAILED", ACCOUNT_NOT_RESTORABLE_MESSAGE);
    const person = replaceActor(tx, { kind: "publicLink", name: "restore-account" });
    await recordAudit(person, { action: "account.restored", entityType: "user", entityId: userId });
    await enqueue(tx.db, "mail.account-restored", { userId });
  });
}
