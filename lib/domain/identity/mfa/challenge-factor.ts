import "server-only";
import type { z } from "zod";
import { createAuthError } from "@/lib/auth/auth-error";
import { getCurrentSession } from "@/lib/auth/auth-session";
import type { VerbArguments } from "@/lib/auth/context";
import { consumeChallengeLimit } from "@/lib/domain/identity/mfa/attempt-limits";
import { createMfaChallenge } from "@/lib/domain/identity/mfa/challenge-data";
import { listStoredCredentials, parseStoredCredential } from "@/lib/domain/identity/mfa/credentials";
import { findFactor } from "@/lib/domain/identity/mfa/data";
import { challengeSchema } from "@/lib/domain/identity/mfa/model/schemas";
import {
  createWebAuthnAuthenticationOptions,
  createWebAuthnRegistrationOptions,
} from "@/lib/domain/identity/mfa/webauthn";
import { parse } from "@/lib/errors";

/**
 * Opens a challenge for a factor, valid for five minutes, and returns it in the auth API's format. Throws
 * mfa_factor_not_found if the user has no such factor, or RATE_LIMITED after too many challenges.
 */
export async function challengeFactor({ ctx, input }: VerbArguments<z.input<typeof challengeSchema>>) {
  const { factorId } = parse(challengeSchema, input);
  const session = await getCurrentSession(ctx);
  const { userId, email, phone } = session;
  await consumeChallengeLimit(session);
  const factor = await findFactor(ctx, userId, factorId);
  if (factor?.factorType === "totp") {
    const { id, expiresAt } = await createMfaChallenge(ctx, { purpose: "factor", factorId, userId });
    return { id, type: "totp" as const, expires_at: expiresAt };
  }
  if (factor?.factorType !== "webauthn") throw createAuthError("mfa_factor_not_found");
  const isNew = factor.status === "unverified";
  const options = isNew
    ? await createWebAuthnRegistrationOptions({
        userId,
        userName: email ?? phone ?? userId,
        known: await listStoredCredentials(ctx, userId),
        isPasskey: false,
      })
    : await createWebAuthnAuthenticationOptions([parseStoredCredential(factor)]);
  const { challenge } = options;
  const { id, expiresAt } = await createMfaChallenge(ctx, { purpose: "factor", factorId, userId, challenge });
  const type: "create" | "request" = isNew ? "create" : "request";
  const webauthn = { type, credential_options: { publicKey: options } };
  return { id, type: "webauthn" as const, expires_at: expiresAt, webauthn };
}
