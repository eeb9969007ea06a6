import { useState } from "react";
import { NumberInput } from "@/components/money/number-input";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { DATE_FORMAT_LABELS, DATE_FORMATS } from "@/lib/dates/document-formats";
import type { BillingSettingsDto } from "@/lib/domain/billing/records/billing-settings";
import {
  MAX_NUMBER_PREFIX_LENGTH,
  MAX_PAYMENT_INSTRUCTIONS_LENGTH,
} from "@/lib/domain/billing/settings/model/schemas";
import { NUMBER_FORMAT_LABELS, NUMBER_FORMATS } from "@/lib/money/number-format";

interface SettingsFieldsProps {
  settings: BillingSettingsDto;
  errors: Readonly<Record<string, string | undefined>>;
}

export function TaxSettingsFields({ settings, errors }: SettingsFieldsProps) {
  return (
    <>
      <Field
        label="Tax registration"
        optional
        error={errors.tax_registration}
        hint="For example, a VAT or GST number. Printed on your invoices."
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
      <Field label="Tax rounding" error={errors.tax_rounding}>
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
          <NumberInput
            {...control}
            name="payment_terms_days"
            maxDecimals={0}
            number={settings.paymentTermsDays}
          />
        )}
      </Field>
    </>
  );
}

export function PaymentSettingsFields({
  settings,
  errors,
  hasBankDebits,
}: SettingsFieldsProps & { hasBankDebits: boolean }) {
  return (
    <>
      <Field
        label="Payment instructions"
        optional
        error={errors.payment_instructions}
        hint="Explain how to pay without a card, such as where to mail a check. These instructions are printed on your invoices."
        className="sm:col-span-2"
      >
        {(control) => (
          <Textarea
            {...control}
            name="payment_instructions"
            rows={3}
            maxLength={MAX_PAYMENT_INSTRUCTIONS_LENGTH}
            defaultValue={settings.paymentInstructions ?? ""}
          />
        )}
      </Field>
      {hasBankDebits && (
        <Field
          label="Bank debits (ACH)"
          error={errors.accepts_bank_debits}
          hint="If Stripe has activated ACH for you, new payment pages accept US bank accounts as well as cards. Fees are lower, and a payment takes about four business days."
          className="sm:col-span-2"
        >
          {(control) => (
            <Select
              {...control}
              name="accepts_bank_debits"
              defaultValue={settings.acceptsBankDebits ? "on" : "off"}
            >
              <option value="on">Accept</option>
              <option value="off">Don't accept</option>
            </Select>
          )}
        </Field>
      )}
    </>
  );
}

export function InvoiceNumberSettingsFields({
  settings,
  errors,
  year,
}: SettingsFieldsProps & { year: string }) {
  const [prefix, setPrefix] = useState(settings.numberPrefix);
  const [isByYear, setIsByYear] = useState(settings.numbersByYear);
  return (
    <>
      <Field
        label="Invoice number prefix"
        optional
        error={errors.number_prefix}
        hint={`For example, ${prefix}${isByYear ? `${year}-` : ""}0001. Existing numbers don't change.`}
      >
        {(control) => (
          <Input
            {...control}
            name="number_prefix"
            autoComplete="off"
            maxLength={MAX_NUMBER_PREFIX_LENGTH}
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
      <Field
        label="Number format"
        error={errors.number_format}
        hint="Applies to invoices, emails to your clients, and numbers that you enter or import."
      >
        {(control) => (
          <Select {...control} name="number_format" defaultValue={settings.numberFormat}>
            {NUMBER_FORMATS.map((format) => (
              <option key={format} value={format}>
                {NUMBER_FORMAT_LABELS[format]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Date format"
        error={errors.date_format}
        hint="Used for dates on invoices and in emails to your clients."
      >
        {(control) => (
          <Select {...control} name="date_format" defaultValue={settings.dateFormat}>
            {DATE_FORMATS.map((format) => (
              <option key={format} value={format}>
                {DATE_FORMAT_LABELS[format]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Number of stalls"
        optional
        error={errors.stall_count}
        hint="Used in the Boarded horses report. Changes take effect today, so earlier months keep the previous number."
      >
        {(control) => (
          <NumberInput {...control} name="stall_count" maxDecimals={0} number={settings.stallCount} />
        )}
      </Field>
      <Checkbox
        name="numbers_by_year"
        label="Restart numbering every year"
        hint="Adds the year to invoice numbers."
        checked={isByYear}
        onChange={(event) => setIsByYear(event.target.checked)}
        error={errors.numbers_by_year}
        className="col-span-full"
      />
    </>
  );
}
