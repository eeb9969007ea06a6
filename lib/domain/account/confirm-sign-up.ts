import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { consumeOneTimeToken } from "@/lib/auth/one-time-tokens";
import { actingAs } from "@/lib/auth/visitor-context";
import { confirmNewEmail } from "@/lib/domain/account/data";
import { type OneTimeTokenInput, oneTimeTokenSchema } from "@/lib/domain/account/schemas";
import { adoptSignUp, findPendingSignUp } from "@/lib/domain/account/sign-up-data";
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
  const { token } = parse(oneTimeTokenSchema, input);
  await consumeLimit("one-time-token.address", client.address);
  const now = ctx.clock.now();
  await ctx.transaction(async (tx) => {
    const owner = await consumeOneTimeToken(tx.db, { token, purpose: "signup", now });
    const signUp = owner?.pendingSignUpId && (await findPendingSignUp(tx, { id: owner.pendingSignUpId }));
    if (!signUp || !(await confirmNewEmail(tx, { userId: signUp.userId, email: owner.sentTo }))) {
      throw new DomainError(
        "PRECONDITION_FAILED",
        "This confirmation link is invalid or has expired, or it was used already.",
      );
    }
    await adoptSignUp(tx, signUp);
    const person = actingAs(tx, { kind: "publicLink", name: "confirm-sign-up" });
    await recordAudit(person, {
      action: "account.confirmed",
      entityType: "user",
      entityId: signUp.userId,
      after: { pendingSignUpId: signUp.id },
    });
  });
}
