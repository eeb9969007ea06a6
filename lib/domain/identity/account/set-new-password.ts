import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { type CreatedSession, createSession, revokeSession, revokeUserSessions } from "@/lib/auth/sessions";
import { replaceActor } from "@/lib/auth/visitor-context";
import { findMailRecipientRow, setPassword } from "@/lib/domain/identity/account/data";
import {
  type NewPasswordInput,
  newPasswordSchema,
  type RecoveryInput,
  recoverySchema,
} from "@/lib/domain/identity/account/model/schemas";
import { findRecoverySession } from "@/lib/domain/identity/account/recovery-tokens";
import type { VisitorArguments } from "@/lib/domain/identity/account/visitor-arguments";
import { isCommonPassword } from "@/lib/domain/identity/passwords/common-passwords";
import { PASSWORD_TOO_WEAK_MESSAGE } from "@/lib/domain/identity/passwords/model/password-rules";
import { hashPassword } from "@/lib/domain/identity/passwords/password-hash";
import { DomainError, parse } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";
import { consumeRateLimit } from "@/lib/rate-limit";

type SetNewPasswordInput = RecoveryInput & NewPasswordInput;

/**
 * Uses a recovery session to set a new password, ends all of the user's sessions and starts a new web session.
 * Throws VALIDATION if the password isn't allowed, or PRECONDITION_FAILED if the recovery session has ended or
 * expired.
 */
export async function setNewPassword({
  ctx,
  input,
  client,
}: VisitorArguments<SetNewPasswordInput>): Promise<CreatedSession> {
  const tokens = parse(recoverySchema, input);
  const { password } = parse(newPasswordSchema, input);
  await consumeRateLimit("one-time-token.address", client.address);
  const passwordHash = await hashPassword(password);
  const now = ctx.clock.now();
  const session = await ctx.transaction(async (tx) => {
    const recovery = await findRecoverySession(tx, tokens);
    if (recovery) await rejectCommonPassword(tx, recovery.userId, password);
    // A conditional update ends the session, so that only one of two concurrent requests sets the password.
    const isFirst =
      recovery && (await revokeSession(tx.db, recovery.sessionId, { reason: "password_change", now }));
    // Returns null instead of throwing, because an error would roll back `findRecoverySession`. That function
    // ends a session whose refresh token was reused.
    if (!isFirst) return null;
    const { userId, sessionId } = recovery;
    await setPassword(tx, userId, passwordHash);
    await revokeUserSessions(tx.db, userId, { reason: "password_change", now });
    await recordAudit(replaceActor(tx, { kind: "user", userId, sessionId }), {
      action: "account.password_changed",
      entityType: "user",
      entityId: userId,
    });
    await enqueue(tx.db, "mail.password-changed", { userId });
    return createSession(tx.db, { userId, kind: "web", method: "otp", client, now });
  });
  if (!session) throw new DomainError("PRECONDITION_FAILED", "Invalid or expired password reset link");
  return session;
}

/** Rejects common passwords and the account's own address, which attackers try first. */
async function rejectCommonPassword(tx: Context, userId: string, password: string): Promise<void> {
  const user = await findMailRecipientRow(tx, { id: userId });
  if (!isCommonPassword(password, [user?.email ?? ""])) return;
  const fieldErrors = { password: PASSWORD_TOO_WEAK_MESSAGE };
  throw new DomainError("VALIDATION", PASSWORD_TOO_WEAK_MESSAGE, { fieldErrors });
}
