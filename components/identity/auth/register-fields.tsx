"use client";

import { useEffect } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import {
  ControlledPasswordInput,
  ShowPasswordToggle,
  usePasswordVisibility,
} from "@/components/ui/password-input";
import { SubmitButton } from "@/components/ui/submit-button";
import type { RegisterInput } from "@/lib/domain/identity/account/model/schemas";
import { FormMessage } from "./form-message";
import { TextLink } from "./text-link";
import type { useAuthForm } from "./use-auth-form";

interface RegisterFieldsProps {
  form: ReturnType<typeof useAuthForm<RegisterInput>>;
  redirectTo: string | undefined;
}

export function RegisterFields({ form, redirectTo }: RegisterFieldsProps) {
  const { state, isSubmitting, formProps, control, getError, setValue } = form;
  const shown = usePasswordVisibility();
  useEffect(() => setValue("timeZone", Intl.DateTimeFormat().resolvedOptions().timeZone), [setValue]);
  return (
    <form {...formProps}>
      <FormMessage message={state.message} />
      <input type="hidden" {...control("timeZone")} />
      <input type="hidden" name="redirect" value={redirectTo ?? ""} />
      <div className="flex flex-col gap-4">
        <Field label="Full Name" error={getError("fullName")} required>
          {(field) => <Input {...field} {...control("fullName")} autoComplete="name" />}
        </Field>
        <Field label="Email" error={getError("email")} required>
          {(field) => (
            <Input {...field} {...control("email")} type="email" autoComplete="email" inputMode="email" />
          )}
        </Field>
        <Field
          label="Password"
          error={getError("password")}
          hint="At least 6 characters."
          required
          aside={<ShowPasswordToggle {...shown} />}
        >
          {(field) => (
            <ControlledPasswordInput
              {...field}
              {...control("password")}
              isShown={shown.isShown}
              autoComplete="new-password"
            />
          )}
        </Field>
        <Field label="Confirm Password" error={getError("confirmPassword")} required>
          {(field) => (
            <ControlledPasswordInput
              {...field}
              {...control("confirmPassword")}
              isShown={shown.isShown}
              autoComplete="new-password"
            />
          )}
        </Field>
        <ConsentBox form={form} />
        <SubmitButton
          size="large"
          block
          loading={isSubmitting || undefined}
          loadingText="Creating your account…"
        >
          Create Account
        </SubmitButton>
      </div>
    </form>
  );
}

/**
 * A separate component, so that its checkbox is registered after the fields above. If several fields are invalid,
 * the one that was registered first receives focus.
 */
function ConsentBox({ form }: Pick<RegisterFieldsProps, "form">) {
  const { defaultValue, ...control } = form.control("consent");
  const label = (
    <>
      I agree to the <TextLink href="/terms">Terms of Service</TextLink> and the{" "}
      <TextLink href="/privacy">Privacy Policy</TextLink>
    </>
  );
  return (
    <Checkbox
      {...control}
      defaultChecked={defaultValue === "on"}
      error={form.getError("consent")}
      label={label}
    />
  );
}
