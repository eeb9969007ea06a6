import "server-only";
import type { Context } from "@/lib/auth/context";
import { lockUser } from "@/lib/auth/lock-user";
import type { RevocationReason, SessionMethod } from "@/lib/auth/sessions";
import { ANONYMOUS_PROVIDER } from "@/lib/domain/identity/records/anonymous-provider";
import type { JsonObject } from "@/lib/json";

export async function findIdentityOwner(
  ctx: Context,
  provider: string,
  providerId: string,
): Promise<string | null> {
  const identity = await ctx.db.identity.findUnique({
    where: { provider_providerId: { provider, providerId } },
    select: { userId: true },
  });
  return identity?.userId ?? null;
}

/** Updates the stored identity with the provider's current data. */
export async function refreshIdentity(
  ctx: Context,
  identity: { provider: string; providerId: string; email: string | null; data: JsonObject },
): Promise<void> {
  const { provider, providerId, email, data } = identity;
  await ctx.db.identity.update({
    where: { provider_providerId: { provider, providerId } },
    data: { email, identityData: { sub: providerId, ...data }, lastSignInAt: ctx.clock.now() },
    select: { id: true },
  });
}

export async function findUserByEmail(ctx: Context, email: string): Promise<{ id: string } | null> {
  return ctx.db.user.findUnique({ where: { email }, select: { id: true } });
}

/** Returns the user's sign-in methods, oldest first. */
export async function findIdentities(ctx: Context, userId: string) {
  return ctx.db.identity.findMany({
    where: { userId, provider: { not: ANONYMOUS_PROVIDER } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, provider: true, email: true, lastSignInAt: true },
  });
}

/**
 * Locks and returns the user's sign-in methods, so that the second of two concurrent removals sees the result
 * of the first.
 */
export async function lockIdentities(tx: Context, userId: string) {
  await lockUser(tx.db, userId);
  return tx.db.identity.findMany({
    where: { userId, provider: { not: ANONYMOUS_PROVIDER } },
    select: { id: true, provider: true },
  });
}

/**
 * Removes a sign-in method. The password can't be used without the email identity, so removing the email
 * identity also removes the password.
 */
export async function removeIdentity(
  tx: Context,
  { id, provider, userId }: { id: string; provider: string; userId: string },
): Promise<void> {
  await tx.db.identity.delete({ where: { id }, select: { id: true } });
  if (provider !== "email") return;
  await tx.db.user.update({ where: { id: userId }, data: { passwordHash: null }, select: { id: true } });
}

/**
 * Ends all other sessions that were started through any provider, because a session doesn't record which
 * provider started it.
 */
export async function endProviderSessions(
  tx: Context,
  userId: string,
  currentSessionId: string,
): Promise<void> {
  const methods: SessionMethod[] = ["oauth", "sso", "web3"];
  const reason: RevocationReason = "identity_removed";
  const now = tx.clock.now();
  await tx.db.$executeRaw`
    UPDATE sessions SET revoked_at = ${now}, revoked_reason = ${reason}
    WHERE user_id = ${userId}::uuid AND id <> ${currentSessionId}::uuid AND revoked_at IS NULL
      AND amr->0->>'method' = ANY (${methods})`;
}
