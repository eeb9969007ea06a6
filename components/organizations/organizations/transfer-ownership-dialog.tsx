"use client";

import { DialogForm } from "@/components/forms/dialog-form";
import { ReauthenticationField } from "@/components/forms/reauthentication-field";
import { useActionForm } from "@/components/forms/use-action-form";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { showToast } from "@/components/ui/toast-store";
import { transferOwnershipAction } from "@/lib/actions/organizations/organizations";
import type { OwnerCandidate } from "@/lib/domain/organizations/organizations/list-owner-candidates";
import { transferOwnershipSchema } from "@/lib/domain/organizations/organizations/model/schemas";

export interface TransferOwnershipProps {
  id: string;
  name: string;
  hasPassword: boolean;
  onClose: () => void;
}

interface TransferOwnershipDialogProps extends TransferOwnershipProps {
  candidates: readonly OwnerCandidate[];
}

/** Asks for the new owner and the password. Mounted only while the dialog is open. */
export function TransferOwnershipDialog(props: TransferOwnershipDialogProps) {
  const { id, name, candidates, hasPassword, onClose } = props;
  const form = useActionForm({
    schema: transferOwnershipSchema,
    fixed: { organizationId: id },
    action: transferOwnershipAction,
    onDone: () => {
      showToast(`You transferred ownership of ${name}`);
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title={`Transfer ownership of ${name}?`}
      submitLabel="Transfer ownership"
      pendingLabel="Transferring…"
      danger
    >
      <ul className="grid list-disc gap-1.5 pl-5 text-ink-soft">
        <li>
          The new owner controls the organization, and only they can transfer it back. You become a manager.
        </li>
        <li>
          The organization's Stripe account stays connected. Ask the new owner to check where payouts go.
        </li>
        <li>If none of your other organizations needs your paid plan, the plan ends immediately.</li>
      </ul>
      <Field label="New owner" required error={form.errors.newOwnerId}>
        {(control) => (
          <Select {...control} name="newOwnerId" defaultValue="">
            <option value="">Choose a member</option>
            {candidates.map((candidate) => (
              <option key={candidate.userId} value={candidate.userId}>
                {getName(candidate)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <ReauthenticationField hasPassword={hasPassword} error={form.errors.password} />
    </DialogForm>
  );
}

function getName({ name, contact }: OwnerCandidate): string {
  if (name && contact) return `${name} (${contact})`;
  return name ?? contact ?? "Unnamed member";
}
