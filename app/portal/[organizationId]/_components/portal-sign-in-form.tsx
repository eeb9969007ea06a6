"use client";

import { usePublicForm } from "@/components/forms/use-public-form";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SubmitButton } from "@/components/ui/submit-button";
import {
  type PortalSignInField,
  type PortalSignInState,
  portalSignInAction,
} from "@/lib/actions/billing/portal";
import { brand } from "@/lib/brand";
import { getPortalEntryPath, type PortalPlace } from "@/lib/domain/billing/portal/model/portal-path";

interface PortalSignInFormProps {
  organizationId: string;
  organizationName: string;
  place: PortalPlace | null;
  minutes: number;
  /** The suggested email address. */
  email: string;
}

/** Asks for an email address and then for the code that was emailed to it. Works without JavaScript. */
export function PortalSignInForm(props: PortalSignInFormProps) {
  const form = usePortalSignIn(props.email);
  return (
    <form {...form.formProps} className="mt-4 grid gap-5">
      <input type="hidden" name="organization_id" value={props.organizationId} />
      {props.place && <input type="hidden" name="section" value={props.place} />}
      {form.state.step === "email" ? (
        <EmailStep {...props} form={form} />
      ) : (
        <CodeStep {...props} form={form} />
      )}
    </form>
  );
}

function usePortalSignIn(email: string) {
  return usePublicForm<PortalSignInField, PortalSignInState>({
    action: portalSignInAction,
    initialState: { status: "idle", step: "email", email },
  });
}

interface StepProps extends PortalSignInFormProps {
  form: ReturnType<typeof usePortalSignIn>;
}

function EmailStep({ form: { state, isPending, errors }, organizationName }: StepProps) {
  return (
    <>
      <p className="text-ink-soft">
        Enter the email address that {organizationName} sends your invoices to. We'll email you a code, so you
        don't need a password.
      </p>
      <Field label="Email address" error={errors.email} required>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={state.email}
            required
          />
        )}
      </Field>
      <SubmitButton loading={isPending} size="large">
        Email me a code
      </SubmitButton>
      <ButtonLink href="/account/bills" variant="quiet">
        Use your {brand.name} account
      </ButtonLink>
    </>
  );
}

function CodeStep({ form, organizationId, organizationName, place, minutes }: StepProps) {
  const { state, isPending, errors, values } = form;
  return (
    <>
      <Alert tone="info" title="Check your email">
        If {organizationName} sends invoices to {state.email}, a code is on its way. The code works for{" "}
        {minutes} minutes. Check your spam folder too.
      </Alert>
      <input type="hidden" name="email" value={state.email} />
      <Field label="Six-digit code" error={errors.code} required>
        {(control) => (
          <Input
            {...control}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            maxLength={9}
            required
            defaultValue={values?.code ?? ""}
          />
        )}
      </Field>
      <SubmitButton loading={isPending} size="large">
        Sign in
      </SubmitButton>
      <ButtonLink href={getPortalEntryPath(organizationId, place)} variant="quiet">
        Use another address or get a new code
      </ButtonLink>
    </>
  );
}
