import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { BillingSettingsDto } from "@/lib/domain/billing/records/billing-settings";
import { MAX_NUMBER_PREFIX } from "@/lib/domain/billing/settings/model/schemas";

interface SettingsFieldsProps {
  settings: BillingSettingsDto;
  errors: Readonly<Record<string, string | undefined>>;
}

export function TaxFields({ settings, errors }: SettingsFieldsProps) {
  return (
    <>
      <Field
        label="Tax registration"
        optional
        error={errors.tax_registration}
        hint="Printed on your invoices, such as a VAT or GST number."
      >
        {(control) => (
          <Input
            {...control}
            name="tax_registration"
            autoComplete="off"
            maxLength={60}
            defaultValue={settings.taxRegistration ?? ""}
          />
        )}
      </Field>
      <Field label="Prices" error={errors.tax_mode}>
        {(control) => (
          <Select {...control} name="tax_mode" defaultValue={settings.taxMode}>
            <option value="exclusive">Tax is added to prices</option>
            <option value="inclusive">Prices include tax</option>
          </Select>
        )}
      </Field>
      <Field label="Rounding of tax" error={errors.tax_rounding}>
        {(control) => (
          <Select {...control} name="tax_rounding" defaultValue={settings.taxRounding}>
            <option value="line">Per line</option>
            <option value="invoice">Per invoice</option>
          </Select>
        )}
      </Field>
      <Field
        label="Payment terms in days"
        required
        error={errors.payment_terms_days}
        hint="New invoices are due after this many days. Clients can have their own terms."
      >
        {(control) => (
          <Input
            {...control}
            name="payment_terms_days"
            type="number"
            inputMode="numeric"
            min="0"
            max="365"
            defaultValue={settings.paymentTermsDays}
          />
        )}
      </Field>
    </>
  );
}

export function NumberFields({ settings, errors, year }: SettingsFieldsProps & { year: string }) {
  const [prefix, setPrefix] = useState(settings.numberPrefix);
  const [isByYear, setIsByYear] = useState(settings.numbersByYear);
  return (
    <>
      <Field
        label="Prefix of invoice numbers"
        optional
        error={errors.number_prefix}
        hint={`For example ${prefix}${isByYear ? `${year}-` : ""}0001. Existing numbers don't change.`}
      >
        {(control) => (
          <Input
            {...control}
            name="number_prefix"
            autoComplete="off"
            maxLength={MAX_NUMBER_PREFIX}
            value={prefix}
            onChange={(event) => setPrefix(event.target.value)}
          />
        )}
      </Field>
      <Field label="Paper size" error={errors.paper_size}>
        {(control) => (
          <Select {...control} name="paper_size" defaultValue={settings.paperSize}>
            <option value="letter">Letter</option>
            <option value="a4">A4</option>
          </Select>
        )}
      </Field>
      <Checkbox
        name="numbers_by_year"
        label="Restart numbers every year"
        hint="Numbers then contain the year."
        checked={isByYear}
        onChange={(event) => setIsByYear(event.target.checked)}
        error={errors.numbers_by_year}
        className="col-span-full"
      />
    </>
  );
}
