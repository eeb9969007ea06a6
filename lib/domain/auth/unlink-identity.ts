import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { authError } from "@/lib/auth/auth-error";
import { requireAssurance } from "@/lib/auth/auth-session";
import type { VerbArguments } from "@/lib/auth/context";
import { lockIdentities, removeIdentity } from "@/lib/domain/auth/identity-data";

/** Takes a way to sign in away, as long as another is left. Throws single_identity_not_deletable. */
export async function unlinkIdentity({ ctx, input }: VerbArguments<{ identityId: string }>): Promise<void> {
  const { userId } = await requireAssurance(ctx);
  await ctx.transaction(async (tx) => {
    const identities = await lockIdentities(tx, userId);
    const identity = identities.find(({ id }) => id === input.identityId);
    if (!identity) throw authError("identity_not_found");
    if (identities.length === 1) throw authError("single_identity_not_deletable");
    await removeIdentity(tx, { ...identity, userId });
    await recordAudit(tx, {
      action: "identity.unlinked",
      entityType: "user",
      entityId: userId,
      before: { provider: identity.provider },
    });
  });
}
