import "server-only";
import type { Context } from "@/lib/auth/context";
import { consumeOneTimeToken, findSignUpOfToken } from "@/lib/auth/one-time-tokens";
import { verifyPassword } from "@/lib/auth/passwords";
import { confirmPendingSignUp } from "@/lib/domain/account/confirm-pending-sign-up";
import { type ConfirmSignUpInput, confirmSignUpSchema } from "@/lib/domain/account/schemas";
import { findKeptSignUps, findPendingSignUp } from "@/lib/domain/account/sign-up-data";
import type { VisitorArguments } from "@/lib/domain/account/visitor";
import { DomainError, parse } from "@/lib/errors";
import { consumeLimit } from "@/lib/rate-limit";

/**
 * Confirms an address by the token that was mailed to it, once, and the password of a sign-up with it, whichever the
 * mail was for: a stranger's sends a mail that looks the same. The account gets that sign-up's password and name, and
 * every other one ends. Gives where the person was on the way to. Throws VALIDATION, which leaves the link good, PRECONDITION_FAILED and RATE_LIMITED.
 */
export async function confirmSignUp({
  ctx,
  input,
  client,
}: VisitorArguments<ConfirmSignUpInput>): Promise<{ continueTo: string | null }> {
  const { token, password } = parse(confirmSignUpSchema, input);
  await consumeLimit("one-time-token.address", client.address);
  await consumeLimit("confirm-sign-up.token", token);
  const { id: pendingSignUpId, continueTo } = await findSignUpOfPassword(ctx, token, password);
  await ctx.transaction(async (tx) => {
    const consumed = await consumeOneTimeToken(tx.db, { token, purposes: ["signup"], now: tx.clock.now() });
    const { sentTo = "" } = consumed ?? {};
    const isConfirmed = consumed && (await confirmPendingSignUp(tx, { pendingSignUpId, sentTo }));
    if (!isConfirmed) throw unusableLink();
  });
  return { continueTo };
}

/** Of the sign-up that the mail was for and the newest others of the address, the one with this password. */
async function findSignUpOfPassword(
  ctx: Context,
  token: string,
  password: string,
): Promise<{ id: string; continueTo: string | null }> {
  const id = await findSignUpOfToken(ctx.db, { token, now: ctx.clock.now() });
  const mailed = id === null ? null : await findPendingSignUp(ctx, { id });
  if (!mailed) throw unusableLink();
  const newest = await findKeptSignUps(ctx, mailed.userId);
  const candidates = [mailed, ...newest.filter((other) => other.id !== mailed.id)];
  const fits = await Promise.all(candidates.map((one) => verifyPassword(one.passwordHash, password)));
  const fitting = candidates.find((_, index) => fits[index]);
  if (fitting) return fitting;
  throw new DomainError("VALIDATION", "Please check the marked fields.", {
    fieldErrors: { password: "This isn't the password that you signed up with." },
  });
}

function unusableLink(): DomainError {
  const message = "This confirmation link is invalid or has expired, or it was used already.";
  return new DomainError("PRECONDITION_FAILED", message);
}
