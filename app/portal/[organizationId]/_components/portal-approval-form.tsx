"use client";

import { usePublicForm } from "@/components/forms/use-public-form";
import { Alert } from "@/components/ui/alert";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SubmitButton } from "@/components/ui/submit-button";
import { decidePortalApprovalAction, type PortalDecisionField } from "@/lib/actions/billing/portal-forms";

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
  return (
    <div className="mt-4 grid gap-4">
      <p className="text-ink-soft text-sm">You can't change your decision later.</p>
      <ApproveForm {...props} />
      <DeclineForm {...props} />
    </div>
  );
}

function ApproveForm(props: PortalApprovalFormProps) {
  const { state, formProps, isPending } = usePublicForm<PortalDecisionField>({
    action: decidePortalApprovalAction,
  });
  return (
    <form {...formProps} aria-label={`Approve ${props.description}`} className="grid gap-4">
      {state.status === "refused" && <Alert tone="error" title={state.message} />}
      <ChargeFields {...props} decision="approve" />
      <SubmitButton loading={isPending} size="large" className="w-full">
        Approve
      </SubmitButton>
    </form>
  );
}

function DeclineForm(props: PortalApprovalFormProps) {
  const { state, formProps, isPending, errors, values } = usePublicForm<PortalDecisionField>({
    action: decidePortalApprovalAction,
  });
  return (
    <details className="rounded-card border border-line px-4 py-1" open={values !== undefined}>
      <summary className="min-h-11 cursor-pointer content-center text-center font-medium">
        Decline this charge
      </summary>
      <form {...formProps} aria-label={`Decline ${props.description}`} className="grid gap-4 pt-2 pb-3">
        {state.status === "refused" && <Alert tone="error" title={state.message} />}
        <ChargeFields {...props} decision="decline" />
        <Field
          label="Reason"
          optional
          error={errors.reason}
          hint={`${props.organizationName} sees your reason and can change the charge.`}
        >
          {(control) => (
            <Input
              {...control}
              name="reason"
              autoComplete="off"
              maxLength={500}
              defaultValue={values?.reason ?? ""}
            />
          )}
        </Field>
        <SubmitButton loading={isPending} size="large" variant="danger" className="w-full">
          Decline
        </SubmitButton>
      </form>
    </details>
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
