import "server-only";
import type { TrustedArguments } from "@/lib/auth/context";
import { findDeletionByEmail } from "@/lib/domain/identity/account-deletion/data";
import { enqueue } from "@/lib/jobs/enqueue";
import { canRestore } from "@/lib/restore-period";

/**
 * Sends the mail with the restore link again to a person who forgot the password of a deleted account, while it
 * can be restored.
 */
export async function remindOfAccountDeletion({
  ctx,
  input: { email },
}: TrustedArguments<{ email: string }>): Promise<void> {
  const user = await findDeletionByEmail(ctx, email);
  if (!user?.deletedAt || !canRestore(user.deletedAt, ctx.clock.now())) return;
  const { id: userId } = user;
  await enqueue(ctx.db, "mail.deletion-scheduled", { userId }, { key: `mail.deletion-scheduled:${userId}` });
}
