"use server";

import { refresh, revalidatePath } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { renewBrowserSession } from "@/lib/actions/identity/auth-cookies";
import { acceptTerms } from "@/lib/domain/identity/account/accept-terms";
import { changePassword } from "@/lib/domain/identity/account/change-password";
import { changePasswordSchema } from "@/lib/domain/identity/account/change-password-schema";
import { profileSchema } from "@/lib/domain/identity/profile/model/schemas";
import { updateProfile } from "@/lib/domain/identity/profile/update-profile";
import { endOtherSessions } from "@/lib/domain/identity/sessions/end-other-sessions";
import { endSession } from "@/lib/domain/identity/sessions/end-session";
import { sessionIdSchema } from "@/lib/domain/identity/sessions/model/schemas";
import { mapError } from "@/lib/map-error";

const SAVE_FAILED = "Failed to save. Please try again.";
const PASSWORD_FAILED = "Failed to update password";
const SIGN_OUT_FAILED = "Failed to sign out. Please try again.";

// `updateProfileAction` and `acceptTermsAction` call `refresh` instead of revalidating all pages.
// Revalidation would store prerendered pages with the next visitor's nonce.

export const updateProfileAction = signedInAction
  .inputSchema(profileSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const saved = await mapError(SAVE_FAILED, () => updateProfile({ ctx, input }));
    refresh();
    return saved;
  });

export const acceptTermsAction = signedInAction.action(async ({ ctx: { ctx } }) => {
  const agreed = await mapError(SAVE_FAILED, () => acceptTerms({ ctx }));
  refresh();
  return agreed;
});

export const changePasswordAction = signedInAction
  .inputSchema(changePasswordSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const changed = await mapError(PASSWORD_FAILED, () => changePassword({ ctx, input }));
    await renewBrowserSession(ctx);
    revalidatePath("/account/security");
    return changed;
  });

export const endSessionAction = signedInAction
  .inputSchema(sessionIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const ended = await mapError(SIGN_OUT_FAILED, () => endSession({ ctx, input }));
    revalidatePath("/account/security");
    return ended;
  });

export const endOtherSessionsAction = signedInAction.action(async ({ ctx: { ctx } }) => {
  const ended = await mapError(SIGN_OUT_FAILED, () => endOtherSessions({ ctx }));
  revalidatePath("/account/security");
  return ended;
});
