import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { authError } from "@/lib/auth/auth-error";
import { getOwnSession, type OwnSession } from "@/lib/auth/auth-session";
import type { Context, VerbArguments } from "@/lib/auth/context";
import { lockUser } from "@/lib/auth/lock-user";
import { openSecret } from "@/lib/auth/secret-box";
import { matchTotp } from "@/lib/auth/totp";
import { checkAuthentication, checkRegistration, type StoredCredential } from "@/lib/auth/webauthn";
import { isChallengeOpen, takeChallenge } from "@/lib/domain/mfa/challenge-data";
import { credentialOf } from "@/lib/domain/mfa/credentials";
import {
  countSecondFactors,
  type FactorRow,
  findFactor,
  keepCredential,
  markVerified,
  spendTotpStep,
  TOTP_PURPOSE,
} from "@/lib/domain/mfa/data";
import { type VerifyFactorInput, verifyFactorSchema } from "@/lib/domain/mfa/schemas";
import { endLowerSessions, type RaisedSession, raiseSession } from "@/lib/domain/mfa/session-data";
import { countGuess, countTry, forgetTries } from "@/lib/domain/mfa/try-limits";
import { parse } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";

type Parsed = ReturnType<typeof verifyFactorSchema.parse>;

/**
 * Raises the session to aal2 by a factor; a new factor counts from then on. Throws mfa_factor_not_found,
 * mfa_challenge_expired, mfa_verification_failed or _rejected, and RATE_LIMITED.
 */
export async function verifyFactor({ ctx, input }: VerbArguments<VerifyFactorInput>): Promise<RaisedSession> {
  const parsed = parse(verifyFactorSchema, input);
  const session = await getOwnSession(ctx);
  const { userId } = session;
  const factor = await findFactor(ctx, userId, parsed.factorId);
  if (!factor) throw authError("mfa_factor_not_found");
  requireFirstShown(factor, session);
  const isGuessable = factor.factorType === "totp" && factor.status === "verified";
  await (isGuessable ? countGuess(session) : countTry(session));
  const whose = { purpose: "factor", factorId: factor.id, userId } as const;
  if (!(await isChallengeOpen(ctx, parsed.challenge_id, whose))) throw authError("mfa_challenge_expired");
  const accept =
    factor.factorType === "totp" ? checkCode(ctx, factor, parsed) : await checkKey(ctx, factor, parsed);
  const raised = await ctx.transaction(async (tx) => {
    // Of two sessions that add a first factor at once, one does: the other reads what that has changed.
    await lockUser(tx.db, userId);
    requireFirstShown(factor, await getOwnSession(tx));
    if ((await findFactor(tx, userId, factor.id))?.status !== factor.status) {
      throw authError("mfa_factor_not_found");
    }
    await accept(tx);
    await takeChallenge(tx, parsed.challenge_id, whose);
    if (factor.status === "unverified") await addSecondFactor(tx, factor, session);
    return raiseSession(tx, session.id, factor.factorType === "totp" ? "totp" : "webauthn");
  });
  await forgetTries(session);
  return raised;
}

/** A further factor may be added only by who has shown the first. */
function requireFirstShown({ status }: FactorRow, { hasSecondFactor, aal }: OwnSession): void {
  if (status === "unverified" && hasSecondFactor && aal !== "aal2") throw authError("insufficient_aal");
}

type Accept = (tx: Context) => Promise<void>;

function checkCode(ctx: Context, factor: FactorRow, { code = "" }: Parsed): Accept {
  const secret = factor.secretEncrypted && openSecret(TOTP_PURPOSE, factor.secretEncrypted);
  const step = secret && matchTotp(secret, code, { now: ctx.clock.now(), lastStep: factor.lastUsedStep });
  if (!step) throw authError("mfa_verification_failed");
  return async (tx) => {
    if (!(await spendTotpStep(tx, factor.id, step))) throw authError("mfa_verification_failed");
  };
}

async function checkKey(
  ctx: Context,
  factor: FactorRow,
  { challenge_id: id, webauthn }: Parsed,
): Promise<Accept> {
  const { id: factorId, userId } = factor;
  const challenge = await takeChallenge(ctx, id, { purpose: "factor", factorId, userId });
  if (!challenge || !webauthn) throw authError("mfa_verification_rejected");
  const response = webauthn.credential_response;
  let credential: StoredCredential;
  if (factor.status === "unverified") {
    credential = await checkRegistration(response, { challenge, isPasskey: false });
  } else {
    const known = credentialOf(factor);
    const counter = await checkAuthentication(response, { challenge, credential: known, isPasskey: false });
    credential = { ...known, counter };
  }
  return (tx) => keepCredential(tx, factorId, credential);
}

async function addSecondFactor(tx: Context, factor: FactorRow, session: OwnSession): Promise<void> {
  const { userId } = factor;
  const isFirst = (await countSecondFactors(tx, userId)) === 0;
  await markVerified(tx, factor.id);
  if (isFirst) await endLowerSessions(tx, userId, session.id);
  await recordAudit(tx, {
    action: "factor.added",
    entityType: "mfa_factor",
    entityId: factor.id,
    after: { type: factor.factorType },
  });
  await enqueue(tx.db, "mail.account-notice", { userId, notice: "factor_added" });
}
