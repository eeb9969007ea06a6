import { zodResolver } from "@hookform/resolvers/zod";
import { type Resolver, useForm } from "react-hook-form";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { createInvoiceSchema, type InvoiceInput } from "@/lib/domain/billing/invoices/model/schemas";
import type { EditableDraft } from "../dialog-store";
import { createInvoiceValues, toDraftValues, toInvoiceInput } from "./form-values";

/** Uses the same schema as the verb. The form submits the schema's input, not the parsed output. */
export function useInvoiceForm(today: CalendarDate, draft: EditableDraft | undefined) {
  return useForm<InvoiceInput>({
    defaultValues: draft ? toDraftValues(draft) : createInvoiceValues(today),
    resolver: createResolver(today),
    // Doesn't validate on blur, because an error that appears during a click would move the button away.
    mode: "onSubmit",
    reValidateMode: "onChange",
  });
}

export type InvoiceForm = ReturnType<typeof useInvoiceForm>;

function createResolver(today: CalendarDate): Resolver<InvoiceInput> {
  const resolve = zodResolver(createInvoiceSchema(today), undefined, { raw: true });
  return (values, context, options) => resolve(toInvoiceInput(values), context, options);
}
