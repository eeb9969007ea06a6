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

/** Lets the client approve or decline a charge. Works without JavaScript. */
export function PortalApprovalForm(props: PortalApprovalFormProps) {
  const { organizationId, organizationName, chargeId, revision, description } = props;
  const [state, submit] = useActionState(decidePortalApprovalAction, { status: "idle" });
  const refusal = state.status === "refused" ? state : null;
  return (
    <form action={submit} className="mt-4 grid gap-4" aria-label={description}>
      <input type="hidden" name="organization_id" value={organizationId} />
      <input type="hidden" name="charge_id" value={chargeId} />
      <input type="hidden" name="revision" value={revision} />
      {refusal && <Alert tone="error" title={refusal.message} />}
      <SubmitButton size="large" name="decision" value="approve" className="w-full">
        Approve
      </SubmitButton>
      <details className="rounded-card border border-line px-4 py-1" open={Boolean(refusal?.values.reason)}>
        <summary className="min-h-11 cursor-pointer content-center font-medium">Decline this charge</summary>
        <div className="grid gap-4 pt-2 pb-3">
          <Field
            label="Reason"
            optional
            error={refusal?.fieldErrors.reason}
            hint={`${organizationName} sees it and can change the charge.`}
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
          <SubmitButton size="large" variant="danger" name="decision" value="decline" className="w-full">
            Decline
          </SubmitButton>
        </div>
      </details>
    </form>
  );
}
