import { useState } from "react";
import type { EditableService } from "@/components/billing/invoices/dialog-store";
import { useBillingChoices } from "@/components/billing/invoices/form/use-billing-choices";
import { useAmountNotation } from "@/components/money/amount-notation";
import { NumberInput } from "@/components/money/number-input";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { formatTaxRate } from "@/lib/domain/billing/records/model/tax-rules";
import { CARE_KIND_LABELS, CARE_KINDS, type CareKind } from "@/lib/domain/billing/services/model/care-kinds";
import { fromHundredths } from "@/lib/money/cents";

export interface ServiceFieldsProps {
  errors: Readonly<Record<string, string | undefined>>;
  service?: EditableService;
}

interface ServiceBillingFieldsProps extends ServiceFieldsProps {
  /** The type of care that is preselected for a new service until the user chooses another. */
  careKind?: CareKind | undefined;
  /** A hint about the preselected type of care, shown instead of the general hint. */
  careHint?: string | undefined;
}

const CARE_HINT =
  "When your team completes this care, you can charge for this service. The missed charges report doesn't include care completed before you make this choice.";

/** Renders the fields for a service's tax, discount, bookkeeping and automatic charges. */
export function ServiceBillingFields({ errors, service, careKind, careHint }: ServiceBillingFieldsProps) {
  const { taxRates } = useBillingChoices();
  const { numberFormat } = useAmountNotation();
  const [chosenCare, setChosenCare] = useState<string | null>(null);
  const current = service?.taxRate ?? null;
  const others = taxRates.filter(({ id }) => id !== current?.id);
  const choices = current ? [current, ...others] : others;
  const discount = service ? fromHundredths(service.nextHorseDiscount) : 0;
  return (
    <>
      <Field label="Tax" error={errors.tax_rate_id} hint="Add tax rates in the billing settings.">
        {(control) => (
          // Lists the current rate even before the other rates load, so that it stays selected.
          <Select {...control} name="tax_rate_id" defaultValue={current?.id ?? ""}>
            <option value="">No tax</option>
            {choices.map(({ id, name, rate }) => (
              <option key={id} value={id}>
                {`${name} ${formatTaxRate(rate, numberFormat)}`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Discount for additional horses (%)"
        optional
        error={errors.next_horse_discount}
        hint="As a percentage of the price."
      >
        {(control) => (
          <NumberInput
            {...control}
            name="next_horse_discount"
            placeholder="10"
            number={discount > 0 ? discount : null}
          />
        )}
      </Field>
      <Field
        label="Income account"
        optional
        error={errors.income_account}
        hint="For your accountant, such as 4000 Board."
      >
        {(control) => (
          <Input
            {...control}
            name="income_account"
            autoComplete="off"
            maxLength={80}
            defaultValue={service?.incomeAccount ?? ""}
          />
        )}
      </Field>
      <Field
        label="Care covered by this service"
        error={errors.care_kind}
        hint={(chosenCare === null && careHint) || CARE_HINT}
      >
        {(control) => (
          <Select
            {...control}
            name="care_kind"
            value={chosenCare ?? (service ? service.careKind : careKind) ?? ""}
            onChange={({ target }) => setChosenCare(target.value)}
          >
            <option value="">No care</option>
            {CARE_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {CARE_KIND_LABELS[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="How to charge for care" error={errors.care_charging}>
        {(control) => (
          <Select {...control} name="care_charging" defaultValue={service?.careCharging ?? "ask"}>
            <option value="ask">Ask first</option>
            <option value="automatic">Add the charge automatically</option>
          </Select>
        )}
      </Field>
    </>
  );
}
