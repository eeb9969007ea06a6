"use client";

import { Field } from "@/components/ui/field";
import { PasswordInput } from "@/components/ui/password-input";
import {
  PASSWORD_MAX_LENGTH,
  SIGN_UP_PASSWORD_DIFFERS_MESSAGE,
} from "@/lib/domain/identity/passwords/model/password-rules";
import { FollowLinkForm } from "./follow-link-form";

interface ConfirmSignUpFormsProps {
  fields: Record<string, string>;
  button: string;
  isPasswordWrong: boolean;
}

/**
 * Asks for the password. Otherwise, the owner of an email address could confirm an account whose password
 * someone else chose.
 */
export function ConfirmSignUpForms({ fields, button, isPasswordWrong }: ConfirmSignUpFormsProps) {
  return (
    <>
      <FollowLinkForm fields={fields} button={button}>
        <Field
          label="Password"
          error={isPasswordWrong ? SIGN_UP_PASSWORD_DIFFERS_MESSAGE : undefined}
          required
          className="mb-5"
        >
          {(field) => (
            <PasswordInput
              {...field}
              name="password"
              autoComplete="current-password"
              maxLength={PASSWORD_MAX_LENGTH}
              required
            />
          )}
        </Field>
      </FollowLinkForm>
      <p className="mt-6 mb-3 text-ink-soft text-sm">
        Don't know the password? Confirm your email without it. Any password chosen at sign-up stops working,
        and you can set a new one later.
      </p>
      <FollowLinkForm fields={fields} button="Confirm without a password" variant="secondary" />
    </>
  );
}
