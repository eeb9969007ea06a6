"use server";

import { revalidatePath } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { renewBrowserSession } from "@/lib/actions/identity/auth-cookies";
import { createRecoveryCodes } from "@/lib/domain/identity/mfa/create-recovery-codes";
import { enrollFactor } from "@/lib/domain/identity/mfa/enroll-factor";
import { finishPasskeyRegistration } from "@/lib/domain/identity/mfa/finish-passkey-registration";
import { getSecuritySettings } from "@/lib/domain/identity/mfa/get-security-settings";
import {
  authenticatorCodeSchema,
  challengeSchema,
  passkeyResponseSchema,
} from "@/lib/domain/identity/mfa/model/schemas";
import { startPasskeyRegistration } from "@/lib/domain/identity/mfa/start-passkey-registration";
import { unenrollFactor } from "@/lib/domain/identity/mfa/unenroll-factor";
import { verifyAuthenticatorCode } from "@/lib/domain/identity/mfa/verify-authenticator-code";

function refreshSecurityPage(): void {
  revalidatePath("/account/security");
}

/**
 * Returns the QR code and secret for an authenticator app. The factor becomes active once the user enters the
 * first code from the app.
 */
export const enrollAuthenticatorAction = signedInAction.action(async ({ ctx: { ctx } }) => {
  const { id, totp } = await enrollFactor({ ctx, input: { factor_type: "totp" } });
  return totp ? { id, qrCode: totp.qr_code, secret: totp.secret } : null;
});

/**
 * Confirms an authenticator with its first code. If it is the user's first authenticator, also returns the
 * recovery codes, which are shown only once.
 */
export const confirmAuthenticatorAction = signedInAction
  .inputSchema(authenticatorCodeSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    await verifyAuthenticatorCode({ ctx, input });
    const { recoveryCodesLeft } = await getSecuritySettings({ ctx });
    const codes = recoveryCodesLeft === 0 ? (await createRecoveryCodes({ ctx })).codes : [];
    await renewBrowserSession(ctx);
    refreshSecurityPage();
    return { codes };
  });

export const createRecoveryCodesAction = signedInAction.action(async ({ ctx: { ctx } }) => {
  const { codes } = await createRecoveryCodes({ ctx });
  refreshSecurityPage();
  return { codes };
});

/** Removes an authenticator or a passkey. */
export const removeFactorAction = signedInAction
  .inputSchema(challengeSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const removed = await unenrollFactor({ ctx, input });
    refreshSecurityPage();
    return removed;
  });

export const startPasskeyRegistrationAction = signedInAction.action(({ ctx: { ctx } }) =>
  startPasskeyRegistration({ ctx }),
);

export const finishPasskeyRegistrationAction = signedInAction
  .inputSchema(passkeyResponseSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const passkey = await finishPasskeyRegistration({ ctx, input });
    refreshSecurityPage();
    return passkey;
  });
