import { DialogForm } from "@/components/forms/dialog-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { NumberInput } from "@/components/money/number-input";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { showToast } from "@/components/ui/toast-store";
import {
  archiveTaxRateAction,
  createTaxRateAction,
  renameTaxRateAction,
} from "@/lib/actions/billing/settings";
import type { TaxRateDto } from "@/lib/domain/billing/records/billing-settings";
import { formatTaxRate } from "@/lib/domain/billing/records/model/tax-rules";
import {
  archiveTaxRateSchema,
  createTaxRateSchema,
  renameTaxRateSchema,
} from "@/lib/domain/billing/settings/model/schemas";

interface DialogProps {
  onClose: () => void;
}

export function NewTaxRateDialog({ onClose }: DialogProps) {
  const form = useActionForm({
    blockReason: useOrganizationMismatch(),
    schema: createTaxRateSchema,
    action: createTaxRateAction,
    onDone: ({ name }) => {
      showToast(`${name} added`);
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      onClose={() => !form.pending && onClose()}
      title="Add tax rate"
      size="small"
      submitLabel="Add tax rate"
      pendingLabel="Saving…"
    >
      <NameField error={form.errors.name} />
      <Field
        label="Rate in percent"
        required
        error={form.errors.rate}
        hint="You can't change the rate later. To use a new one, archive this one and add another."
      >
        {(control) => <NumberInput {...control} name="rate" maxDecimals={4} placeholder="8.25" />}
      </Field>
    </DialogForm>
  );
}

export function RenameTaxRateDialog({ taxRate, onClose }: DialogProps & { taxRate: TaxRateDto }) {
  const form = useActionForm({
    blockReason: useOrganizationMismatch(),
    schema: renameTaxRateSchema,
    fixed: { id: taxRate.id },
    action: renameTaxRateAction,
    onDone: ({ name }) => {
      showToast(`${name} saved`);
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      onClose={() => !form.pending && onClose()}
      title={`Rename ${taxRate.name}`}
      description="Existing invoices keep the old name."
      size="small"
      submitLabel="Save"
      pendingLabel="Saving…"
    >
      <NameField error={form.errors.name} name={taxRate.name} />
    </DialogForm>
  );
}

function NameField({ error, name }: { error: string | undefined; name?: string }) {
  return (
    <Field label="Name" required error={error}>
      {(control) => (
        <Input
          {...control}
          name="name"
          autoComplete="off"
          maxLength={60}
          placeholder="Sales tax"
          defaultValue={name}
        />
      )}
    </Field>
  );
}

interface ArchiveTaxRateDialogProps extends DialogProps {
  taxRate: TaxRateDto;
  /** The active rates, one of which can replace the archived rate. */
  choices: readonly TaxRateDto[];
}

export function ArchiveTaxRateDialog({ taxRate, choices, onClose }: ArchiveTaxRateDialogProps) {
  const form = useActionForm({
    blockReason: useOrganizationMismatch(),
    schema: archiveTaxRateSchema,
    fixed: { id: taxRate.id },
    action: archiveTaxRateAction,
    onDone: ({ name }) => {
      showToast(`${name} archived`);
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      onClose={() => !form.pending && onClose()}
      title={`Archive ${taxRate.name}`}
      description="Services in your price list use this rate. Existing invoices don't change."
      size="small"
      submitLabel="Archive tax rate"
      pendingLabel="Saving…"
    >
      <Field label="New rate for these services" required error={form.errors.replacement_id}>
        {(control) => (
          <Select {...control} name="replacement_id">
            {choices
              .filter(({ id }) => id !== taxRate.id)
              .map(({ id, name, rate }) => (
                <option key={id} value={id}>
                  {`${name} ${formatTaxRate(rate)}`}
                </option>
              ))}
            <option value="none">No tax</option>
          </Select>
        )}
      </Field>
    </DialogForm>
  );
}
