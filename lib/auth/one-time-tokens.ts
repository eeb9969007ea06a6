import { randomInt, timingSafeEqual } from "node:crypto";
import { lockUser } from "@/lib/auth/lock-user";
import { decodeOpaqueToken, hashOpaqueToken, newOpaqueToken } from "@/lib/auth/opaque-token";
import { keyedDigest } from "@/lib/auth/secret-box";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/clock";
import { db, type Prisma, type Queryable } from "@/lib/db";
import { newId } from "@/lib/ids";

/** The six digits are guessable sooner than the link: they live shorter, and bear few tries. */
export const CODE_MINUTES = 10;
const MAX_ATTEMPTS = 5;

const LIFETIME_MS = {
  signup: DAY_MS,
  recovery: HOUR_MS,
  // A link that signs in is as good as a code, and lives no longer (ASVS 6.5.5).
  magiclink: CODE_MINUTES * MINUTE_MS,
  email_change_current: DAY_MS,
  email_change_new: DAY_MS,
  reauthentication: CODE_MINUTES * MINUTE_MS,
  sms: CODE_MINUTES * MINUTE_MS,
  phone_change: CODE_MINUTES * MINUTE_MS,
} as const;

export type OneTimePurpose = keyof typeof LIFETIME_MS;

/** Where a companion app's link leads, and the challenge whose verifier the app keeps (PKCE). */
export interface LinkFlow {
  redirectTo?: string | null;
  codeChallenge?: string | null;
}

interface OneTimeTokenRequest extends LinkFlow {
  userId: string;
  purpose: OneTimePurpose;
  /** The address or number that it goes to: it proves that the person reads this one. */
  sentTo: string;
  /** The sign-up that it confirms; tokens of other sign-ups stay good beside it. */
  pendingSignUpId?: string | undefined;
  now: Date;
}

export interface MintedToken {
  /** For a link. */
  token: string;
  /** Six digits, for typing in. */
  code: string;
}

/** Makes a token to be sent at once; earlier ones of the same purpose are void. Only hashes are kept. */
export async function mintOneTimeToken(request: OneTimeTokenRequest): Promise<MintedToken> {
  const { userId, purpose, sentTo, pendingSignUpId, now, redirectTo = null, codeChallenge = null } = request;
  const token = newOpaqueToken();
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await db().$transaction(async (tx) => {
    // Two mails at once for one person: the later one's token is the one that counts.
    await lockUser(tx, userId);
    await voidOneTimeTokens(tx, { userId, purpose, pendingSignUpId });
    await tx.oneTimeToken.create({
      data: {
        id: newId(),
        userId,
        purpose,
        sentTo,
        redirectTo,
        codeChallenge,
        pendingSignUpId: pendingSignUpId ?? null,
        tokenHash: hashOpaqueToken(token),
        codeHash: codeHash(purpose, sentTo, code),
        createdAt: now,
        expiresAt: new Date(now.getTime() + LIFETIME_MS[purpose]),
      },
      select: { id: true },
    });
  });
  return { token, code };
}

/** Keyed, because a million hashes are tried in no time by whoever has a dump. */
function codeHash(purpose: string, sentTo: string, code: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(keyedDigest("one-time-code", Buffer.from(`${purpose}\n${sentTo}\n${code}`)));
}

export interface ConsumedToken {
  userId: string;
  sentTo: string;
  purpose: OneTimePurpose;
  redirectTo: string | null;
  codeChallenge: string | null;
  pendingSignUpId: string | null;
}

/** The sign-up that a link would confirm, without using it up. */
export async function findSignUpOfToken(
  database: Queryable,
  { token, now }: { token: string; now: Date },
): Promise<string | null> {
  const live = { purpose: "signup", consumedAt: null, expiresAt: { gt: now } };
  const found = await database.oneTimeToken.findFirst({
    where: { tokenHash: hashOpaqueToken(token), ...live },
    select: { pendingSignUpId: true },
  });
  return found?.pendingSignUpId ?? null;
}

/** Whose token it was, used up by this call; null when it is unknown, used, void or expired. */
export async function consumeOneTimeToken(
  database: Queryable,
  { token, purposes, now }: { token: string; purposes: readonly OneTimePurpose[]; now: Date },
): Promise<ConsumedToken | null> {
  if (!decodeOpaqueToken(token)) return null;
  return consume(database, { tokenHash: hashOpaqueToken(token), purpose: { in: [...purposes] } }, now);
}

const CONSUMED = {
  userId: true,
  sentTo: true,
  purpose: true,
  redirectTo: true,
  codeChallenge: true,
  pendingSignUpId: true,
} as const;

async function consume(
  database: Queryable,
  where: Prisma.OneTimeTokenWhereInput,
  now: Date,
): Promise<ConsumedToken | null> {
  const owner = await database.oneTimeToken.findFirst({ where, select: { userId: true } });
  if (!owner) return null;
  await lockUser(database, owner.userId);
  const [row] = await database.oneTimeToken.updateManyAndReturn({
    where: { ...where, consumedAt: null, expiresAt: { gt: now } },
    data: { consumedAt: now },
    select: CONSUMED,
  });
  return row ? { ...row, purpose: row.purpose as OneTimePurpose } : null;
}

/**
 * The link's token that six digits stand for, or null. Counts the try before it compares: call it outside the
 * transaction that uses the token, so that a failure doesn't take the count back.
 */
export async function findTokenByCode(
  database: Queryable,
  {
    code,
    sentTo,
    purposes,
    now,
  }: { code: string; sentTo: string; purposes: readonly OneTimePurpose[]; now: Date },
): Promise<{ id: string } | null> {
  if (!/^\d{6}$/.test(code)) return null;
  const tried = await database.$queryRaw<{ id: string; purpose: string; code_hash: Uint8Array | null }[]>`
    UPDATE one_time_tokens SET attempts = attempts + 1
    WHERE sent_to = ${sentTo} AND purpose = ANY (${[...purposes]}) AND consumed_at IS NULL AND expires_at > ${now}
      AND created_at > ${new Date(now.getTime() - CODE_MINUTES * MINUTE_MS)} AND attempts < ${MAX_ATTEMPTS}
    RETURNING id, purpose, code_hash`;
  const match = tried.find(
    (row) => row.code_hash && timingSafeEqual(row.code_hash, codeHash(row.purpose, sentTo, code)),
  );
  return match ? { id: match.id } : null;
}

/** As `consumeOneTimeToken`, for a token found by its code. */
export async function consumeFoundToken(
  database: Queryable,
  { id, now }: { id: string; now: Date },
): Promise<ConsumedToken | null> {
  return consume(database, { id }, now);
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

/** Whether the person was sent anything else that isn't used or expired, once a token of theirs is consumed. */
export async function hasOtherLiveToken(
  database: Queryable,
  { userId, now }: { userId: string; now: Date },
): Promise<boolean> {
  const live = { userId, consumedAt: null, expiresAt: { gt: now } };
  return (await database.oneTimeToken.count({ where: live })) > 0;
}

/** Where the link leads that was mailed there last and can still be used; null when there is none. */
export async function findSentFlow(
  database: Queryable,
  { sentTo, now, ...of }: TokensOf & { sentTo: string; now: Date },
): Promise<Required<LinkFlow> | null> {
  return database.oneTimeToken.findFirst({
    where: { ...whereOf(of), sentTo, expiresAt: { gt: now } },
    select: { redirectTo: true, codeChallenge: true },
  });
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
