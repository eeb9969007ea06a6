import "server-only";
import { verifyPassword } from "@/lib/auth/passwords";
import { type SignInInput, signInSchema } from "@/lib/domain/account/schemas";
import type { VisitorArguments } from "@/lib/domain/account/visitor";
import { findDeletionByEmail } from "@/lib/domain/account-deletion/data";
import { restore } from "@/lib/domain/account-deletion/restore";
import { DomainError, parse } from "@/lib/errors";
import { consumeLimit } from "@/lib/rate-limit";

/**
 * Takes a deletion back for who signs in to the account. Throws UNAUTHENTICATED in the words of sign-in for a
 * wrong password, an unknown address, and an account that isn't deleted; RATE_LIMITED.
 */
export async function restoreByPassword({
  ctx,
  input,
  client,
}: VisitorArguments<SignInInput>): Promise<{ restored: true }> {
  const { email, password } = parse(signInSchema, input);
  await consumeLimit("sign-in.address", client.address);
  await consumeLimit("sign-in.account", email);
  const user = await findDeletionByEmail(ctx, email);
  const fits = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user || !fits || !user.deletedAt) {
    throw new DomainError("UNAUTHENTICATED", "Invalid email or password");
  }
  await restore(ctx, user.id, user.deletedAt);
  return { restored: true };
}
