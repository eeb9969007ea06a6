import "server-only";
import { type SignInInput, signInSchema } from "@/lib/domain/identity/account/model/schemas";
import { countSignInAttempt } from "@/lib/domain/identity/account/sign-in-limits";
import type { VisitorArguments } from "@/lib/domain/identity/account/visitor-arguments";
import { findDeletionStateByEmail } from "@/lib/domain/identity/account-deletion/data";
import { restoreDeletedAccount } from "@/lib/domain/identity/account-deletion/restore-deleted-account";
import { verifyPassword } from "@/lib/domain/identity/passwords/password-hash";
import { DomainError, parse } from "@/lib/errors";

/**
 * Restores a deleted account for a user who signs in to it. Throws UNAUTHENTICATED, with the same message as
 * sign-in, for a wrong password, an unknown address or an account that isn't deleted. Throws RATE_LIMITED
 * after too many attempts.
 */
export async function restoreAccountByPassword({
  ctx,
  input,
  client,
}: VisitorArguments<SignInInput>): Promise<{ restored: true }> {
  const { email, password } = parse(signInSchema, input);
  const clearAttempts = await countSignInAttempt({ account: email, client, now: ctx.clock.now() });
  const user = await findDeletionStateByEmail(ctx, email);
  const isCorrect = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user || !isCorrect || !user.deletedAt) {
    throw new DomainError("UNAUTHENTICATED", "Invalid email or password");
  }
  await clearAttempts();
  await restoreDeletedAccount(ctx, user.id, user.deletedAt);
  return { restored: true };
}
