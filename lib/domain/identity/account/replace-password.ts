import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { revokeUserSessions } from "@/lib/auth/sessions";
import { setPassword } from "@/lib/domain/identity/account/data";
import { enqueue } from "@/lib/jobs/enqueue";

/** Sets a signed-in user's new password, ends all other sessions and queues a notice by email. */
export async function replacePassword(
  tx: Context,
  { userId, sessionId, passwordHash }: { userId: string; sessionId: string; passwordHash: string },
): Promise<void> {
  const now = tx.clock.now();
  await setPassword(tx, userId, passwordHash);
  await revokeUserSessions(tx.db, userId, { reason: "password_change", now, exceptSessionId: sessionId });
  await recordAudit(tx, { action: "account.password_changed", entityType: "user", entityId: userId });
  await enqueue(tx.db, "mail.password-changed", { userId });
}
