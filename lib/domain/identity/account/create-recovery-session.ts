import "server-only";
import { isConfirmedAddress } from "@/lib/domain/identity/account/data";
import { type OneTimeTokenInput, oneTimeTokenSchema } from "@/lib/domain/identity/account/model/schemas";
import type { RecoveryTokenSet } from "@/lib/domain/identity/account/recovery-tokens";
import { startRecoverySession } from "@/lib/domain/identity/account/start-recovery-session";
import type { VisitorArguments } from "@/lib/domain/identity/account/visitor-arguments";
import { consumeOneTimeToken } from "@/lib/domain/identity/records/one-time-token-data";
import { DomainError, parse } from "@/lib/errors";
import { consumeRateLimit } from "@/lib/rate-limit";

/**
 * Exchanges the token from a reset email for a recovery session, which can only be used to set a new password. The
 * token works once. The session doesn't confirm the email address; only the link in the sign-up email does. Throws
 * PRECONDITION_FAILED for an invalid token.
 */
export async function createRecoverySession({
  ctx,
  input,
  client,
}: VisitorArguments<OneTimeTokenInput>): Promise<RecoveryTokenSet> {
  const { token } = parse(oneTimeTokenSchema, input);
  await consumeRateLimit("one-time-token.address", client.address);
  const now = ctx.clock.now();
  return ctx.transaction(async (tx) => {
    const owner = await consumeOneTimeToken(tx.db, { token, purposes: ["recovery"], now });
    // A link with a PKCE challenge belongs to the app that has the verifier. The error below rolls back the
    // transaction, so the link stays valid for that app.
    const isForWebsite = owner !== null && owner.codeChallenge === null;
    const isOwner = isForWebsite && (await isConfirmedAddress(tx, owner));
    if (!isOwner) throw new DomainError("PRECONDITION_FAILED", "Invalid or expired password reset link");
    return startRecoverySession(tx, { userId: owner.userId, sentTo: owner.sentTo, client });
  });
}
