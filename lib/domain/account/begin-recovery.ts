import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { consumeOneTimeToken } from "@/lib/auth/one-time-tokens";
import { createSession } from "@/lib/auth/sessions";
import { actingAs } from "@/lib/auth/visitor-context";
import { isConfirmedAddress } from "@/lib/domain/account/data";
import { issueRecoveryTokens, type RecoveryTokens } from "@/lib/domain/account/recovery-tokens";
import { type OneTimeTokenInput, oneTimeTokenSchema } from "@/lib/domain/account/schemas";
import type { VisitorArguments } from "@/lib/domain/account/visitor";
import { DomainError, parse } from "@/lib/errors";
import { consumeLimit } from "@/lib/rate-limit";

/**
 * Exchanges the token of a reset mail, once, for a recovery session, which may set a new password and nothing
 * else. It confirms no address: that takes the sign-up's own mail. Throws PRECONDITION_FAILED when the token isn't
 * good.
 */
export async function beginRecovery({
  ctx,
  input,
  client,
}: VisitorArguments<OneTimeTokenInput>): Promise<RecoveryTokens> {
  const { token } = parse(oneTimeTokenSchema, input);
  await consumeLimit("one-time-token.address", client.address);
  const now = ctx.clock.now();
  return ctx.transaction(async (tx) => {
    const owner = await consumeOneTimeToken(tx.db, { token, purposes: ["recovery"], now });
    // A link with a challenge is for the app that holds the verifier (PKCE), and stays good for it.
    const isOurs = owner !== null && owner.codeChallenge === null;
    const isTheirs = isOurs && (await isConfirmedAddress(tx, owner));
    if (!isTheirs) throw new DomainError("PRECONDITION_FAILED", "Invalid or expired password reset link");
    const { userId, sentTo } = owner;
    const session = await createSession(tx.db, { userId, kind: "recovery", method: "otp", client, now });
    await recordAudit(actingAs(tx, { kind: "user", userId, sessionId: session.id }), {
      action: "account.recovery_started",
      entityType: "user",
      entityId: userId,
    });
    return issueRecoveryTokens(tx, session, sentTo);
  });
}
