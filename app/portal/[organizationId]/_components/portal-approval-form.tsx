"use client";

import { useActionState } from "react";
import { Alert } from "@/components/ui/alert";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SubmitButton } from "@/components/ui/submit-button";
import { decidePortalApprovalAction } from "@/lib/actions/billing/portal-forms";

interface PortalApprovalFormProps {
  organizationId: string;
  organizationName: string;
  chargeId: string;
  revision: number;
  description: string;
}

/**
 * Lets the client approve or decline a charge. Works without JavaScript. The reason field is in a separate form, so
 * that pressing Enter in the field never approves the charge.
 */
export function PortalApprovalForm(props: PortalApprovalFormProps) {
  const { organizationName, description } = props;
  const [state, submit] = useActionState(decidePortalApprovalAction, { status: "idle" });
  const refusal = state.status === "refused" ? state : null;
  return (
    <div className="mt-4 grid gap-4">
      {refusal && <Alert tone="error" title={refusal.message} />}
      <p className="text-ink-soft text-sm">You can't change your decision later.</p>
      <form action={submit} aria-label={`Approve ${description}`}>
        <ChargeFields {...props} decision="approve" />
        <SubmitButton size="large" className="w-full">
          Approve
        </SubmitButton>
      </form>
      <details className="rounded-card border border-line px-4 py-1" open={Boolean(refusal?.values.reason)}>
        <summary className="min-h-11 cursor-pointer content-center text-center font-medium">
          Decline this charge
        </summary>
        <form action={submit} aria-label={`Decline ${description}`} className="grid gap-4 pt-2 pb-3">
          <ChargeFields {...props} decision="decline" />
          <Field
            label="Reason"
            optional
            error={refusal?.fieldErrors.reason}
            hint={`${organizationName} sees your reason and can change the charge.`}
          >
            {(control) => (
              <Input
                {...control}
                name="reason"
                autoComplete="off"
                maxLength={500}
                defaultValue={refusal?.values.reason ?? ""}
              />
            )}
          </Field>
          <SubmitButton size="large" variant="danger" className="w-full">
            Decline
          </SubmitButton>
        </form>
      </details>
    </div>
  );
}

function ChargeFields(props: PortalApprovalFormProps & { decision: "approve" | "decline" }) {
  return (
    <>
      <input type="hidden" name="organization_id" value={props.organizationId} />
      <input type="hidden" name="charge_id" value={props.chargeId} />
      <input type="hidden" name="revision" value={props.revision} />
      <input type="hidden" name="decision" value={props.decision} />
    </>
  );
}
