import { useWatch } from "react-hook-form";
import { AmountInput } from "@/components/money/amount-input";
import { useAmountNotation } from "@/components/money/amount-notation";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import {
  formatTaxPercent,
  formatTaxRate,
  parseTaxPercent,
} from "@/lib/domain/billing/records/model/tax-rules";
import type { TaxChoice } from "./use-billing-choices";
import type { InvoiceForm } from "./use-invoice-form";

interface LineTaxFieldsProps {
  form: InvoiceForm;
  index: number;
  taxRates: readonly TaxChoice[];
  hasDiscount: boolean;
  discountError: string | undefined;
}

/**
 * Asks for the tax and the discount of a line. The tax field appears only if the organization has tax rates or the line
 * has a tax.
 */
export function LineTaxFields({ form, index, taxRates, hasDiscount, discountError }: LineTaxFieldsProps) {
  const { control, register, setValue, formState } = form;
  const { numberFormat } = useAmountNotation();
  const [rate, name] = useWatch({
    control,
    name: [`line_items.${index}.tax_rate`, `line_items.${index}.tax_name`],
  });
  const errors = formState.errors.line_items?.[index];
  const current = toKnownTax(rate, name);
  const isListed = taxRates.some((tax) => getKey(tax) === getKey(current));
  const choices = current && !isListed ? [...taxRates, current] : taxRates;
  if (choices.length === 0 && !hasDiscount) return null;
  const choose = (key: string) => {
    const chosen = choices.find((tax) => getKey(tax) === key);
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    setValue(`line_items.${index}.tax_name`, chosen?.name ?? null, options);
    setValue(`line_items.${index}.tax_rate`, chosen ? formatTaxPercent(chosen.rate) : null, options);
  };
  return (
    <div className="col-span-full grid grid-cols-2 gap-x-2.5 gap-y-3 sm:max-w-md sm:pb-3">
      {choices.length > 0 && (
        <Field label="Tax" error={errors?.tax_rate?.message}>
          {(attributes) => (
            <Select {...attributes} value={getKey(current)} onChange={(event) => choose(event.target.value)}>
              <option value="">No tax</option>
              {choices.map((tax) => (
                <option key={getKey(tax)} value={getKey(tax)}>
                  {`${tax.name} ${formatTaxRate(tax.rate, numberFormat)}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {hasDiscount && (
        <Field label="Discount" error={errors?.discount_amount?.message ?? discountError}>
          {(attributes) => (
            <AmountInput
              {...attributes}
              placeholderCents={0}
              {...register(`line_items.${index}.discount_amount`)}
            />
          )}
        </Field>
      )}
    </div>
  );
}

type KnownTax = Pick<TaxChoice, "name" | "rate">;

function toKnownTax(
  rate: string | number | null | undefined,
  name: string | number | null | undefined,
): KnownTax | null {
  const parsed = parseTaxPercent(rate ?? "");
  return parsed === null ? null : { rate: parsed, name: String(name ?? "Tax") };
}

function getKey(tax: KnownTax | null): string {
  return tax ? `${tax.rate} ${tax.name}` : "";
}
