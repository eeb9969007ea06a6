import { zodResolver } from "@hookform/resolvers/zod";
import { type Resolver, useForm } from "react-hook-form";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { type InvoiceInput, invoiceSchema } from "@/lib/domain/invoices/schemas";
import type { EditableDraft } from "../dialog-store";
import { draftValues, newInvoiceValues, toInvoiceInput } from "./form-values";

/** The form on the schema that the verb parses with; what it hands on is the input, not the parsed content. */
export function useInvoiceForm(today: CalendarDate, draft: EditableDraft | undefined) {
  return useForm<InvoiceInput>({
    defaultValues: draft ? draftValues(draft) : newInvoiceValues(today),
    resolver: resolverFor(today),
    // Not on blur: an error that appears under a press of a button moves the button away.
    mode: "onSubmit",
    reValidateMode: "onChange",
  });
}

export type InvoiceForm = ReturnType<typeof useInvoiceForm>;

function resolverFor(today: CalendarDate): Resolver<InvoiceInput> {
  const check = zodResolver(invoiceSchema(today), undefined, { raw: true });
  return (values, context, options) => check(toInvoiceInput(values), context, options);
}
