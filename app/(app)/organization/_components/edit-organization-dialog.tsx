"use client";

import { useState } from "react";
import { DialogForm } from "@/components/forms/dialog-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { showToast } from "@/components/ui/toast-store";
import { updateOrganizationAction } from "@/lib/actions/organizations/organizations";
import { listTimeZones } from "@/lib/dates/time-zones";
import {
  CURRENCY_LOCKED_MESSAGE,
  updateOrganizationSchema,
} from "@/lib/domain/organizations/organizations/model/schemas";
import { CURRENCIES, type Currency, getCurrencyName } from "@/lib/money/currency";

interface EditOrganizationDialogProps {
  name: string;
  description: string | null;
  timeZone: string;
  currency: Currency;
  hasAmounts: boolean;
  onClose: () => void;
}

/**
 * Edits the organization. Mounted only while open, and only in the browser, because it lists the browser's time
 * zones.
 */
export default function EditOrganizationDialog(props: EditOrganizationDialogProps) {
  const { name, description, timeZone, currency, hasAmounts, onClose } = props;
  const [zones] = useState(() => [...new Set([...listTimeZones(), timeZone])].sort());
  const form = useActionForm({
    blockReason: useOrganizationMismatch(),
    schema: updateOrganizationSchema,
    action: updateOrganizationAction,
    onDone: () => {
      showToast("Organization saved");
      onClose();
    },
  });
  const { errors, pending } = form;
  return (
    <DialogForm
      form={form}
      onClose={() => !pending && onClose()}
      title="Edit organization"
      submitLabel="Save"
      pendingLabel="Saving…"
    >
      <Field label="Name" required error={errors.name}>
        {(control) => <Input {...control} name="name" autoComplete="organization" defaultValue={name} />}
      </Field>
      <Field label="Description" optional error={errors.description}>
        {(control) => <Textarea {...control} name="description" rows={3} defaultValue={description ?? ""} />}
      </Field>
      <Field
        label="Time zone"
        required
        error={errors.timeZone}
        hint="Due dates and reminders use this time zone."
      >
        {(control) => (
          <Select {...control} name="timeZone" defaultValue={timeZone}>
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll("_", " ")}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Currency"
        error={errors.currency}
        hint={
          hasAmounts
            ? CURRENCY_LOCKED_MESSAGE
            : "You can't change the currency after you enter the first amount."
        }
      >
        {(control) => (
          <Select {...control} name="currency" defaultValue={currency} disabled={hasAmounts}>
            {CURRENCIES.map((one) => (
              <option key={one} value={one}>
                {getCurrencyName(one)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </DialogForm>
  );
}
