import { authError } from "@/lib/auth/auth-error";
import { lockUser } from "@/lib/auth/lock-user";
import { hashOpaqueToken, newOpaqueToken } from "@/lib/auth/opaque-token";
import { isVerifierOf } from "@/lib/auth/pkce";
import type { SessionMethod } from "@/lib/auth/sessions";
import { MINUTE_MS } from "@/lib/clock";
import type { Queryable, Transaction } from "@/lib/db";
import { newId } from "@/lib/ids";

const LIFETIME_MS = 5 * MINUTE_MS;

interface NewAuthCode {
  userId: string;
  codeChallenge: string;
  method: SessionMethod;
  now: Date;
}

/** A code that is worth tokens to the app that holds the verifier, once and for five minutes. */
export async function mintAuthCode(database: Queryable, request: NewAuthCode): Promise<string> {
  const { now, ...row } = request;
  const code = newOpaqueToken();
  await database.authCode.create({
    data: {
      id: newId(),
      ...row,
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
): Promise<{ userId: string; method: string }> {
  const codeHash = hashOpaqueToken(code);
  const owner = await tx.authCode.findUnique({ where: { codeHash }, select: { userId: true } });
  if (owner) await lockUser(tx, owner.userId);
  const [row] = await tx.$queryRaw<
    { user_id: string; method: string; code_challenge: string; expires_at: Date }[]
  >`
    DELETE FROM auth_codes WHERE code_hash = ${codeHash}
    RETURNING user_id, method, code_challenge, expires_at`;
  if (!row) throw authError("flow_state_not_found");
  if (row.expires_at <= now) throw authError("flow_state_expired");
  // Thrown within the transaction, so that whoever holds the verifier can still come.
  if (!isVerifierOf(verifier, row.code_challenge)) throw authError("bad_code_verifier");
  return { userId: row.user_id, method: row.method };
}

/** Voids every code that the person's apps haven't come for yet. */
export async function voidAuthCodes(database: Queryable, userId: string): Promise<void> {
  await database.authCode.deleteMany({ where: { userId } });
}
