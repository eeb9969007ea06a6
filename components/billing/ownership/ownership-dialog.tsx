"use client";

import { useMemo } from "react";
import { ContactPicker } from "@/components/billing/contacts/contact-picker";
import { ShareFields } from "@/components/billing/ownership/share-fields";
import { useShareRows } from "@/components/billing/ownership/use-share-rows";
import { DialogForm } from "@/components/forms/dialog-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast-store";
import { setOwnershipAction } from "@/lib/actions/billing/ownership";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { OwnershipDto } from "@/lib/domain/billing/ownership/dto";
import { setOwnershipSchema } from "@/lib/domain/billing/ownership/model/schemas";

interface OwnershipDialogProps {
  horseId: string;
  today: CalendarDate;
  /** The current owners, which are the form's initial values. */
  current: OwnershipDto | null;
  onClose: () => void;
}

/** Sets the owners and the lessee of a horse, starting on a given day. */
export function OwnershipDialog({ horseId, today, current, onClose }: OwnershipDialogProps) {
  const { entries, setEntries, shareInputs } = useShareRows(current?.shares ?? []);
  const fixed = useMemo(() => ({ horse_id: horseId, shares: shareInputs }), [horseId, shareInputs]);
  const form = useActionForm({
    blockReason: useOrganizationMismatch(),
    schema: setOwnershipSchema,
    fixed,
    action: setOwnershipAction,
    onDone: () => {
      showToast("Owners saved");
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title="Change owners"
      description="Existing charges and earlier ownership don't change."
      submitLabel="Save owners"
      pendingLabel="Saving…"
      className="sm:grid-cols-2"
    >
      <Field label="From" required error={form.errors.starts_on}>
        {(control) => <Input {...control} type="date" name="starts_on" defaultValue={today} />}
      </Field>
      <ContactPicker
        name="lessee_id"
        label="Lessee"
        contactRole="lessee"
        chosen={current?.lessee && { id: current.lessee.contactId, name: current.lessee.name }}
        placeholder="No lessee"
        error={form.errors.lessee_id}
        hint="To bill the lessee, add a payer rule."
      />
      <ShareFields
        label="Owner"
        entries={entries}
        contactRole="owner"
        errors={form.errors}
        onChange={setEntries}
      />
    </DialogForm>
  );
}
