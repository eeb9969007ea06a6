import { toNestErrors } from "@hookform/resolvers";
import { type FieldError, type Resolver, useForm } from "react-hook-form";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { createInvoiceSchema, type InvoiceInput } from "@/lib/domain/billing/invoices/model/schemas";
import { getIssueMessage } from "@/lib/money/number-message";
import type { AmountNotation } from "@/lib/money/typed-amount";
import { type InvoiceFormValues, toInvoiceInput } from "./form-values";

/** Validates with the schema that the server uses. The form submits the schema's input, not the parsed output. */
export function useInvoiceForm(
  today: CalendarDate,
  defaultValues: InvoiceFormValues,
  notation: AmountNotation,
) {
  return useForm<InvoiceInput>({
    defaultValues,
    resolver: createResolver(today, notation),
    // Doesn't validate on blur, because an error that appears during a click would move the button away.
    mode: "onSubmit",
    reValidateMode: "onChange",
  });
}

export type InvoiceForm = ReturnType<typeof useInvoiceForm>;

function createResolver(today: CalendarDate, notation: AmountNotation): Resolver<InvoiceInput> {
  const schema = createInvoiceSchema(today, notation.currency);
  return (values, _context, options) => {
    const input = toInvoiceInput(values, notation);
    const { error } = schema.safeParse(input);
    if (!error) return { values: input, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const issue of error.issues) {
      const message = getIssueMessage(issue, notation.numberFormat);
      errors[issue.path.join(".")] ??= { type: issue.code, message };
    }
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}
