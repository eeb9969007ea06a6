"use client";

import { useState } from "react";
import type { EditableService } from "@/components/billing/invoices/dialog-store";
import { useServiceChoices } from "@/components/billing/invoices/form/use-service-choices";
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
  CARE_KIND_CATEGORIES,
  type CareKind,
  getUsualCareKind,
} from "@/lib/domain/billing/services/model/care-kinds";
import {
  getUsualServiceUnit,
  SERVICE_CATEGORIES,
  SERVICE_CATEGORY_LABELS,
  SERVICE_UNIT_LABELS,
  SERVICE_UNITS,
  type ServiceCategory,
  type ServiceUnit,
} from "@/lib/domain/billing/services/model/labels";
import { getCreateServiceSchema, updateServiceSchema } from "@/lib/domain/billing/services/model/schemas";
import type { Currency } from "@/lib/money/currency";
import { ServiceBillingFields, type ServiceFieldsProps } from "./billing-fields";

export type ServiceDialogProps = {
  /** The service to edit. Undefined when the user adds a service. */
  service: EditableService | undefined;
  /** The type of care that a new service covers. */
  careKind?: CareKind | undefined;
  onClose: () => void;
  currency: Currency;
};

export default function ServiceDialog({ service, careKind, onClose, currency }: ServiceDialogProps) {
  return service ? (
    <EditForm service={service} onClose={onClose} />
  ) : (
    <NewForm careKind={careKind} onClose={onClose} currency={currency} />
  );
}

function NewForm({ careKind, onClose, currency }: Omit<ServiceDialogProps, "service">) {
  const [category, setCategory] = useState<ServiceCategory>(
    careKind ? CARE_KIND_CATEGORIES[careKind] : SERVICE_CATEGORIES[0],
  );
  const usualCare = useUsualCare(category);
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
      <NameAndCategory errors={form.errors} category={category} onChoose={setCategory} />
      <Field
        label="Price"
        required
        error={form.errors.price}
        hint="Applies starting today. You can schedule a price change later."
      >
        {(control) => <AmountInput {...control} name="price" placeholderCents={0} />}
      </Field>
      <UnitAndNotes errors={form.errors} usualUnit={getUsualServiceUnit(category)} />
      <ServiceBillingFields errors={form.errors} {...(careKind ? { careKind } : usualCare)} />
    </DialogForm>
  );
}

/**
 * Returns the type of care to preselect for a new service in this category, with a hint about the choice.
 */
function useUsualCare(category: ServiceCategory): { careKind?: CareKind; careHint?: string } {
  const services = useServiceChoices();
  const careKind = getUsualCareKind(category);
  if (!careKind) return {};
  const other = services.find((service) => service.careKind === careKind);
  if (other) return { careHint: `${other.name} already covers this type of care.` };
  const careHint = `Chosen because the category is ${SERVICE_CATEGORY_LABELS[category]}. When your team completes this care, you can charge for this service.`;
  return { careKind, careHint };
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
      <NameAndCategory errors={form.errors} service={service} category={service.category} />
      <UnitAndNotes errors={form.errors} service={service} usualUnit={service.unit} />
      <ServiceBillingFields errors={form.errors} service={service} />
    </DialogForm>
  );
}

interface NameAndCategoryProps extends ServiceFieldsProps {
  /** The initial category. */
  category: ServiceCategory;
  onChoose?: (category: ServiceCategory) => void;
}

function NameAndCategory({ errors, service, category: initial, onChoose }: NameAndCategoryProps) {
  const choose = (value: string) => {
    const chosen = SERVICE_CATEGORIES.find((category) => category === value);
    if (chosen) onChoose?.(chosen);
  };
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
          <Select
            {...control}
            name="category"
            defaultValue={initial}
            onChange={({ target }) => choose(target.value)}
          >
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

interface UnitAndNotesProps extends ServiceFieldsProps {
  /** The unit that is selected until the user chooses one. */
  usualUnit: ServiceUnit;
}

function UnitAndNotes({ errors, service, usualUnit }: UnitAndNotesProps) {
  const [unit, setUnit] = useState<string | null>(null);
  return (
    <>
      <Field label="Unit" required error={errors.unit}>
        {(control) => (
          <Select
            {...control}
            name="unit"
            value={unit ?? usualUnit}
            onChange={({ target }) => setUnit(target.value)}
          >
            {SERVICE_UNITS.map((one) => (
              <option key={one} value={one}>
                {SERVICE_UNIT_LABELS[one].name}
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
