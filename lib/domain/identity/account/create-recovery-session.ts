import "server-only";
import { consumeOneTimeToken } from "@/lib/auth/one-time-tokens";
import { isConfirmedAddress } from "@/lib/domain/identity/account/data";
import { type OneTimeTokenInput, oneTimeTokenSchema } from "@/lib/domain/identity/account/model/schemas";
import type { RecoveryTokens } from "@/lib/domain/identity/account/recovery-tokens";
import { startRecovery } from "@/lib/domain/identity/account/start-recovery";
import type { VisitorArguments } from "@/lib/domain/identity/account/visitor";
import { DomainError, parse } from "@/lib/errors";
import { consumeLimit } from "@/lib/rate-limit";

/**
 * Exchanges the token of a reset mail, once, for a recovery session that can only set a new password. Doesn't
 * confirm the address: only the sign-up's own mail does. Throws PRECONDITION_FAILED for an invalid token.
 */
export async function createRecoverySession({
  ctx,
  input,
  client,
}: VisitorArguments<OneTimeTokenInput>): Promise<RecoveryTokens> {
  const { token } = parse(oneTimeTokenSchema, input);
  await consumeLimit("one-time-token.address", client.address);
  const now = ctx.clock.now();
  return ctx.transaction(async (tx) => {
    const owner = await consumeOneTimeToken(tx.db, { token, purposes: ["recovery"], now });
    // A link with a PKCE challenge belongs to the app that has the verifier. It stays valid for that app.
    const isForWebsite = owner !== null && owner.codeChallenge === null;
    const isOwner = isForWebsite && (await isConfirmedAddress(tx, owner));
    if (!isOwner) throw new DomainError("PRECONDITION_FAILED", "Invalid or expired password reset link");
    return startRecovery(tx, { userId: owner.userId, sentTo: owner.sentTo, client });
  });
}
