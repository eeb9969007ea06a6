import { decodeOpaqueToken, hashOpaqueToken, newOpaqueToken } from "@/lib/auth/opaque-token";
import { HOUR_MS } from "@/lib/clock";
import { db, type Queryable } from "@/lib/db";
import { newId } from "@/lib/ids";

export type OneTimePurpose = "signup" | "recovery";

const LIFETIME_MS: Record<OneTimePurpose, number> = { signup: 24 * HOUR_MS, recovery: HOUR_MS };

interface OneTimeTokenRequest {
  userId: string;
  purpose: OneTimePurpose;
  /** The address that it goes to: it proves that the person reads this one. */
  sentTo: string;
  now: Date;
}

/** Makes a token to be mailed at once; earlier ones of the same purpose are void. Only its hash is kept. */
export async function mintOneTimeToken({
  userId,
  purpose,
  sentTo,
  now,
}: OneTimeTokenRequest): Promise<string> {
  const token = newOpaqueToken();
  await db().$transaction(async (tx) => {
    // Two mails at once for one person: the later one's token is the one that counts.
    await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
    await voidOneTimeTokens(tx, userId, purpose);
    await tx.oneTimeToken.create({
      data: {
        id: newId(),
        userId,
        purpose,
        sentTo,
        tokenHash: hashOpaqueToken(token),
        createdAt: now,
        expiresAt: new Date(now.getTime() + LIFETIME_MS[purpose]),
      },
      select: { id: true },
    });
  });
  return token;
}

/** Whose token it was, used up by this call; null when it is unknown, used, void or expired. */
export async function consumeOneTimeToken(
  database: Queryable,
  { token, purpose, now }: { token: string; purpose: OneTimePurpose; now: Date },
): Promise<{ userId: string; sentTo: string } | null> {
  if (!decodeOpaqueToken(token)) return null;
  const [row] = await database.$queryRaw<{ user_id: string; sent_to: string }[]>`
    UPDATE one_time_tokens SET consumed_at = ${now}
    WHERE token_hash = ${hashOpaqueToken(token)} AND purpose = ${purpose}
      AND consumed_at IS NULL AND expires_at > ${now}
    RETURNING user_id, sent_to`;
  return row ? { userId: row.user_id, sentTo: row.sent_to } : null;
}

/** Whether what was sent last can still be used. */
export async function hasLiveOneTimeToken(
  database: Queryable,
  { userId, purpose, now }: { userId: string; purpose: OneTimePurpose; now: Date },
): Promise<boolean> {
  const live = await database.oneTimeToken.findFirst({
    where: { userId, purpose, consumedAt: null, expiresAt: { gt: now } },
    select: { id: true },
  });
  return live !== null;
}

/** Voids what was sent for this purpose and not used. */
export async function voidOneTimeTokens(
  database: Queryable,
  userId: string,
  purpose: OneTimePurpose,
): Promise<void> {
  await database.oneTimeToken.deleteMany({ where: { userId, purpose, consumedAt: null } });
}
