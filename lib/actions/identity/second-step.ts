"use server";

import { publicAction } from "@/lib/actions/client";
import { renewBrowserSession } from "@/lib/actions/identity/auth-cookies";
import { challengeFactor } from "@/lib/domain/identity/mfa/challenge-factor";
import {
  authenticatorCodeSchema,
  challengeSchema,
  recoveryCodeSchema,
  securityKeyResponseSchema,
} from "@/lib/domain/identity/mfa/model/schemas";
import { redeemRecoveryCode } from "@/lib/domain/identity/mfa/redeem-recovery-code";
import { verifyAuthenticatorCode } from "@/lib/domain/identity/mfa/verify-authenticator-code";
import { verifyFactor } from "@/lib/domain/identity/mfa/verify-factor";
import { DomainError } from "@/lib/errors";
import { findSecondStepContext } from "@/lib/http/identity/second-step";

/** Creates actions for users who have entered their password but haven't verified a second factor yet. */
const secondStepAction = publicAction.use(async ({ next }) => {
  const ctx = await findSecondStepContext();
  if (!ctx) throw new DomainError("UNAUTHENTICATED", "Authentication required - please log in again");
  return next({ ctx: { ctx } });
});

const DONE = { done: true } as const;

export const verifyAuthenticatorCodeAction = secondStepAction
  .inputSchema(authenticatorCodeSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    await verifyAuthenticatorCode({ ctx, input });
    await renewBrowserSession(ctx);
    return DONE;
  });

export const redeemRecoveryCodeAction = secondStepAction
  .inputSchema(recoveryCodeSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    await redeemRecoveryCode({ ctx, input });
    await renewBrowserSession(ctx);
    return DONE;
  });

/** Returns the challenge for a security key. */
export const challengeSecurityKeyAction = secondStepAction
  .inputSchema(challengeSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const challenge = await challengeFactor({ ctx, input });
    return "webauthn" in challenge ? challenge : null;
  });

export const verifySecurityKeyAction = secondStepAction
  .inputSchema(securityKeyResponseSchema)
  .action(async ({ clientInput: { factorId, challenge_id, credential }, ctx: { ctx } }) => {
    const webauthn = { credential_response: credential };
    await verifyFactor({ ctx, input: { factorId, challenge_id, webauthn } });
    await renewBrowserSession(ctx);
    return DONE;
  });
