import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { type ClientInfo, createSession } from "@/lib/auth/sessions";
import { replaceActor } from "@/lib/auth/visitor-context";
import { issueRecoveryTokens, type RecoveryTokenSet } from "@/lib/domain/identity/account/recovery-tokens";

interface RecoverySessionStart {
  userId: string;
  /** The address that the reset email was sent to. */
  sentTo: string;
  client: ClientInfo;
}

/** Starts a recovery session, which can only be used to set a new password. */
export async function startRecoverySession(
  tx: Context,
  { userId, sentTo, client }: RecoverySessionStart,
): Promise<RecoveryTokenSet> {
  const now = tx.clock.now();
  const session = await createSession(tx.db, { userId, kind: "recovery", method: "otp", client, now });
  await recordAudit(replaceActor(tx, { kind: "user", userId, sessionId: session.id }), {
    action: "account.recovery_started",
    entityType: "user",
    entityId: userId,
  });
  return issueRecoveryTokens(tx, session, sentTo);
}
