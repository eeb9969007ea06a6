import { ActionDialog } from "@/components/forms/action-dialog";
import { useAmountNotation } from "@/components/money/amount-notation";
import { NumberInput } from "@/components/money/number-input";
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
  return (
    <ActionDialog
      title="Add tax rate"
      submitLabel="Add tax rate"
      onClose={onClose}
      schema={createTaxRateSchema}
      action={createTaxRateAction}
      onDone={({ name }) => showToast(`${name} added`)}
    >
      {(errors) => (
        <>
          <NameField error={errors.name} />
          <Field
            label="Rate in percent"
            required
            error={errors.rate}
            hint="You can't change the rate later. To use a different rate, archive this rate and add a new one."
          >
            {(control) => <NumberInput {...control} name="rate" maxDecimals={4} placeholder="8.25" />}
          </Field>
        </>
      )}
    </ActionDialog>
  );
}

export function RenameTaxRateDialog({ taxRate, onClose }: DialogProps & { taxRate: TaxRateDto }) {
  return (
    <ActionDialog
      title={`Rename ${taxRate.name}`}
      description="Existing invoices keep the old name."
      submitLabel="Save"
      onClose={onClose}
      schema={renameTaxRateSchema}
      fixed={{ id: taxRate.id }}
      action={renameTaxRateAction}
      onDone={({ name }) => showToast(`${name} saved`)}
    >
      {(errors) => <NameField error={errors.name} name={taxRate.name} />}
    </ActionDialog>
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
  /** The active rates. The user can choose one to replace the archived rate. */
  choices: readonly TaxRateDto[];
}

export function ArchiveTaxRateDialog({ taxRate, choices, onClose }: ArchiveTaxRateDialogProps) {
  const { numberFormat } = useAmountNotation();
  return (
    <ActionDialog
      title={`Archive ${taxRate.name}`}
      description="Services in your price list use this rate. Existing invoices don't change."
      submitLabel="Archive tax rate"
      onClose={onClose}
      schema={archiveTaxRateSchema}
      fixed={{ id: taxRate.id }}
      action={archiveTaxRateAction}
      onDone={({ name }) => showToast(`${name} archived`)}
    >
      {(errors) => (
        <Field label="New rate for these services" required error={errors.replacement_id}>
          {(control) => (
            <Select {...control} name="replacement_id">
              {choices
                .filter(({ id }) => id !== taxRate.id)
                .map(({ id, name, rate }) => (
                  <option key={id} value={id}>
                    {`${name} ${formatTaxRate(rate, numberFormat)}`}
                  </option>
                ))}
              <option value="none">No tax</option>
            </Select>
          )}
        </Field>
      )}
    </ActionDialog>
  );
}
