"use client";

import type { EditableService } from "@/components/billing/invoices/dialog-store";
import { DiscardDialog } from "@/components/billing/invoices/form/discard-dialog";
import { useDiscardConfirmation } from "@/components/billing/invoices/use-discard-confirmation";
import { DialogForm } from "@/components/forms/dialog-form";
import { useActionForm } from "@/components/forms/use-action-form";
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
import { createServiceSchema, updateServiceSchema } from "@/lib/domain/billing/services/model/schemas";
import { BillingFields, type ServiceFieldsProps } from "./billing-fields";

export type ServiceDialogProps = {
  /** The service to edit; undefined adds a service. */
  service: EditableService | undefined;
  onClose: () => void;
};

export default function ServiceDialog({ service, onClose }: ServiceDialogProps) {
  return service ? <EditForm service={service} onClose={onClose} /> : <NewForm onClose={onClose} />;
}

function NewForm({ onClose }: Pick<ServiceDialogProps, "onClose">) {
  const form = useActionForm({
    blockReason: useOrganizationMismatch(),
    schema: createServiceSchema,
    action: createServiceAction,
    onDone: ({ name }) => {
      showToast(`${name} added to your price list`);
      onClose();
    },
  });
  const { isDirty, pending: isBusy } = form;
  const { element, close, question } = useDiscardConfirmation({ isDirty, isBusy, onClose });
  return (
    <>
      <DialogForm
        form={form}
        ref={element}
        onClose={close}
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
          hint="In dollars. Applies from today. You can schedule a price change later."
        >
          {(control) => (
            <Input {...control} name="price" inputMode="decimal" autoComplete="off" placeholder="0.00" />
          )}
        </Field>
        <UnitAndNotes errors={form.errors} />
        <BillingFields errors={form.errors} />
      </DialogForm>
      <DiscardDialog {...question} />
    </>
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
  const { isDirty, pending: isBusy } = form;
  const { element, close, question } = useDiscardConfirmation({ isDirty, isBusy, onClose });
  return (
    <>
      <DialogForm
        form={form}
        ref={element}
        onClose={close}
        title={`Edit ${service.name}`}
        submitLabel="Save"
        pendingLabel="Saving…"
        className="sm:grid-cols-2"
      >
        <NameAndCategory errors={form.errors} service={service} />
        <UnitAndNotes errors={form.errors} service={service} />
        <BillingFields errors={form.errors} service={service} />
      </DialogForm>
      <DiscardDialog {...question} />
    </>
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
        hint="Only your team sees them."
        className="sm:col-span-2"
      >
        {(control) => <Textarea {...control} name="notes" rows={3} defaultValue={service?.notes ?? ""} />}
      </Field>
    </>
  );
}
