"use client";

import { useState } from "react";
import { retrySignIn } from "@/components/identity/auth/retry-sign-in";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { PasswordInput } from "@/components/ui/password-input";
import { SubmitButton } from "@/components/ui/submit-button";
import { signInAction } from "@/lib/actions/identity/auth";
import type { AuthFormState } from "@/lib/actions/identity/auth-form-state";
import { type SignInInput, signInSchema } from "@/lib/domain/identity/account/model/schemas";
import { FormMessage } from "./form-message";
import { requestSignIn } from "./request-sign-in";
import { RestoreAccountPrompt } from "./restore-account-prompt";
import { TextLink } from "./text-link";
import { useAuthForm } from "./use-auth-form";

interface SignInFormProps {
  /** The path on this site to open afterward. If omitted, the user stays on the current page. */
  redirectTo?: string | undefined;
  /** The reason for the last failed sign-in, if next-auth redirected here. */
  message?: string | undefined;
  /** The look of the button. */
  variant?: "primary" | "secondary";
}

export function SignInForm({ redirectTo, message, variant }: SignInFormProps) {
  const [deleted, setDeleted] = useState<SignInInput | null>(null);
  const { state, isSubmitting, formProps, control, getError } = useAuthForm<SignInInput>({
    schema: signInSchema,
    action: signInAction,
    submit: (values) => {
      setDeleted(null);
      return signIn(values, redirectTo, () => setDeleted(values));
    },
    fallbackMessage: "Failed to sign in",
  });
  const isBusy = isSubmitting || state.status === "done";
  return (
    <form {...formProps}>
      {deleted ? (
        <RestoreAccountPrompt
          credentials={deleted}
          message={state.message}
          onRestored={() => signIn(deleted, redirectTo)}
        />
      ) : (
        <FormMessage message={state.status === "idle" && !isBusy ? message : state.message} />
      )}
      <input type="hidden" name="redirect" value={redirectTo ?? ""} />
      <div className="flex flex-col gap-4">
        <Field label="Email" error={getError("email")} required>
          {(field) => (
            <Input {...field} {...control("email")} type="email" autoComplete="username" inputMode="email" />
          )}
        </Field>
        <Field
          label="Password"
          error={getError("password")}
          required
          aside={
            <span className="text-sm">
              <TextLink href="/forgot-password">Forgot your password?</TextLink>
            </span>
          }
        >
          {(field) => <PasswordInput {...field} {...control("password")} autoComplete="current-password" />}
        </Field>
        <SubmitButton
          variant={variant}
          size="large"
          block
          loading={isBusy || undefined}
          loadingText="Signing in…"
          className="mt-2"
        >
          Sign In
        </SubmitButton>
      </div>
    </form>
  );
}

async function signIn(
  values: SignInInput,
  redirectTo: string | undefined,
  onDeleted?: () => void,
): Promise<AuthFormState> {
  const result = await retrySignIn((signal) => requestSignIn(values, signal));
  if (!result.ok) {
    if (result.isDeleted) onDeleted?.();
    return { status: "failed", message: result.message };
  }
  const { pathname, search } = window.location;
  // Reloads the whole page so that all pages use the new session and the previous session's data is cleared
  // from memory.
  window.location.assign(redirectTo ?? `${pathname}${search}`);
  return { status: "done" };
}
