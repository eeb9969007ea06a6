"use client";

import { useActionState } from "react";
import { TextField } from "@/components/forms/text-field";
import { Alert } from "@/components/ui/alert";
import { getButtonClass } from "@/components/ui/button-styles";
import { Checkbox } from "@/components/ui/checkbox";
import { SubmitButton } from "@/components/ui/submit-button";
import {
  type StartAutopayState,
  startAutopayAction,
  stopAutopayAction,
} from "@/lib/actions/billing/portal-autopay";
import type { AutopayKind } from "@/lib/domain/billing/autopay/model/schedule";
import { PortalDetails } from "./portal-details";

interface PortalAutopayFormProps {
  organizationId: string;
  kind: AutopayKind;
  /** The label of the collapsed form. Null if the form is always open. */
  summary: string | null;
  /** The authorization. Its full text is collapsed below the summary. */
  mandate: { summary: string; text: string };
}

/**
 * Asks for the client's authorization and then links to Stripe's page for the payment method. Works without
 * JavaScript. Uses a link, because the content security policy blocks a redirect to another site after a form is
 * submitted.
 */
export function PortalAutopayForm({ summary, ...props }: PortalAutopayFormProps) {
  const [state, submit] = useActionState(startAutopayAction, { status: "idle" });
  const form = <SetupForm {...props} state={state} submit={submit} />;
  if (summary === null) return form;
  return (
    <PortalDetails summary={summary} isOpen={state.status !== "idle"}>
      {form}
    </PortalDetails>
  );
}

interface SetupFormProps extends Omit<PortalAutopayFormProps, "summary"> {
  state: StartAutopayState;
  submit: (form: FormData) => void;
}

function SetupForm({ organizationId, kind, mandate, state, submit }: SetupFormProps) {
  const method = kind === "card" ? "card" : "bank account";
  if (state.url) {
    return (
      <Alert
        tone="success"
        title="One more step"
        actions={
          <a href={state.url} className={getButtonClass({ variant: "primary", size: "large" })}>
            Enter your {method} details on Stripe
          </a>
        }
      >
        Your {method} details go directly to Stripe. You'll return here when you're done.
      </Alert>
    );
  }
  const refusal = state.status === "refused" ? state : null;
  const errors = refusal?.fieldErrors ?? {};
  const hasFieldErrors = Object.keys(errors).length > 0;
  return (
    <form action={submit} className="grid max-w-xl gap-4">
      <input type="hidden" name="organization_id" value={organizationId} />
      <input type="hidden" name="kind" value={kind} />
      {refusal && !hasFieldErrors && <Alert tone="error" title={refusal.message} />}
      <div>
        <p className="wrap-anywhere">{mandate.summary}</p>
        <PortalDetails summary="Read the authorization">
          <p className="wrap-anywhere text-ink-soft">{mandate.text}</p>
        </PortalDetails>
      </div>
      {kind === "us_bank_account" && (
        <TextField
          name="max_amount"
          label="Limit for debits without advance notice"
          hint="Leave this field empty to get a notice before every debit."
          errors={errors}
          value={refusal?.values.max_amount ?? ""}
          isAmount
        />
      )}
      <Checkbox name="agreed" label="I authorize these automatic payments" error={errors.agreed} />
      <SubmitButton size="large">Continue to add your {method}</SubmitButton>
    </form>
  );
}

/** Renders the form that stops automatic payments. Works without JavaScript. */
export function PortalStopAutopayForm({ organizationId }: { organizationId: string }) {
  const [state, submit] = useActionState(stopAutopayAction, { status: "idle" });
  return (
    <form action={submit} className="grid justify-items-start gap-3">
      <input type="hidden" name="organization_id" value={organizationId} />
      {state.status === "refused" && <Alert tone="error" title={state.message} />}
      <SubmitButton variant="secondary">Stop automatic payments</SubmitButton>
    </form>
  );
}
