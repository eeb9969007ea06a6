import { authError } from "@/lib/auth/auth-error";
import { lockUser } from "@/lib/auth/lock-user";
import { hashOpaqueToken, newOpaqueToken } from "@/lib/auth/opaque-token";
import { isVerifierOf } from "@/lib/auth/pkce";
import type { SessionMethod } from "@/lib/auth/sessions";
import { MINUTE_MS } from "@/lib/clock";
import type { Queryable, Transaction } from "@/lib/db";
import { newId } from "@/lib/ids";
import type { JsonObject } from "@/lib/json";

const LIFETIME_MS = 5 * MINUTE_MS;

interface NewAuthCode {
  userId: string;
  codeChallenge: string;
  method: SessionMethod;
  /** A sign-in elsewhere that redeeming the code links, and the session that set out to. */
  link?: { profile: JsonObject; sessionId: string | null };
  now: Date;
}

interface RedeemedCode {
  userId: string;
  method: string;
  link: { profile: unknown; sessionId: string | null } | null;
}

interface StoredCode {
  user_id: string;
  method: string;
  code_challenge: string;
  link_profile: unknown;
  link_session_id: string | null;
  expires_at: Date;
}

/** A code that is worth tokens to the app that holds the verifier, once and for five minutes. */
export async function mintAuthCode(database: Queryable, request: NewAuthCode): Promise<string> {
  const { now, link, ...row } = request;
  const code = newOpaqueToken();
  await database.authCode.create({
    data: {
      id: newId(),
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

/** Whose code it was, used up by this call. Throws when it is unknown or expired, or the verifier is wrong. */
export async function redeemAuthCode(
  tx: Transaction,
  { code, verifier, now }: { code: string; verifier: string; now: Date },
): Promise<RedeemedCode> {
  const codeHash = hashOpaqueToken(code);
  const owner = await tx.authCode.findUnique({ where: { codeHash }, select: { userId: true } });
  if (owner) await lockUser(tx, owner.userId);
  const [row] = await tx.$queryRaw<StoredCode[]>`
    DELETE FROM auth_codes WHERE code_hash = ${codeHash}
    RETURNING user_id, method, code_challenge, link_profile, link_session_id, expires_at`;
  if (!row) throw authError("flow_state_not_found");
  if (row.expires_at <= now) throw authError("flow_state_expired");
  // Thrown within the transaction, so that whoever holds the verifier can still come.
  if (!isVerifierOf(verifier, row.code_challenge)) throw authError("bad_code_verifier");
  const { user_id: userId, method, link_profile: profile, link_session_id: sessionId } = row;
  return { userId, method, link: profile === null ? null : { profile, sessionId } };
}

/** Voids every code that the person's apps haven't come for yet. */
export async function voidAuthCodes(database: Queryable, userId: string): Promise<void> {
  await database.authCode.deleteMany({ where: { userId } });
}
