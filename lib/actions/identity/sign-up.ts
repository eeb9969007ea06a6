"use server";

import { readSignUpCookie, setSignUpCookie } from "@/lib/actions/identity/auth-cookies";
import { getFormFields, runAuthForm } from "@/lib/actions/identity/auth-form";
import type { AuthFormState } from "@/lib/actions/identity/auth-form-state";
import { getVisitorArguments } from "@/lib/actions/identity/auth-visitor";
import { correctSignUpAddress } from "@/lib/domain/identity/account/correct-sign-up-address";
import { resendConfirmation } from "@/lib/domain/identity/account/resend-confirmation";
import { markUnparsed } from "@/lib/mark-unparsed";

const FAILED = "We couldn't send the email. Please try again.";

/** Resends the confirmation email for this browser's sign-up. */
export async function resendConfirmationAction(
  _previous: AuthFormState,
  form: FormData,
): Promise<AuthFormState> {
  return runAuthForm({
    fields: getFormFields(form),
    fallbackMessage: FAILED,
    run: async () =>
      resendConfirmation({ ...(await getVisitorArguments()), browser: await readSignUpCookie() }),
  });
}

/** Sends the confirmation email to another email address and invalidates the previous link. */
export async function correctSignUpAddressAction(
  _previous: AuthFormState,
  form: FormData,
): Promise<AuthFormState> {
  const fields = getFormFields(form);
  const input = markUnparsed(fields);
  return runAuthForm({
    fields,
    fallbackMessage: FAILED,
    run: async () => {
      const browser = await readSignUpCookie();
      const browserSecret = browser?.secret ?? null;
      const { email } = await correctSignUpAddress({
        ...(await getVisitorArguments()),
        input,
        browserSecret,
      });
      if (browser) await setSignUpCookie({ ...browser, email });
    },
  });
}
