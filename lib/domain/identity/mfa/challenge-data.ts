import "server-only";
import type { Context } from "@/lib/auth/context";
import { MINUTE_MS } from "@/lib/clock";
import { createId, isUuid } from "@/lib/ids";

const LIFETIME_MS = 5 * MINUTE_MS;

interface NewChallenge {
  purpose: "factor" | "passkey_registration" | "passkey_authentication";
  factorId?: string;
  userId?: string;
  challenge?: string;
}

export interface CreatedMfaChallenge {
  id: string;
  /** The expiry time in seconds since 1970. */
  expiresAt: number;
}

export async function createMfaChallenge(
  ctx: Context,
  challenge: NewChallenge,
): Promise<CreatedMfaChallenge> {
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  const id = createId();
  const data = { id, ...challenge, createdAt: now, expiresAt };
  await ctx.db.mfaChallenge.create({ data, select: { id: true } });
  return { id, expiresAt: Math.floor(expiresAt.getTime() / 1_000) };
}

type ChallengeOwner = Omit<NewChallenge, "challenge">;

/** Returns whether the challenge is open for this factor. A wrong code doesn't close a challenge. */
export async function isChallengeOpen(ctx: Context, id: string, owner: ChallengeOwner): Promise<boolean> {
  if (!isUuid(id)) return false;
  const where = { id, ...owner, expiresAt: { gt: ctx.clock.now() } };
  return (await ctx.db.mfaChallenge.count({ where })) === 1;
}

/** Consumes and returns a challenge; null if the challenge is unknown, has expired or belongs to another user. */
export async function consumeChallenge(
  ctx: Context,
  id: string,
  owner: ChallengeOwner,
): Promise<string | null> {
  if (!isUuid(id)) return null;
  const where = { id, ...owner, expiresAt: { gt: ctx.clock.now() } };
  const row = await ctx.db.mfaChallenge.findFirst({ where, select: { challenge: true } });
  const { count } = await ctx.db.mfaChallenge.deleteMany({ where });
  return count === 1 ? (row?.challenge ?? "") : null;
}
