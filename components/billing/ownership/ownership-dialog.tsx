"use client";

import { useMemo, useState } from "react";
import { createShareEntries, ShareFields } from "@/components/billing/ownership/share-fields";
import { toShareInputs } from "@/components/billing/ownership/to-share-inputs";
import { DialogForm } from "@/components/forms/dialog-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { showToast } from "@/components/ui/toast-store";
import { setOwnershipAction } from "@/lib/actions/billing/ownership";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { ContactChoice } from "@/lib/domain/billing/contacts/require-contacts";
import type { OwnershipDto } from "@/lib/domain/billing/ownership/dto";
import { setOwnershipSchema } from "@/lib/domain/billing/ownership/model/schemas";

interface OwnershipDialogProps {
  horseId: string;
  today: CalendarDate;
  /** The owners so far, which the form starts with. */
  current: OwnershipDto | null;
  contacts: readonly ContactChoice[];
  onClose: () => void;
}

/** Sets the owners of a horse and its lessee from a day on. */
export function OwnershipDialog({ horseId, today, current, contacts, onClose }: OwnershipDialogProps) {
  const [entries, setEntries] = useState(() => createShareEntries(current?.shares ?? []));
  const fixed = useMemo(() => ({ horse_id: horseId, shares: toShareInputs(entries) }), [horseId, entries]);
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
      description="Earlier days and charges don't change."
      submitLabel="Save owners"
      pendingLabel="Saving…"
      className="sm:grid-cols-2"
    >
      <Field label="From" required error={form.errors.starts_on}>
        {(control) => <Input {...control} type="date" name="starts_on" defaultValue={today} />}
      </Field>
      <Field label="Lessee" error={form.errors.lessee_id} hint="Set payer rules to bill the lessee.">
        {(control) => (
          <Select {...control} name="lessee_id" defaultValue={current?.lessee?.contactId ?? ""}>
            <option value="">No lessee</option>
            {contacts.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <ShareFields
        label="Owner"
        entries={entries}
        contacts={contacts}
        errors={form.errors}
        onChange={setEntries}
      />
    </DialogForm>
  );
}
