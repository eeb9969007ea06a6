import "server-only";
import type { TrustedArguments } from "@/lib/auth/context";
import { findDeletionStateByEmail } from "@/lib/domain/identity/account-deletion/data";
import { enqueue } from "@/lib/jobs/enqueue";
import { canRestore } from "@/lib/restore-period";

/**
 * Sends the restore link again if a user requests a password reset for a deleted account that can still be
 * restored.
 */
export async function resendAccountDeletionMail({
  ctx,
  input: { email },
}: TrustedArguments<{ email: string }>): Promise<void> {
  const user = await findDeletionStateByEmail(ctx, email);
  if (!user?.deletedAt || !canRestore(user.deletedAt, ctx.clock.now())) return;
  const { id: userId } = user;
  await enqueue(ctx.db, "mail.deletion-scheduled", { userId }, { key: `mail.deletion-scheduled:${userId}` });
}
