import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { createAuthError } from "@/lib/auth/auth-error";
import { requireVerifiedSecondFactor } from "@/lib/auth/auth-session";
import type { TrustedArguments } from "@/lib/auth/context";
import { requireManualLinkingEnabled } from "@/lib/domain/identity/account/auth-settings";
import { requireIdentityProof } from "@/lib/domain/identity/account/require-identity-proof";
import {
  endProviderSessions,
  lockIdentities,
  removeIdentity,
} from "@/lib/domain/identity/authentication/identity-data";
import { requireRecentSession } from "@/lib/domain/identity/authentication/recent-session";
import { enqueue } from "@/lib/jobs/enqueue";

interface UnlinkInput {
  identityId: string;
  /** Required on the website; apps need a recent session instead. */
  password?: string | undefined;
}

/**
 * Removes a sign-in method. Removing a provider also ends all other sessions that were started through a
 * provider. Throws single_identity_not_deletable if it is the user's only sign-in method, and the same errors
 * as `requireIdentityProof` (on the website) or `requireRecentSession` (in apps).
 */
export async function unlinkIdentity({ ctx, input }: TrustedArguments<UnlinkInput>): Promise<void> {
  requireManualLinkingEnabled();
  const isApp = ctx.actor.kind === "companionApp";
  const { userId, id: sessionId } = await (isApp
    ? requireRecentSession(ctx)
    : requireVerifiedSecondFactor(ctx));
  if (!isApp) await requireIdentityProof(ctx, userId, { password: input.password });
  await ctx.transaction(async (tx) => {
    const identities = await lockIdentities(tx, userId);
    const identity = identities.find(({ id }) => id === input.identityId);
    if (!identity) throw createAuthError("identity_not_found");
    if (identities.length === 1) throw createAuthError("single_identity_not_deletable");
    const { provider } = identity;
    await removeIdentity(tx, { ...identity, userId });
    if (provider !== "email" && provider !== "phone") await endProviderSessions(tx, userId, sessionId);
    await recordAudit(tx, {
      action: "identity.unlinked",
      entityType: "user",
      entityId: userId,
      before: { provider },
    });
    await enqueue(tx.db, "mail.account-notice", { userId, notice: "sign_in_unlinked" });
  });
}
