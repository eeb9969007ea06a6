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
  /** The sign-up that it confirms; tokens of other sign-ups stay good beside it. */
  pendingSignUpId?: string;
  now: Date;
}

/** Makes a token to be mailed at once; earlier ones of the same purpose are void. Only its hash is kept. */
export async function mintOneTimeToken({
  userId,
  purpose,
  sentTo,
  pendingSignUpId,
  now,
}: OneTimeTokenRequest): Promise<string> {
  const token = newOpaqueToken();
  await db().$transaction(async (tx) => {
    // Two mails at once for one person: the later one's token is the one that counts.
    await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
    await voidOneTimeTokens(tx, { userId, purpose, pendingSignUpId });
    await tx.oneTimeToken.create({
      data: {
        id: newId(),
        userId,
        purpose,
        sentTo,
        pendingSignUpId: pendingSignUpId ?? null,
        tokenHash: hashOpaqueToken(token),
        createdAt: now,
        expiresAt: new Date(now.getTime() + LIFETIME_MS[purpose]),
      },
      select: { id: true },
    });
  });
  return token;
}

interface ConsumedToken {
  userId: string;
  sentTo: string;
  pendingSignUpId: string | null;
}

/** Whose token it was, used up by this call; null when it is unknown, used, void or expired. */
export async function consumeOneTimeToken(
  database: Queryable,
  { token, purpose, now }: { token: string; purpose: OneTimePurpose; now: Date },
): Promise<ConsumedToken | null> {
  if (!decodeOpaqueToken(token)) return null;
  const [row] = await database.$queryRaw<ConsumedToken[]>`
    UPDATE one_time_tokens SET consumed_at = ${now}
    WHERE token_hash = ${hashOpaqueToken(token)} AND purpose = ${purpose}
      AND consumed_at IS NULL AND expires_at > ${now}
    RETURNING user_id::text AS "userId", sent_to AS "sentTo", pending_sign_up_id::text AS "pendingSignUpId"`;
  return row ?? null;
}

/** Whether what was sent last can still be used. */
export async function hasLiveOneTimeToken(
  database: Queryable,
  { now, ...of }: TokensOf & { now: Date },
): Promise<boolean> {
  const live = await database.oneTimeToken.findFirst({
    where: { ...whereOf(of), expiresAt: { gt: now } },
    select: { id: true },
  });
  return live !== null;
}

/** Voids what was sent for this purpose and not used. */
export async function voidOneTimeTokens(database: Queryable, of: TokensOf): Promise<void> {
  await database.oneTimeToken.deleteMany({ where: whereOf(of) });
}

interface TokensOf {
  userId: string;
  purpose: OneTimePurpose;
  pendingSignUpId?: string | undefined;
}

function whereOf({ pendingSignUpId, ...of }: TokensOf) {
  return { ...of, ...(pendingSignUpId && { pendingSignUpId }), consumedAt: null };
}
