import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { createAuthError } from "@/lib/auth/auth-error";
import { type CurrentSession, getCurrentSession } from "@/lib/auth/auth-session";
import type { Context, VerbArguments } from "@/lib/auth/context";
import { lockUser } from "@/lib/auth/lock-user";
import { unsealSecret } from "@/lib/auth/secret-box";
import {
  clearFactorAttemptLimits,
  consumeCodeAttemptLimit,
  consumeFactorAttemptLimit,
} from "@/lib/domain/identity/mfa/attempt-limits";
import { consumeChallenge, isChallengeOpen } from "@/lib/domain/identity/mfa/challenge-data";
import { parseStoredCredential } from "@/lib/domain/identity/mfa/credentials";
import {
  consumeTotpStep,
  countSecondFactors,
  findFactor,
  markFactorVerified,
  type StoredFactor,
  TOTP_PURPOSE,
  updateFactorCredential,
} from "@/lib/domain/identity/mfa/data";
import { type VerifyFactorInput, verifyFactorSchema } from "@/lib/domain/identity/mfa/model/schemas";
import {
  type ElevatedSession,
  elevateSession,
  endSingleFactorSessions,
} from "@/lib/domain/identity/mfa/session-data";
import { matchTotp } from "@/lib/domain/identity/mfa/totp";
import {
  type StoredCredential,
  verifyWebAuthnAuthentication,
  verifyWebAuthnRegistration,
} from "@/lib/domain/identity/mfa/webauthn";
import { parse } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";

type VerifyFactorRequest = ReturnType<typeof verifyFactorSchema.parse>;

/**
 * Verifies a factor and elevates the session to aal2. The first verification of a factor enables the factor.
 * Throws mfa_factor_not_found if the user has no such factor, mfa_challenge_expired if the challenge isn't
 * open, mfa_verification_failed for a wrong code, mfa_verification_rejected for a wrong response from a
 * security key, or RATE_LIMITED after too many attempts.
 */
export async function verifyFactor({
  ctx,
  input,
}: VerbArguments<VerifyFactorInput>): Promise<ElevatedSession> {
  const parsed = parse(verifyFactorSchema, input);
  const session = await getCurrentSession(ctx);
  const { userId } = session;
  const factor = await findFactor(ctx, userId, parsed.factorId);
  if (!factor) throw createAuthError("mfa_factor_not_found");
  requireExistingFactor(factor, session);
  const isGuessable = factor.factorType === "totp" && factor.status === "verified";
  await (isGuessable ? consumeCodeAttemptLimit(session) : consumeFactorAttemptLimit(session));
  const owner = { purpose: "factor", factorId: factor.id, userId } as const;
  if (!(await isChallengeOpen(ctx, parsed.challenge_id, owner)))
    throw createAuthError("mfa_challenge_expired");
  const accept =
    factor.factorType === "totp" ? checkCode(ctx, factor, parsed) : await checkKey(ctx, factor, parsed);
  const elevated = await ctx.transaction(async (tx) => {
    // The lock ensures that only one of two concurrent sessions can add the first factor.
    await lockUser(tx.db, userId);
    requireExistingFactor(factor, await getCurrentSession(tx));
    if ((await findFactor(tx, userId, factor.id))?.status !== factor.status) {
      throw createAuthError("mfa_factor_not_found");
    }
    await accept(tx);
    await consumeChallenge(tx, parsed.challenge_id, owner);
    if (factor.status === "unverified") await addSecondFactor(tx, factor, session);
    return elevateSession(tx, session.id, factor.factorType === "totp" ? "totp" : "webauthn");
  });
  await clearFactorAttemptLimits(session);
  return elevated;
}

/** Throws insufficient_aal if the user adds a factor before verifying an existing factor. */
function requireExistingFactor({ status }: StoredFactor, { hasSecondFactor, aal }: CurrentSession): void {
  if (status === "unverified" && hasSecondFactor && aal !== "aal2") throw createAuthError("insufficient_aal");
}

type AcceptFactor = (tx: Context) => Promise<void>;

function checkCode(ctx: Context, factor: StoredFactor, { code = "" }: VerifyFactorRequest): AcceptFactor {
  const secret = factor.secretEncrypted && unsealSecret(TOTP_PURPOSE, factor.secretEncrypted);
  const step = secret && matchTotp(secret, code, { now: ctx.clock.now(), lastStep: factor.lastUsedStep });
  if (!step) throw createAuthError("mfa_verification_failed");
  return async (tx) => {
    if (!(await consumeTotpStep(tx, factor.id, step))) throw createAuthError("mfa_verification_failed");
  };
}

async function checkKey(
  ctx: Context,
  factor: StoredFactor,
  { challenge_id: id, webauthn }: VerifyFactorRequest,
): Promise<AcceptFactor> {
  const { id: factorId, userId } = factor;
  const challenge = await consumeChallenge(ctx, id, { purpose: "factor", factorId, userId });
  if (!challenge || !webauthn) throw createAuthError("mfa_verification_rejected");
  const response = webauthn.credential_response;
  let credential: StoredCredential;
  if (factor.status === "unverified") {
    credential = await verifyWebAuthnRegistration(response, { challenge, isPasskey: false });
  } else {
    const known = parseStoredCredential(factor);
    const counter = await verifyWebAuthnAuthentication(response, {
      challenge,
      credential: known,
      isPasskey: false,
    });
    credential = { ...known, counter };
  }
  return (tx) => updateFactorCredential(tx, factorId, credential);
}

async function addSecondFactor(tx: Context, factor: StoredFactor, session: CurrentSession): Promise<void> {
  const { userId } = factor;
  const isFirst = (await countSecondFactors(tx, userId)) === 0;
  await markFactorVerified(tx, factor.id);
  if (isFirst) await endSingleFactorSessions(tx, userId, session.id);
  await recordAudit(tx, {
    action: "factor.added",
    entityType: "mfa_factor",
    entityId: factor.id,
    after: { type: factor.factorType },
  });
  await enqueue(tx.db, "mail.account-notice", { userId, notice: "factor_added" });
}
