import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { isCommonPassword } from "@/lib/auth/common-passwords";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { voidOneTimeTokens } from "@/lib/auth/one-time-tokens";
import { PASSWORD_TOO_COMMON } from "@/lib/auth/password-rules";
import { hashPassword } from "@/lib/auth/passwords";
import { revokeUserSessions } from "@/lib/auth/sessions";
import { type ChangePasswordInput, changePasswordSchema } from "@/lib/domain/account/change-password-schema";
import { setPassword } from "@/lib/domain/account/data";
import { requirePassword } from "@/lib/domain/account/require-password";
import { DomainError, parse } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";

/** Sets a new password for who knows the present one; every other session ends. Throws VALIDATION, RATE_LIMITED. */
export async function changePassword({
  ctx,
  input,
}: VerbArguments<ChangePasswordInput>): Promise<{ changed: true }> {
  const { userId, sessionId } = requireUser(ctx);
  const { currentPassword, password } = parse(changePasswordSchema, input);
  await requirePassword(ctx, userId, { password: currentPassword, field: "currentPassword" });
  if (isCommonPassword(password, [])) {
    const fieldErrors = { password: PASSWORD_TOO_COMMON };
    throw new DomainError("VALIDATION", PASSWORD_TOO_COMMON, { fieldErrors });
  }
  const passwordHash = await hashPassword(password);
  await ctx.transaction(async (tx) => {
    const now = tx.clock.now();
    await setPassword(tx, userId, passwordHash);
    await revokeUserSessions(tx.db, userId, { reason: "password_change", now, exceptSessionId: sessionId });
    await voidOneTimeTokens(tx.db, { userId, purpose: "recovery" });
    await recordAudit(tx, { action: "account.password_changed", entityType: "user", entityId: userId });
    await enqueue(tx.db, "mail.password-changed", { userId });
  });
  return { changed: true };
}
