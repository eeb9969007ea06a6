import "server-only";
import type { z } from "zod";
import { recordAudit } from "@/lib/audit/record-audit";
import { createAuthError } from "@/lib/auth/auth-error";
import { requireVerifiedSecondFactor } from "@/lib/auth/auth-session";
import type { VerbArguments } from "@/lib/auth/context";
import { consumeChallenge } from "@/lib/domain/identity/mfa/challenge-data";
import { insertFactor, listFactorRows } from "@/lib/domain/identity/mfa/data";
import { passkeyResponseSchema } from "@/lib/domain/identity/mfa/model/schemas";
import { type PasskeyJson, toPasskeyJson } from "@/lib/domain/identity/mfa/passkey-json";
import { verifyWebAuthnRegistration } from "@/lib/domain/identity/mfa/webauthn";
import { parse } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";

const MAX_PASSKEYS = 20;

/**
 * Stores the passkey that an authenticator created. Throws webauthn_challenge_not_found if the challenge is
 * unknown or has expired, or webauthn_verification_failed if the passkey is rejected.
 */
export async function finishPasskeyRegistration({
  ctx,
  input,
}: VerbArguments<z.input<typeof passkeyResponseSchema>>): Promise<PasskeyJson> {
  const { challenge_id: challengeId, credential: response } = parse(passkeyResponseSchema, input);
  const { userId } = await requireVerifiedSecondFactor(ctx);
  const challenge = await consumeChallenge(ctx, challengeId, { purpose: "passkey_registration", userId });
  if (!challenge) throw createAuthError("webauthn_challenge_not_found");
  const credential = await verifyWebAuthnRegistration(response, { challenge, isPasskey: true });
  return ctx.transaction(async (tx) => {
    const own = await listFactorRows(tx, userId, ["passkey"]);
    if (own.length >= MAX_PASSKEYS) throw createAuthError("too_many_enrolled_mfa_factors");
    const friendlyName = `Passkey ${own.length + 1}`;
    const passkey = { userId, factorType: "passkey", friendlyName, status: "verified", credential } as const;
    const { id, createdAt } = await insertFactor(tx, passkey);
    await recordAudit(tx, { action: "passkey.added", entityType: "mfa_factor", entityId: id });
    await enqueue(tx.db, "mail.account-notice", { userId, notice: "factor_added" });
    return toPasskeyJson({ id, friendlyName, createdAt, lastUsedAt: null });
  });
}
