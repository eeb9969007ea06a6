import "server-only";
import { consumeOneTimeToken } from "@/lib/auth/one-time-tokens";
import { confirmPendingSignUp } from "@/lib/domain/account/confirm-pending-sign-up";
import { type OneTimeTokenInput, oneTimeTokenSchema } from "@/lib/domain/account/schemas";
import type { VisitorArguments } from "@/lib/domain/account/visitor";
import { DomainError, parse } from "@/lib/errors";
import { consumeLimit } from "@/lib/rate-limit";

/**
 * Confirms an address by the token that was mailed to it, once. The account gets the password and the name of the
 * sign-up that this mail was for, and every other one of the address ends. Throws PRECONDITION_FAILED otherwise.
 */
export async function confirmSignUp({
  ctx,
  input,
  client,
}: VisitorArguments<OneTimeTokenInput>): Promise<void> {
  const { token: link } = parse(oneTimeTokenSchema, input);
  await consumeLimit("one-time-token.address", client.address);
  await ctx.transaction(async (tx) => {
    const token = await consumeOneTimeToken(tx.db, {
      token: link,
      purposes: ["signup"],
      now: tx.clock.now(),
    });
    if (!token || !(await confirmPendingSignUp(tx, token))) {
      throw new DomainError(
        "PRECONDITION_FAILED",
        "This confirmation link is invalid or has expired, or it was used already.",
      );
    }
  });
}
