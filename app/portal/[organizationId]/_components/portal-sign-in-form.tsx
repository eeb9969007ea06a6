"use client";

import { useActionState } from "react";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SubmitButton } from "@/components/ui/submit-button";
import { type PortalSignInState, portalSignInAction } from "@/lib/actions/billing/portal";
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
  const [state, submit] = useActionState<PortalSignInState, FormData>(portalSignInAction, {
    ...{ status: "email", email: props.email, error: null },
  });
  return (
    <form action={submit} className="mt-4 grid gap-5">
      <input type="hidden" name="organization_id" value={props.organizationId} />
      {props.place && <input type="hidden" name="section" value={props.place} />}
      {state.status === "email" ? (
        <EmailStep state={state} organizationName={props.organizationName} />
      ) : (
        <CodeStep state={state} {...props} />
      )}
    </form>
  );
}

function EmailStep({ state, organizationName }: { state: PortalSignInState; organizationName: string }) {
  return (
    <>
      <p className="text-ink-soft">
        Enter the email address that {organizationName} sends your invoices to. We'll email you a code, so you
        don't need a password.
      </p>
      <Field label="Email address" error={state.error ?? undefined} required>
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
      <SubmitButton size="large">Email me a code</SubmitButton>
      <ButtonLink href="/account/bills" variant="quiet">
        Use your {brand.name} account
      </ButtonLink>
    </>
  );
}

function CodeStep({
  state,
  organizationId,
  organizationName,
  place,
  minutes,
}: PortalSignInFormProps & { state: PortalSignInState }) {
  return (
    <>
      <Alert tone="info" title="Check your email">
        If {organizationName} sends invoices to {state.email}, a code is on its way. The code works for{" "}
        {minutes} minutes. Check your spam folder too.
      </Alert>
      <input type="hidden" name="email" value={state.email} />
      <Field label="Six-digit code" error={state.error ?? undefined} required>
        {(control) => (
          <Input
            {...control}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            maxLength={9}
            required
          />
        )}
      </Field>
      <SubmitButton size="large">Sign in</SubmitButton>
      <ButtonLink href={getPortalEntryPath(organizationId, place)} variant="quiet">
        Use another address or get a new code
      </ButtonLink>
    </>
  );
}
