"use client";

import { TextField } from "@/components/forms/text-field";
import { usePublicForm } from "@/components/forms/use-public-form";
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
import type { StartAutopayField } from "@/lib/domain/billing/autopay/model/schemas";
import { PortalDetails } from "./portal-details";

interface PortalAutopayFormProps {
  organizationId: string;
  kind: AutopayKind;
  /** The label of the collapsed form. Null if the form is always open. */
  summary: string | null;
  /** The authorization: a summary and the full text, which is collapsed below the summary. */
  mandate: { summary: string; text: string };
}

/**
 * Asks for the client's authorization and then links to Stripe's page for the payment method. Works without
 * JavaScript. Uses a link, because the content security policy blocks a redirect to another site after a form is
 * submitted.
 */
export function PortalAutopayForm({ summary, ...props }: PortalAutopayFormProps) {
  const form = useSetupForm();
  const setup = <SetupForm {...props} form={form} />;
  if (summary === null) return setup;
  return (
    <PortalDetails summary={summary} isOpen={form.state.status !== "idle"}>
      {setup}
    </PortalDetails>
  );
}

function useSetupForm() {
  return usePublicForm<StartAutopayField, StartAutopayState>({ action: startAutopayAction });
}

interface SetupFormProps extends Omit<PortalAutopayFormProps, "summary"> {
  form: ReturnType<typeof useSetupForm>;
}

function SetupForm({ organizationId, kind, mandate, form }: SetupFormProps) {
  const { state, formProps, isPending, errors, message, values } = form;
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
  return (
    <form {...formProps} className="grid max-w-xl gap-4">
      <input type="hidden" name="organization_id" value={organizationId} />
      <input type="hidden" name="kind" value={kind} />
      {message && <Alert tone="error" title={message} />}
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
          value={values?.max_amount ?? ""}
          isAmount
        />
      )}
      <Checkbox
        name="agreed"
        label="I authorize these automatic payments"
        error={errors.agreed}
        defaultChecked={values?.agreed === "on"}
      />
      <SubmitButton loading={isPending} size="large">
        Continue to add your {method}
      </SubmitButton>
    </form>
  );
}

/** Renders the form that stops automatic payments. Works without JavaScript. */
export function PortalStopAutopayForm({ organizationId }: { organizationId: string }) {
  const { formProps, isPending, message } = usePublicForm<never>({ action: stopAutopayAction });
  return (
    <form {...formProps} className="grid justify-items-start gap-3">
      <input type="hidden" name="organization_id" value={organizationId} />
      {message && <Alert tone="error" title={message} />}
      <SubmitButton loading={isPending} variant="secondary">
        Stop automatic payments
      </SubmitButton>
    </form>
  );
}
