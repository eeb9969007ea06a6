import { z } from "zod";
import { createAuthError } from "@/lib/auth/auth-error";
import { lockUser } from "@/lib/auth/lock-user";
import { createOpaqueToken, hashOpaqueToken } from "@/lib/auth/opaque-token";
import { SESSION_METHODS, type SessionMethod } from "@/lib/auth/sessions";
import { MINUTE_MS } from "@/lib/clock";
import { Prisma, type Queryable, type Transaction } from "@/lib/db";
import { createId } from "@/lib/ids";
import type { JsonObject } from "@/lib/json";
import { isMatchingPkceVerifier } from "@/lib/oidc/pkce";
import { queryRows } from "@/lib/query-rows";

const LIFETIME_MS = 5 * MINUTE_MS;

interface NewAuthCode {
  userId: string;
  codeChallenge: string;
  method: SessionMethod;
  /**
   * The provider account to link when the code is redeemed, and the session in which the user
   * started linking it.
   */
  link?: { profile: JsonObject; sessionId: string | null };
  now: Date;
}

interface RedeemedCode {
  userId: string;
  method: SessionMethod;
  link: { profile: unknown; sessionId: string | null } | null;
}

const storedCodeSchema = z.object({
  user_id: z.string(),
  method: z.enum(SESSION_METHODS),
  code_challenge: z.string(),
  link_profile: z.unknown(),
  link_session_id: z.string().nullable(),
  expires_at: z.date(),
});

/**
 * Creates a code that is valid for five minutes. The app that has the PKCE verifier can exchange it for tokens
 * once.
 */
export async function issueAuthCode(database: Queryable, request: NewAuthCode): Promise<string> {
  const { now, link, ...row } = request;
  const code = createOpaqueToken();
  await database.authCode.create({
    data: {
      id: createId(),
      ...row,
      ...(link && { linkProfile: link.profile, linkSessionId: link.sessionId }),
      codeHash: hashOpaqueToken(code),
      createdAt: now,
      expiresAt: new Date(now.getTime() + LIFETIME_MS),
    },
    select: { id: true },
  });
  return code;
}

/** Consumes a code. Throws if the code is unknown or expired, or if the verifier is wrong. */
export async function redeemAuthCode(
  tx: Transaction,
  { code, verifier, now }: { code: string; verifier: string; now: Date },
): Promise<RedeemedCode> {
  const codeHash = hashOpaqueToken(code);
  const owner = await tx.authCode.findUnique({ where: { codeHash }, select: { userId: true } });
  if (owner) await lockUser(tx, owner.userId);
  const [row] = await queryRows(
    tx,
    storedCodeSchema,
    Prisma.sql`
    DELETE FROM auth_codes WHERE code_hash = ${codeHash}
    RETURNING user_id, method, code_challenge, link_profile, link_session_id, expires_at`,
  );
  if (!row) throw createAuthError("flow_state_not_found");
  if (row.expires_at <= now) throw createAuthError("flow_state_expired");
  // The error rolls back the transaction, so the code stays valid for the app that has the verifier.
  if (!isMatchingPkceVerifier(verifier, row.code_challenge)) throw createAuthError("bad_code_verifier");
  const { user_id: userId, method, link_profile: profile, link_session_id: sessionId } = row;
  return { userId, method, link: profile === null ? null : { profile, sessionId } };
}

/** Invalidates all of the user's unused codes. */
export async function revokeAuthCodes(database: Queryable, userId: string): Promise<void> {
  await database.authCode.deleteMany({ where: { userId } });
}
