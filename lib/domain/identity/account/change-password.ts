import "server-only";
import { getCurrentSession } from "@/lib/auth/auth-session";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import {
  type ChangePasswordInput,
  changePasswordSchema,
} from "@/lib/domain/identity/account/change-password-schema";
import { replacePassword } from "@/lib/domain/identity/account/replace-password";
import { requirePassword } from "@/lib/domain/identity/account/require-password";
import { isCommonPassword } from "@/lib/domain/identity/passwords/common-passwords";
import { PASSWORD_TOO_COMMON_MESSAGE } from "@/lib/domain/identity/passwords/model/password-rules";
import { hashPassword } from "@/lib/domain/identity/passwords/password-hash";
import { DomainError, parse } from "@/lib/errors";

/**
 * Checks the current password, sets a new password and ends all other sessions. Throws VALIDATION if the
 * current password is wrong or the new password isn't allowed, or RATE_LIMITED after too many attempts.
 */
export async function changePassword({
  ctx,
  input,
}: VerbArguments<ChangePasswordInput>): Promise<{ changed: true }> {
  const { userId, sessionId } = requireUser(ctx);
  const { currentPassword, password } = parse(changePasswordSchema, input);
  await requirePassword(ctx, userId, { password: currentPassword, field: "currentPassword" });
  const { email } = await getCurrentSession(ctx);
  if (isCommonPassword(password, [email ?? ""])) {
    const fieldErrors = { password: PASSWORD_TOO_COMMON_MESSAGE };
    throw new DomainError("VALIDATION", PASSWORD_TOO_COMMON_MESSAGE, { fieldErrors });
  }
  const passwordHash = await hashPassword(password);
  await ctx.transaction((tx) => replacePassword(tx, { userId, sessionId, passwordHash }));
  return { changed: true };
}
