import { useRef } from "react";
import { AmountInput } from "@/components/money/amount-input";
import { useTypedAmounts } from "@/components/money/use-typed-amounts";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Money } from "@/components/ui/money";
import { formatTaxPercent } from "@/lib/domain/billing/records/model/tax-rules";
import type { ServiceChoice } from "@/lib/domain/billing/services/dto";
import type { Currency } from "@/lib/money/currency";
import type { NumberErrors } from "./get-number-errors";
import { LINE_GRID_CLASSES } from "./line-grid";
import { LineTaxFields } from "./line-tax-fields";
import type { TaxChoice } from "./use-billing-choices";
import type { InvoiceForm } from "./use-invoice-form";
import { fillServiceRate, NO_PREFILLED_RATE } from "./use-service-choices";

export type LineItemProps = {
  form: InvoiceForm;
  index: number;
  amountCents: number;
  numberErrors: NumberErrors;
  taxRates: readonly TaxChoice[];
  hasDiscount: boolean;
  /** The services on the price list. The `datalist` with the ID `serviceListId` suggests them. */
  services: readonly ServiceChoice[];
  serviceListId: string;
  /** Undefined if this is the only line, because an invoice needs at least one. */
  onRemove: (() => void) | undefined;
  currency: Currency;
};

// On wider screens, column headings replace the labels, which then remain only for screen readers.
const HIDDEN_LABEL_CLASS = "sm:[&>div:first-child]:sr-only";

export function LineItem(props: LineItemProps) {
  const { form, index, amountCents, numberErrors, taxRates, hasDiscount, services, serviceListId } = props;
  const { onRemove, currency } = props;
  const { register, formState, getValues, setValue } = form;
  const amounts = useTypedAmounts(currency);
  const filledRate = useRef(NO_PREFILLED_RATE);
  const fillInRate = () => {
    const filled = fillServiceRate(services, getValues(`line_items.${index}`), {
      filled: filledRate.current,
      format: amounts.format,
    });
    if (filled === null) return;
    filledRate.current = filled;
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    setValue(`line_items.${index}.rate`, filled.rate, options);
    const tax = services.find(({ name }) => name === filled.name)?.taxRate;
    if (!tax || getValues(`line_items.${index}.tax_rate`)) return;
    setValue(`line_items.${index}.tax_rate`, formatTaxPercent(tax.rate), options);
    setValue(`line_items.${index}.tax_name`, tax.name, options);
  };
  const errors = formState.errors.line_items?.[index];
  return (
    <fieldset
      className={`min-w-0 rounded-card border border-line p-3 sm:rounded-none sm:border-0 sm:p-0 ${LINE_GRID_CLASSES} grid grid-cols-2 gap-x-2.5 gap-y-3 sm:items-start`}
    >
      <legend className="sr-only">Line {index + 1}</legend>
      <Field
        label="Description"
        error={errors?.description?.message}
        required
        className={`col-span-2 sm:col-span-1 ${HIDDEN_LABEL_CLASS}`}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            list={serviceListId}
            {...register(`line_items.${index}.description`, {
              onChange: fillInRate,
              // Fills in the rate on blur too, because the price list may have loaded only after the user
              // entered the description.
              onBlur: fillInRate,
            })}
          />
        )}
      </Field>
      <Field
        label="Quantity"
        error={errors?.quantity?.message ?? numberErrors.quantity}
        required
        className={HIDDEN_LABEL_CLASS}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            {...register(`line_items.${index}.quantity`)}
          />
        )}
      </Field>
      <Field
        label="Rate"
        error={errors?.rate?.message ?? numberErrors.rate}
        required
        className={HIDDEN_LABEL_CLASS}
      >
        {(control) => (
          <AmountInput {...control} placeholderCents={0} {...register(`line_items.${index}.rate`)} />
        )}
      </Field>
      <p className="self-center sm:self-start sm:pt-2.5 sm:text-right">
        <span className="text-ink-faint text-sm sm:sr-only">Amount </span>
        <Money cents={amountCents} currency={currency} className="font-semibold" />
      </p>
      <Button
        variant="quiet"
        icon="trash"
        iconOnly
        aria-label={`Remove line ${index + 1}`}
        className="justify-self-end text-ink-soft!"
        disabled={!onRemove}
        onClick={onRemove}
      />
      <LineTaxFields
        {...{ form, index, taxRates, hasDiscount }}
        discountError={numberErrors.discount_amount}
      />
    </fieldset>
  );
}
