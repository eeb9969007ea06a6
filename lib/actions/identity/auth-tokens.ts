"use server";

import { z } from "zod";
import { publicAction } from "@/lib/actions/client";
import {
  getCurrentSessionId,
  readSignUpCookie,
  setSignedInCookies,
  setSignUpCookie,
} from "@/lib/actions/identity/auth-cookies";
import { getVisitorArguments } from "@/lib/actions/identity/auth-visitor";
import { checkRecoverySession } from "@/lib/domain/identity/account/check-recovery-session";
import {
  type ConfirmedSignUp,
  canConfirmInSameBrowser,
  confirmSignUp,
  confirmSignUpInSameBrowser,
} from "@/lib/domain/identity/account/confirm-sign-up";
import { createRecoverySession } from "@/lib/domain/identity/account/create-recovery-session";
import {
  confirmSignUpSchema,
  newPasswordSchema,
  oneTimeTokenSchema,
  recoverySchema,
} from "@/lib/domain/identity/account/model/schemas";
import { setNewPassword } from "@/lib/domain/identity/account/set-new-password";
import { findPageContext } from "@/lib/http/page-context";
import { mapError } from "@/lib/map-error";

/** Handles the password form on the page linked in the confirmation email. */
export const confirmSignUpAction = publicAction
  .inputSchema(confirmSignUpSchema)
  .action(async ({ clientInput: input }) => {
    const replacesSessionId = await getCurrentSessionId();
    return finishSignUp(await confirmSignUp({ ...(await getVisitorArguments()), input, replacesSessionId }));
  });

/**
 * Confirms the sign-up, but only in the browser that was used to sign up. The page linked in the confirmation
 * email calls this automatically, or after a click if somebody is signed in.
 */
export const confirmSignUpInSameBrowserAction = publicAction
  .inputSchema(oneTimeTokenSchema.extend({ isRequested: z.boolean() }))
  .action(async ({ clientInput: { isRequested, ...input } }) => {
    const args = { ...(await getVisitorArguments()), input, replacesSessionId: await getCurrentSessionId() };
    const browserSecret = (await readSignUpCookie())?.secret ?? null;
    const needsClick = !isRequested && (await findPageContext()) !== null;
    if (needsClick) {
      const canConfirm = await canConfirmInSameBrowser({ ...args, browserSecret });
      return { outcome: canConfirm ? "signedInAlready" : "passwordNeeded" } as const;
    }
    const confirmed = await confirmSignUpInSameBrowser({ ...args, browserSecret });
    if (!confirmed) return { outcome: "passwordNeeded" } as const;
    return { outcome: "confirmed", ...(await finishSignUp(confirmed)) } as const;
  });

async function finishSignUp({
  session,
  continueTo,
}: ConfirmedSignUp): Promise<{ continueTo: string | null }> {
  await setSignedInCookies(session);
  await setSignUpCookie(null);
  return { continueTo };
}

/** Exchanges the token from a reset email for the tokens of a recovery session. */
export const createRecoverySessionAction = publicAction
  .inputSchema(oneTimeTokenSchema)
  .action(async ({ clientInput: input }) =>
    createRecoverySession({ ...(await getVisitorArguments()), input }),
  );

export const checkRecoverySessionAction = publicAction
  .inputSchema(recoverySchema)
  .action(async ({ clientInput: input }) =>
    checkRecoverySession({ ...(await getVisitorArguments()), input }),
  );

export const setNewPasswordAction = publicAction
  .inputSchema(z.intersection(recoverySchema, newPasswordSchema))
  .action(async ({ clientInput: input }) => {
    const session = await mapError("Failed to update password", async () =>
      setNewPassword({ ...(await getVisitorArguments()), input }),
    );
    await setSignedInCookies(session);
  });
