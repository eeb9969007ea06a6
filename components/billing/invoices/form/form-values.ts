import { addCalendarDays, type CalendarDate } from "@/lib/dates/calendar-date";
import type { InvoiceInput } from "@/lib/domain/billing/invoices/model/schemas";
import { toCountableEntry } from "@/lib/domain/billing/invoices/model/totals";
import { formatTaxPercent } from "@/lib/domain/billing/records/model/tax-rules";
import { fromHundredths } from "@/lib/money/cents";
import type { EditableDraft } from "../dialog-store";

/** The form uses the schema's input as its values, so that a field has one name everywhere. */
export type InvoiceFormValues = InvoiceInput;

export const createEmptyLine = {
  description: "",
  quantity: "1",
  rate: "",
  discount_amount: "",
  tax_rate: null,
  tax_name: null,
};

/** Used until the organization's payment terms are loaded. */
export const USUAL_TERM_DAYS = 14;

export function createInvoiceValues(today: CalendarDate): InvoiceFormValues {
  return {
    customer_name: "",
    customer_email: "",
    due_date: addCalendarDays(today, USUAL_TERM_DAYS),
    terms_days: USUAL_TERM_DAYS,
    line_items: [createEmptyLine],
    discount_amount: "",
    notes: "",
    client_id: null,
    save_as_client: false,
  };
}

export function toDraftValues(draft: EditableDraft): InvoiceFormValues {
  return {
    customer_name: draft.customerName,
    customer_email: draft.customerEmail ?? "",
    due_date: draft.dueDate,
    terms_days: draft.termsDays,
    discount_amount: "",
    line_items: draft.lines.map((line) => ({
      description: line.description,
      quantity: String(fromHundredths(line.quantityHundredths)),
      rate: fromHundredths(line.rateCents).toFixed(2),
      discount_amount: line.discountCents > 0 ? fromHundredths(line.discountCents).toFixed(2) : "",
      tax_rate: line.taxRate > 0 || line.taxName !== null ? formatTaxPercent(line.taxRate) : null,
      tax_name: line.taxName,
      horse_id: line.horseId,
      charged_on: line.chargedOn,
      charge_share_id: line.chargeShareId,
    })),
    notes: draft.notes ?? "",
    client_id: draft.clientId,
    save_as_client: false,
  };
}

/** Converts the form's values to the schema's input. An entry that isn't a number counts as 0. */
export function toInvoiceInput(values: InvoiceFormValues): InvoiceInput {
  return {
    ...values,
    line_items: values.line_items.map((line) => ({
      ...line,
      quantity: toCountableEntry(line.quantity),
      rate: toCountableEntry(line.rate),
    })),
  };
}
