import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { consumeOneTimeToken } from "@/lib/auth/one-time-tokens";
import { actingAs } from "@/lib/auth/visitor-context";
import { confirmEmail } from "@/lib/domain/account/data";
import { type OneTimeTokenInput, oneTimeTokenSchema } from "@/lib/domain/account/schemas";
import type { VisitorArguments } from "@/lib/domain/account/visitor";
import { DomainError, parse } from "@/lib/errors";
import { consumeLimit } from "@/lib/rate-limit";

/** Confirms an address by the token that was mailed to it, once. Throws PRECONDITION_FAILED when it isn't good. */
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
    const confirmed =
      owner !== null && (await confirmEmail(tx.db, { userId: owner.userId, email: owner.sentTo, now }));
    if (!confirmed) {
      throw new DomainError(
        "PRECONDITION_FAILED",
        "This confirmation link is invalid or has expired, or it was used already.",
      );
    }
    const person = actingAs(tx, { kind: "publicLink", name: "confirm-sign-up" });
    await recordAudit(person, { action: "account.confirmed", entityType: "user", entityId: owner.userId });
  });
}
