import { zodResolver } from "@hookform/resolvers/zod";
import { type Resolver, useForm } from "react-hook-form";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { createInvoiceSchema, type InvoiceInput } from "@/lib/domain/billing/invoices/model/schemas";
import type { AmountNotation } from "@/lib/money/typed-amount";
import type { EditableDraft } from "../dialog-store";
import { createInvoiceFormValues, toInvoiceFormValues, toInvoiceInput } from "./form-values";

/** Validates with the schema that the server uses. The form submits the schema's input, not the parsed output. */
export function useInvoiceForm(
  today: CalendarDate,
  draft: EditableDraft | undefined,
  notation: AmountNotation,
) {
  return useForm<InvoiceInput>({
    defaultValues: draft ? toInvoiceFormValues(draft, notation) : createInvoiceFormValues(today),
    resolver: createResolver(today, notation),
    // Doesn't validate on blur, because an error that appears during a click would move the button away.
    mode: "onSubmit",
    reValidateMode: "onChange",
  });
}

export type InvoiceForm = ReturnType<typeof useInvoiceForm>;

function createResolver(today: CalendarDate, notation: AmountNotation): Resolver<InvoiceInput> {
  const resolve = zodResolver(createInvoiceSchema(today, notation.currency), undefined, { raw: true });
  return (values, context, options) => resolve(toInvoiceInput(values, notation), context, options);
}
