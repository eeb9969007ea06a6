"use client";

import type { EditableService } from "@/components/billing/invoices/dialog-store";
import { DialogForm } from "@/components/forms/dialog-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { AmountInput } from "@/components/money/amount-input";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { showToast } from "@/components/ui/toast-store";
import { createServiceAction, updateServiceAction } from "@/lib/actions/billing/services";
import {
  SERVICE_CATEGORIES,
  SERVICE_CATEGORY_LABELS,
  SERVICE_UNIT_LABELS,
  SERVICE_UNITS,
} from "@/lib/domain/billing/services/model/labels";
import { getCreateServiceSchema, updateServiceSchema } from "@/lib/domain/billing/services/model/schemas";
import type { Currency } from "@/lib/money/currency";
import { ServiceBillingFields, type ServiceFieldsProps } from "./billing-fields";

export type ServiceDialogProps = {
  /** The service to edit. Undefined to add a service. */
  service: EditableService | undefined;
  onClose: () => void;
  currency: Currency;
};

export default function ServiceDialog({ service, onClose, currency }: ServiceDialogProps) {
  return service ? (
    <EditForm service={service} onClose={onClose} />
  ) : (
    <NewForm onClose={onClose} currency={currency} />
  );
}

function NewForm({ onClose, currency }: Pick<ServiceDialogProps, "onClose" | "currency">) {
  const form = useActionForm({
    blockReason: useOrganizationMismatch(),
    schema: getCreateServiceSchema(currency),
    action: createServiceAction,
    onDone: ({ name }) => {
      showToast(`${name} added to your price list`);
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      isUnsaved={form.isDirty}
      title="Add service"
      submitLabel="Add service"
      pendingLabel="Saving…"
      className="sm:grid-cols-2"
    >
      <NameAndCategory errors={form.errors} />
      <Field
        label="Price"
        required
        error={form.errors.price}
        hint="Applies from today. You can schedule a price change later."
      >
        {(control) => <AmountInput {...control} name="price" placeholderCents={0} />}
      </Field>
      <UnitAndNotes errors={form.errors} />
      <ServiceBillingFields errors={form.errors} />
    </DialogForm>
  );
}

function EditForm({ service, onClose }: { service: EditableService; onClose: () => void }) {
  const form = useActionForm({
    blockReason: useOrganizationMismatch(),
    schema: updateServiceSchema,
    fixed: { id: service.id },
    action: updateServiceAction,
    onDone: ({ name }) => {
      showToast(`${name} saved`);
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      isUnsaved={form.isDirty}
      title={`Edit ${service.name}`}
      submitLabel="Save"
      pendingLabel="Saving…"
      className="sm:grid-cols-2"
    >
      <NameAndCategory errors={form.errors} service={service} />
      <UnitAndNotes errors={form.errors} service={service} />
      <ServiceBillingFields errors={form.errors} service={service} />
    </DialogForm>
  );
}

function NameAndCategory({ errors, service }: ServiceFieldsProps) {
  return (
    <>
      <Field label="Name" required error={errors.name}>
        {(control) => (
          <Input
            {...control}
            name="name"
            autoComplete="off"
            maxLength={80}
            placeholder="Full board"
            defaultValue={service?.name}
          />
        )}
      </Field>
      <Field label="Category" required error={errors.category}>
        {(control) => (
          <Select {...control} name="category" defaultValue={service?.category ?? SERVICE_CATEGORIES[0]}>
            {SERVICE_CATEGORIES.map((category) => (
              <option key={category} value={category}>
                {SERVICE_CATEGORY_LABELS[category]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}

function UnitAndNotes({ errors, service }: ServiceFieldsProps) {
  return (
    <>
      <Field label="Unit" required error={errors.unit}>
        {(control) => (
          <Select {...control} name="unit" defaultValue={service?.unit ?? "month"}>
            {SERVICE_UNITS.map((unit) => (
              <option key={unit} value={unit}>
                {SERVICE_UNIT_LABELS[unit].name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Notes"
        optional
        error={errors.notes}
        hint="Only your team sees these notes."
        className="sm:col-span-2"
      >
        {(control) => <Textarea {...control} name="notes" rows={3} defaultValue={service?.notes ?? ""} />}
      </Field>
    </>
  );
}
