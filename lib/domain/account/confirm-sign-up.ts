import "server-only";
import type { Context } from "@/lib/auth/context";
import { consumeOneTimeToken } from "@/lib/auth/one-time-tokens";
import { PASSWORD_OF_NO_SIGN_UP } from "@/lib/auth/password-rules";
import { confirmPendingSignUp } from "@/lib/domain/account/confirm-pending-sign-up";
import { type FittingSignUp, findSignUpOfPassword } from "@/lib/domain/account/find-sign-up-of-password";
import { type ConfirmSignUpInput, confirmSignUpSchema } from "@/lib/domain/account/schemas";
import type { VisitorArguments } from "@/lib/domain/account/visitor";
import { DomainError, parse } from "@/lib/errors";
import { consumeLimit } from "@/lib/rate-limit";

/**
 * Confirms an address by the token that was mailed to it, once, and the password of a sign-up with it, whichever the
 * mail was for: a stranger's sends a mail that looks the same. The account gets that sign-up's password and name, and
 * every other one ends. Gives where the person was on the way to. Throws VALIDATION, which leaves the link good,
 * PRECONDITION_FAILED and RATE_LIMITED.
 */
export async function confirmSignUp({
  ctx,
  input,
  client,
}: VisitorArguments<ConfirmSignUpInput>): Promise<{ continueTo: string | null }> {
  const { token, password } = parse(confirmSignUpSchema, input);
  await consumeLimit("one-time-token.address", client.address);
  const { id: pendingSignUpId, continueTo } = await requireSignUp(ctx, token, password);
  await ctx.transaction(async (tx) => {
    const consumed = await consumeOneTimeToken(tx.db, { token, purposes: ["signup"], now: tx.clock.now() });
    const { sentTo = "" } = consumed ?? {};
    const isConfirmed = consumed && (await confirmPendingSignUp(tx, { pendingSignUpId, sentTo }));
    if (!isConfirmed) throw unusableLink();
  });
  return { continueTo };
}

async function requireSignUp(ctx: Context, token: string, password: string): Promise<FittingSignUp> {
  const found = await findSignUpOfPassword(ctx, { token, password });
  if (!found) throw unusableLink();
  if (found.signUp) return found.signUp;
  throw new DomainError("VALIDATION", "Please check the marked fields.", {
    fieldErrors: { password: PASSWORD_OF_NO_SIGN_UP },
  });
}

function unusableLink(): DomainError {
  const message = "This confirmation link is invalid or has expired, or it was used already.";
  return new DomainError("PRECONDITION_FAILED", message);
}
