import "server-only";
import type { Context } from "@/lib/auth/context";
import { consumeOneTimeToken, findSignUpOfToken } from "@/lib/auth/one-time-tokens";
import { verifyPassword } from "@/lib/auth/passwords";
import { confirmPendingSignUp } from "@/lib/domain/account/confirm-pending-sign-up";
import { type ConfirmSignUpInput, confirmSignUpSchema } from "@/lib/domain/account/schemas";
import { findPendingSignUp } from "@/lib/domain/account/sign-up-data";
import type { VisitorArguments } from "@/lib/domain/account/visitor";
import { DomainError, parse } from "@/lib/errors";
import { consumeLimit } from "@/lib/rate-limit";

/**
 * Confirms an address by the token that was mailed to it, once, and the password of the sign-up that this mail was
 * for: a stranger's sign-up sends a mail that looks the same. The account gets that password and name, and every
 * other sign-up ends. Throws VALIDATION, which leaves the link good, PRECONDITION_FAILED and RATE_LIMITED.
 */
export async function confirmSignUp({
  ctx,
  input,
  client,
}: VisitorArguments<ConfirmSignUpInput>): Promise<void> {
  const { token, password } = parse(confirmSignUpSchema, input);
  await consumeLimit("one-time-token.address", client.address);
  await consumeLimit("confirm-sign-up.token", token);
  await requirePasswordOf(ctx, token, password);
  await ctx.transaction(async (tx) => {
    const consumed = await consumeOneTimeToken(tx.db, { token, purposes: ["signup"], now: tx.clock.now() });
    if (!consumed || !(await confirmPendingSignUp(tx, consumed))) throw unusableLink();
  });
}

async function requirePasswordOf(ctx: Context, token: string, password: string): Promise<void> {
  const id = await findSignUpOfToken(ctx.db, { token, now: ctx.clock.now() });
  const signUp = id === null ? null : await findPendingSignUp(ctx, { id });
  const fits = await verifyPassword(signUp?.passwordHash ?? null, password);
  if (!signUp) throw unusableLink();
  if (fits) return;
  throw new DomainError("VALIDATION", "Please check the marked fields.", {
    fieldErrors: { password: "This isn't the password of the sign-up that this email was for." },
  });
}

function unusableLink(): DomainError {
  const message = "This confirmation link is invalid or has expired, or it was used already.";
  return new DomainError("PRECONDITION_FAILED", message);
}
