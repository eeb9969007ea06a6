import { addCalendarDays, type CalendarDate } from "@/lib/dates/calendar-date";
import type { InvoiceInput } from "@/lib/domain/billing/invoices/model/schemas";
import { sanitizeDecimalInput } from "@/lib/domain/billing/invoices/model/totals";
import { formatTaxPercent } from "@/lib/domain/billing/records/model/tax-rules";
import { fromHundredths } from "@/lib/money/cents";
import type { Currency } from "@/lib/money/currency";
import { formatDecimal } from "@/lib/money/format";
import type { EditableDraft } from "../dialog-store";

/** The form uses the schema's input as its values, so that a field has one name everywhere. */
export type InvoiceFormValues = InvoiceInput;

export const EMPTY_LINE = {
  description: "",
  quantity: "1",
  rate: "",
  discount_amount: "",
  tax_rate: null,
  tax_name: null,
};

/** The default terms until the organization's payment terms are loaded. */
export const DEFAULT_TERMS_DAYS = 14;

export function createInvoiceFormValues(today: CalendarDate): InvoiceFormValues {
  return {
    customer_name: "",
    customer_email: "",
    due_date: addCalendarDays(today, DEFAULT_TERMS_DAYS),
    terms_days: DEFAULT_TERMS_DAYS,
    line_items: [EMPTY_LINE],
    discount_amount: "",
    notes: "",
    client_id: null,
    save_as_client: false,
  };
}

export function toInvoiceFormValues(draft: EditableDraft, currency: Currency): InvoiceFormValues {
  return {
    customer_name: draft.customerName,
    customer_email: draft.customerEmail ?? "",
    due_date: draft.dueDate,
    terms_days: draft.termsDays,
    discount_amount: "",
    line_items: draft.lines.map((line) => ({
      description: line.description,
      quantity: String(fromHundredths(line.quantityHundredths)),
      rate: formatDecimal(line.rateCents, currency),
      discount_amount: line.discountCents > 0 ? formatDecimal(line.discountCents, currency) : "",
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

/**
 * Converts the form's values to the schema's input. A quantity that isn't a number and an empty rate become 0. A rate
 * that can't be read is refused, because it could be an amount in another notation.
 */
export function toInvoiceInput(values: InvoiceFormValues): InvoiceInput {
  return {
    ...values,
    line_items: values.line_items.map((line) => ({
      ...line,
      quantity: sanitizeDecimalInput(line.quantity),
      rate: String(line.rate).trim() === "" ? "0" : line.rate,
    })),
  };
}
