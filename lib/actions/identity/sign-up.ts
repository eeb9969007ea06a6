"use server";

import { findSignUpBrowser, setSignUpBrowser } from "@/lib/actions/identity/auth-cookies";
import { getFormFields, runForm } from "@/lib/actions/identity/auth-form";
import type { AuthFormState } from "@/lib/actions/identity/auth-form-state";
import { getVisitorArguments } from "@/lib/actions/identity/auth-visitor";
import { correctSignUpAddress } from "@/lib/domain/identity/account/correct-sign-up-address";
import { resendConfirmation } from "@/lib/domain/identity/account/resend-confirmation";
import { markUnparsed } from "@/lib/mark-unparsed";

const FAILED = "The email could not be sent. Please try again.";

/** Sends this browser's confirmation mail again. */
export async function resendConfirmationAction(
  _previous: AuthFormState,
  form: FormData,
): Promise<AuthFormState> {
  return runForm({
    fields: getFormFields(form),
    fallbackMessage: FAILED,
    run: async () =>
      resendConfirmation({ ...(await getVisitorArguments()), browser: await findSignUpBrowser() }),
  });
}

/** Sends the confirmation to another address and invalidates the previous link. */
export async function correctSignUpAddressAction(
  _previous: AuthFormState,
  form: FormData,
): Promise<AuthFormState> {
  const fields = getFormFields(form);
  const input = markUnparsed(fields);
  return runForm({
    fields,
    fallbackMessage: FAILED,
    run: async () => {
      const browser = await findSignUpBrowser();
      const browserSecret = browser?.secret ?? null;
      const { email } = await correctSignUpAddress({
        ...(await getVisitorArguments()),
        input,
        browserSecret,
      });
      if (browser) await setSignUpBrowser({ ...browser, email });
    },
  });
}
