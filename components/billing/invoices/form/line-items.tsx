import { useId, useState } from "react";
import { type FieldErrors, useFieldArray } from "react-hook-form";
import { AmountInput } from "@/components/money/amount-input";
import { useFormatCents } from "@/components/money/use-format-cents";
import { Button } from "@/components/ui/button";
import { Field, FieldError } from "@/components/ui/field";
import { MAX_INVOICE_LINES } from "@/lib/domain/billing/invoices/model/schemas";
import { SERVICE_UNIT_LABELS } from "@/lib/domain/billing/services/model/labels";
import type { Currency } from "@/lib/money/currency";
import { EMPTY_LINE, type InvoiceFormValues } from "./form-values";
import type { NumberErrors } from "./get-number-errors";
import { LINE_GRID_CLASSES } from "./line-grid";
import { LineItem } from "./line-item";
import type { TaxChoice } from "./use-billing-choices";
import type { InvoiceForm } from "./use-invoice-form";
import { useServiceChoices } from "./use-service-choices";

interface LineItemsProps {
  form: InvoiceForm;
  amountsCents: readonly number[];
  numberErrors: readonly NumberErrors[];
  /** The error for the discount on the whole invoice. */
  discountError: string | undefined;
  taxRates: readonly TaxChoice[];
  currency: Currency;
}

export function LineItems(props: LineItemsProps) {
  const { form, amountsCents, numberErrors, discountError, taxRates, currency } = props;
  const formatCents = useFormatCents();
  const { control, formState, getValues, setFocus } = form;
  const [hasDiscount, setHasDiscount] = useState(() =>
    getValues("line_items").some(({ discount_amount }) => discount_amount),
  );
  const { fields, append, remove } = useFieldArray({ control, name: "line_items" });
  const services = useServiceChoices();
  const serviceListId = useId();
  const problem = getListMessage(formState.errors);

  /** A new line starts with the tax rate of the previous line. */
  const addLine = () => {
    const { tax_rate = null, tax_name = null } = getValues("line_items").at(-1) ?? {};
    append({ ...EMPTY_LINE, tax_rate, tax_name });
  };
  const removeLine = (index: number) => {
    remove(index);
    // The focused button was removed with its line, so move the focus.
    setFocus(`line_items.${Math.max(0, index - 1)}.description`);
  };

  return (
    <section aria-label="Line items" className="mt-6">
      <div
        aria-hidden="true"
        className={`hidden ${LINE_GRID_CLASSES} pb-1.5 font-semibold text-ink-soft text-sm sm:grid`}
      >
        <span>Description</span>
        <span>Quantity</span>
        <span>Rate</span>
        <span className="text-right">Amount</span>
      </div>
      <div className="space-y-4 sm:space-y-2.5">
        {fields.map((field, index) => (
          <LineItem
            key={field.id}
            form={form}
            index={index}
            amountCents={amountsCents[index] ?? 0}
            numberErrors={numberErrors[index] ?? {}}
            taxRates={taxRates}
            hasDiscount={hasDiscount}
            services={services}
            serviceListId={serviceListId}
            onRemove={fields.length > 1 ? () => removeLine(index) : undefined}
            currency={currency}
          />
        ))}
      </div>
      <datalist id={serviceListId}>
        {services.map(({ id, name, unit, priceCents }) => (
          // Firefox shows and searches only an option's label, so the label includes the service's name.
          <option key={id} value={name}>
            {`${name}, ${formatCents(priceCents, currency)} ${SERVICE_UNIT_LABELS[unit].afterPrice}`}
          </option>
        ))}
      </datalist>
      {problem && (
        <div className="mt-2">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      <div className="mt-2 -ml-2 flex flex-wrap gap-x-2">
        {fields.length < MAX_INVOICE_LINES && (
          <Button variant="quiet" size="small" icon="plus" onClick={addLine}>
            Add line
          </Button>
        )}
        {!hasDiscount && (
          <Button variant="quiet" size="small" icon="plus" onClick={() => setHasDiscount(true)}>
            Add discount
          </Button>
        )}
      </div>
      {hasDiscount && <InvoiceDiscount form={form} discountError={discountError} />}
    </section>
  );
}

function InvoiceDiscount({
  form: { register, formState },
  discountError,
}: Pick<LineItemsProps, "form" | "discountError">) {
  return (
    <Field
      label="Discount for the whole invoice"
      optional
      error={discountError ?? formState.errors.discount_amount?.message}
      hint="When you save, we divide the discount across the lines in proportion to their amounts."
      className="mt-4 sm:max-w-md"
    >
      {(control) => <AmountInput {...control} placeholderCents={0} {...register("discount_amount")} />}
    </Field>
  );
}

/** Returns the error for the list itself, not the errors for its lines. */
function getListMessage({ line_items: errors }: FieldErrors<InvoiceFormValues>): string | undefined {
  return errors?.root?.message ?? errors?.message;
}
