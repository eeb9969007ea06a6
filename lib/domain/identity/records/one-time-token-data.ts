import { randomInt, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { lockUser } from "@/lib/auth/lock-user";
import { createOpaqueToken, decodeOpaqueToken, hashOpaqueToken } from "@/lib/auth/opaque-token";
import { createKeyedDigest } from "@/lib/auth/secret-box";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/clock";
import { db, Prisma, type Queryable } from "@/lib/db";
import { ONE_TIME_CODE_MINUTES } from "@/lib/domain/identity/records/one-time-code-minutes";
import { createId } from "@/lib/ids";
import { queryRows } from "@/lib/query-rows";

/** The maximum number of attempts per code. It is low because a code has only six digits. */
const MAX_ATTEMPTS = 5;

const purposeSchema = z.enum([
  "signup",
  "recovery",
  "magiclink",
  "email_change_current",
  "email_change_new",
  "reauthentication",
  "sms",
  "phone_change",
]);
export type OneTimeTokenPurpose = z.infer<typeof purposeSchema>;

const LIFETIME_MS: Readonly<Record<OneTimeTokenPurpose, number>> = {
  signup: DAY_MS,
  recovery: HOUR_MS,
  // A sign-in link is as powerful as a code, so it has the same lifetime (ASVS 6.5.5).
  magiclink: ONE_TIME_CODE_MINUTES * MINUTE_MS,
  email_change_current: DAY_MS,
  email_change_new: DAY_MS,
  reauthentication: ONE_TIME_CODE_MINUTES * MINUTE_MS,
  sms: ONE_TIME_CODE_MINUTES * MINUTE_MS,
  phone_change: ONE_TIME_CODE_MINUTES * MINUTE_MS,
};

/** The redirect target and the PKCE challenge of a link that a companion app requested. */
export interface LinkFlow {
  redirectTo?: string | null;
  codeChallenge?: string | null;
}

interface OneTimeTokenRequest extends LinkFlow {
  userId: string;
  purpose: OneTimeTokenPurpose;
  /** The recipient's email address or phone number. Using the token verifies this address or number. */
  sentTo: string;
  /** The sign-up that the token confirms; tokens for other sign-ups stay valid. */
  pendingSignUpId?: string | undefined;
  now: Date;
}

export interface IssuedToken {
  /** The token in an emailed link. */
  token: string;
  /** The six-digit code that the user can enter. */
  code: string;
}

/**
 * Creates a token that must be sent immediately, and invalidates earlier tokens with the same purpose. Only hashes
 * are stored.
 */
export async function issueOneTimeToken(request: OneTimeTokenRequest): Promise<IssuedToken> {
  const { userId, purpose, sentTo, pendingSignUpId, now, redirectTo = null, codeChallenge = null } = request;
  const token = createOpaqueToken();
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await db().$transaction(async (tx) => {
    // The lock ensures that the later of two concurrent emails contains the valid token.
    await lockUser(tx, userId);
    await revokeOneTimeTokens(tx, { userId, purpose, pendingSignUpId });
    await tx.oneTimeToken.create({
      data: {
        id: createId(),
        userId,
        purpose,
        sentTo,
        redirectTo,
        codeChallenge,
        pendingSignUpId: pendingSignUpId ?? null,
        tokenHash: hashOpaqueToken(token),
        codeHash: hashCode(purpose, sentTo, code),
        createdAt: now,
        expiresAt: new Date(now.getTime() + LIFETIME_MS[purpose]),
      },
      select: { id: true },
    });
  });
  return { token, code };
}

/**
 * Uses a keyed hash, because anyone with a database dump could try all one million codes against plain hashes.
 */
function hashCode(purpose: string, sentTo: string, code: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(createKeyedDigest("one-time-code", Buffer.from(`${purpose}\n${sentTo}\n${code}`)));
}

export interface ConsumedToken {
  userId: string;
  sentTo: string;
  purpose: OneTimeTokenPurpose;
  redirectTo: string | null;
  codeChallenge: string | null;
  pendingSignUpId: string | null;
}

/** Returns the ID of the sign-up that a link's token confirms, or null. Doesn't consume the token. */
export async function findSignUpByToken(
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

/** Consumes a token and returns it; null if the token is unknown, used, invalidated or expired. */
export async function consumeOneTimeToken(
  database: Queryable,
  { token, purposes, now }: { token: string; purposes: readonly OneTimeTokenPurpose[]; now: Date },
): Promise<ConsumedToken | null> {
  if (!decodeOpaqueToken(token)) return null;
  return consumeToken(database, { tokenHash: hashOpaqueToken(token), purpose: { in: [...purposes] } }, now);
}

const CONSUMED_COLUMNS = {
  userId: true,
  sentTo: true,
  purpose: true,
  redirectTo: true,
  codeChallenge: true,
  pendingSignUpId: true,
} as const;

async function consumeToken(
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
    select: CONSUMED_COLUMNS,
  });
  return row ? { ...row, purpose: purposeSchema.parse(row.purpose) } : null;
}

