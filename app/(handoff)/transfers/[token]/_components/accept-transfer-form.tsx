"use client";

import { useActionState } from "react";
import { ActionErrorAlert } from "@/components/forms/action-error-alert";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { SubmitButton } from "@/components/ui/submit-button";
import { acceptHorseTransferAction } from "@/lib/actions/horses/transfer-answers";

interface AcceptTransferFormProps {
  token: string;
  /** The organizations that can accept the horse; at least one. */
  organizations: readonly { id: string; name: string }[];
  visitorName: string;
}

/** Renders the form that accepts the horse. Works as a plain form until scripts have loaded. */
export function AcceptTransferForm({ token, organizations, visitorName }: AcceptTransferFormProps) {
  const [state, accept] = useActionState(acceptHorseTransferAction, { status: "asking" });
  const refused = state.status === "refused" ? state : null;
  return (
    <form action={accept} className="mt-5 grid gap-4">
      {refused && <ActionErrorAlert message={refused.message} upgradeHref={refused.upgradeHref} />}
      <input type="hidden" name="token" value={token} />
      <Field label="Organization">
        {(control) => (
          <Select
            {...control}
            key={refused?.organizationId}
            name="organization_id"
            defaultValue={refused?.organizationId ?? organizations[0]?.id}
          >
            {organizations.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <SubmitButton size="large" block loadingText="One moment…">
        Accept horse
      </SubmitButton>
      <p className="text-ink-soft text-sm">
        {visitorName === "" ? "You are signed in." : `You are signed in as ${visitorName}.`}
      </p>
    </form>
  );
}
