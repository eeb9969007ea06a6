"use client";

import { DialogForm } from "@/components/forms/dialog-form";
import { ProofField } from "@/components/forms/proof-field";
import { useActionForm } from "@/components/forms/use-action-form";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast-store";
import { handOverOrganizationAction } from "@/lib/actions/organizations";
import type { HandOverCandidate } from "@/lib/domain/organizations/list-hand-over-candidates";
import { handOverOrganizationSchema } from "@/lib/domain/organizations/schemas";

export interface HandOverProps {
  id: string;
  name: string;
  hasPassword: boolean;
  onClose: () => void;
}

interface HandOverDialogProps extends HandOverProps {
  candidates: readonly HandOverCandidate[];
}

/** Asks who becomes the owner, and for the password. Mounted while it is open. */
export function HandOverDialog(props: HandOverDialogProps) {
  const { id, name, candidates, hasPassword, onClose } = props;
  const form = useActionForm({
    schema: handOverOrganizationSchema,
    fixed: { organizationId: id },
    action: handOverOrganizationAction,
    onDone: () => {
      toast(`${name} is handed over`);
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      onClose={() => !form.pending && onClose()}
      title={`Hand over ${name}?`}
      submitLabel="Hand over"
      pendingLabel="One moment…"
      danger
    >
      <ul className="grid list-disc gap-1.5 pl-5 text-ink-soft">
        <li>The new owner decides on everything in it, and alone can hand it back. You stay a manager.</li>
        <li>Its Stripe account stays: have the new owner check where the money goes.</li>
        <li>A paid plan of yours that no other organization of yours needs ends at once.</li>
      </ul>
      <Field label="New owner" required error={form.errors.newOwnerId}>
        {(control) => (
          <Select {...control} name="newOwnerId" defaultValue="">
            <option value="">Choose a member</option>
            {candidates.map((candidate) => (
              <option key={candidate.userId} value={candidate.userId}>
                {nameOf(candidate)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <ProofField hasPassword={hasPassword} error={form.errors.password} />
    </DialogForm>
  );
}

function nameOf({ name, contact }: HandOverCandidate): string {
  if (name && contact) return `${name} (${contact})`;
  return name ?? contact ?? "A member without a name";
}