const triedTokenSchema = z.object({
  id: z.string(),
  purpose: purposeSchema,
  code_hash: z.instanceof(Uint8Array).nullable(),
});

/**
 * Finds the token for a six-digit code. Counts every attempt, and returns null if no token matches. Must run
 * outside the transaction that consumes the token, because a rollback would undo the count.
 */
export async function findTokenByCode(
  database: Queryable,
  {
    code,
    sentTo,
    purposes,
    now,
  }: { code: string; sentTo: string; purposes: readonly OneTimeTokenPurpose[]; now: Date },
): Promise<{ id: string } | null> {
  if (!/^\d{6}$/.test(code)) return null;
  const tried = await queryRows(
    database,
    triedTokenSchema,
    Prisma.sql`
    UPDATE one_time_tokens SET attempts = attempts + 1
    WHERE sent_to = ${sentTo} AND purpose = ANY (${[...purposes]}) AND consumed_at IS NULL AND expires_at > ${now}
      AND created_at > ${new Date(now.getTime() - ONE_TIME_CODE_MINUTES * MINUTE_MS)} AND attempts < ${MAX_ATTEMPTS}
    RETURNING id, purpose, code_hash`,
  );
  const match = tried.find(
    (row) => row.code_hash && timingSafeEqual(row.code_hash, hashCode(row.purpose, sentTo, code)),
  );
  return match ? { id: match.id } : null;
}

/** Consumes a token that `findTokenByCode` found. */
export async function consumeTokenById(
  database: Queryable,
  { id, now }: { id: string; now: Date },
): Promise<ConsumedToken | null> {
  return consumeToken(database, { id }, now);
}

/** Returns whether a token that was already sent can still be used. */
export async function hasLiveOneTimeToken(
  database: Queryable,
  { now, ...of }: TokenFilter & { now: Date },
): Promise<boolean> {
  const live = await database.oneTimeToken.findFirst({
    where: { ...toWhere(of), expiresAt: { gt: now } },
    select: { id: true },
  });
  return live !== null;
}

/** Returns whether the user has other usable tokens. The caller must have consumed its own token already. */
export async function hasOtherLiveToken(
  database: Queryable,
  { userId, now }: { userId: string; now: Date },
): Promise<boolean> {
  const live = { userId, consumedAt: null, expiresAt: { gt: now } };
  return (await database.oneTimeToken.count({ where: live })) > 0;
}

/**
 * Returns the redirect target and PKCE challenge of the last link sent to an email address; null if that link can
 * no longer be used.
 */
export async function findLastSentFlow(
  database: Queryable,
  { sentTo, now, ...of }: TokenFilter & { sentTo: string; now: Date },
): Promise<Required<LinkFlow> | null> {
  return database.oneTimeToken.findFirst({
    where: { ...toWhere(of), sentTo, expiresAt: { gt: now } },
    select: { redirectTo: true, codeChallenge: true },
  });
}

/** Deletes unused tokens with the given purpose. */
export async function revokeOneTimeTokens(database: Queryable, of: TokenFilter): Promise<void> {
  await database.oneTimeToken.deleteMany({ where: toWhere(of) });
}

interface TokenFilter {
  userId: string;
  purpose: OneTimeTokenPurpose;
  pendingSignUpId?: string | undefined;
}

function toWhere({ pendingSignUpId, ...of }: TokenFilter) {
  return { ...of, ...(pendingSignUpId && { pendingSignUpId }), consumedAt: null };
}
