"use server";

import { redirect } from "next/navigation";
import {
  getCurrentSessionId,
  setSignedInCookies,
  setSignUpCookie,
} from "@/lib/actions/identity/auth-cookies";
import { getFormFields, runAuthForm } from "@/lib/actions/identity/auth-form";
import type { AuthFormState } from "@/lib/actions/identity/auth-form-state";
import { getVisitorArguments } from "@/lib/actions/identity/auth-visitor";
import { createOpaqueToken } from "@/lib/auth/opaque-token";
import { getSafeRedirect } from "@/lib/auth/safe-redirect";
import type {} from "@/lib/domain/identity/account/model/schemas";
import { registerAccount } from "@/lib/domain/identity/account/register-account";
import { requestPasswordReset } from "@/lib/domain/identity/account/request-password-reset";
import { signInWithPassword } from "@/lib/domain/identity/account/sign-in-with-password";
import { markUnparsed } from "@/lib/mark-unparsed";
import { getSiteOrigin } from "@/lib/site-url";

// These actions don't validate the form data. Each domain function parses its own input.

/** Signs in without JavaScript. With JavaScript, the form calls next-auth. */
export async function signInAction(_previous: AuthFormState, form: FormData): Promise<AuthFormState> {
  const fields = getFormFields(form);
  const input = markUnparsed(fields);
  const replacesSessionId = await getCurrentSessionId();
  const state = await runAuthForm({
    fields,
    fallbackMessage: "Failed to sign in",
    run: async () => {
      const session = await signInWithPassword({
        ...(await getVisitorArguments()),
        input,
        kind: "web",
        replacesSessionId,
      });
      await setSignedInCookies(session);
    },
  });
  if (state.status === "done") redirect(getSafeRedirect(fields.redirect, getSiteOrigin()));
  return state;
}

export async function registerAction(_previous: AuthFormState, form: FormData): Promise<AuthFormState> {
  const fields = getFormFields(form);
  const input = markUnparsed(fields);
  return runAuthForm({
    fields,
    fallbackMessage: "Failed to create account",
    run: async () => {
      const browserSecret = createOpaqueToken();
      const { email, continueTo } = await registerAccount({
        ...(await getVisitorArguments()),
        input,
        browserSecret,
      });
      await setSignUpCookie({ secret: browserSecret, email, redirectTo: continueTo });
    },
  });
}

export async function requestPasswordResetAction(
  _previous: AuthFormState,
  form: FormData,
): Promise<AuthFormState> {
  const fields = getFormFields(form);
  const input = markUnparsed(fields);
  return runAuthForm({
    fields,
    fallbackMessage: "Failed to send password reset email",
    run: async () => requestPasswordReset({ ...(await getVisitorArguments()), input }),
  });
}
