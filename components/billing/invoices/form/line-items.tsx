import { useId } from "react";
import { type FieldErrors, useFieldArray } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { MAX_LINES } from "@/lib/domain/billing/invoices/model/schemas";
import { SERVICE_UNIT_LABELS } from "@/lib/domain/billing/services/model/labels";
import { formatCents } from "@/lib/money/format";
import { createEmptyLine, type InvoiceFormValues } from "./form-values";
import { lineGrid } from "./line-grid";
import { LineItem } from "./line-item";
import type { InvoiceForm } from "./use-invoice-form";
import { useServiceChoices } from "./use-service-choices";

export function LineItems({ form, amountsCents }: { form: InvoiceForm; amountsCents: readonly number[] }) {
  const { control, formState, setFocus } = form;
  const { fields, append, remove } = useFieldArray({ control, name: "line_items" });
  const services = useServiceChoices();
  const serviceListId = useId();
  const problem = getListMessage(formState.errors);

  const removeLine = (index: number) => {
    remove(index);
    // The focused button was removed together with its line.
    setFocus(`line_items.${Math.max(0, index - 1)}.description`);
  };

  return (
    <section aria-label="Line items" className="mt-6">
      <div
        aria-hidden="true"
        className={`hidden ${lineGrid} pb-1.5 font-semibold text-ink-soft text-sm sm:grid`}
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
            services={services}
            serviceListId={serviceListId}
            onRemove={fields.length > 1 ? () => removeLine(index) : undefined}
          />
        ))}
      </div>
      <datalist id={serviceListId}>
        {services.map(({ id, name, unit, priceCents }) => (
          // Firefox shows and searches only the label, so the label includes the name.
          <option key={id} value={name}>
            {`${name}, ${formatCents(priceCents)} ${SERVICE_UNIT_LABELS[unit].afterPrice}`}
          </option>
        ))}
      </datalist>
      {problem && (
        <div className="mt-2">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      {fields.length < MAX_LINES && (
        <Button
          variant="quiet"
          size="small"
          icon="plus"
          className="mt-2 -ml-2"
          onClick={() => append(createEmptyLine)}
        >
          Add line
        </Button>
      )}
    </section>
  );
}

/** Returns the error of the list itself, apart from those of its lines. */
function getListMessage({ line_items: errors }: FieldErrors<InvoiceFormValues>): string | undefined {
  return errors?.root?.message ?? errors?.message;
}
