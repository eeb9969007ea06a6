import { addCalendarDays, type CalendarDate } from "@/lib/dates/calendar-date";
import type { InvoiceInput } from "@/lib/domain/billing/invoices/model/schemas";
import { formatTaxPercent } from "@/lib/domain/billing/records/model/tax-rules";
import { fromHundredths } from "@/lib/money/cents";
import { type AmountNotation, formatTypedAmount, toPlainAmount } from "@/lib/money/typed-amount";
import { formatTypedNumber, toPlainNumber } from "@/lib/money/typed-number";
import type { EditableDraft } from "../dialog-store";

/** The form uses the schema's input as its values, so that each field has the same name everywhere. */
export type InvoiceFormValues = InvoiceInput;

export const EMPTY_LINE = {
  description: "",
  quantity: "1",
  rate: "",
  discount_amount: "",
  tax_rate: null,
  tax_name: null,
};

/** The payment terms that apply until the organization's own terms load. */
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

/** Returns a draft's values as a user would enter them, in the organization's number format. */
export function toInvoiceFormValues(draft: EditableDraft, notation: AmountNotation): InvoiceFormValues {
  const toNumber = (decimal: number | string) => formatTypedNumber(decimal, notation.numberFormat);
  return {
    customer_name: draft.customerName,
    customer_email: draft.customerEmail ?? "",
    due_date: draft.dueDate,
    terms_days: draft.termsDays,
    discount_amount: "",
    line_items: draft.lines.map((line) => ({
      description: line.description,
      quantity: toNumber(fromHundredths(line.quantityHundredths)),
      rate: formatTypedAmount(line.rateCents, notation),
      discount_amount: line.discountCents > 0 ? formatTypedAmount(line.discountCents, notation) : "",
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
 * Converts the entered values to the schema's input. A quantity without digits and an empty rate become 0.
 * Other invalid text, such as a number in another notation, is kept so that the schema rejects it.
 */
export function toInvoiceInput(values: InvoiceFormValues, notation: AmountNotation): InvoiceInput {
  const { discount_amount } = values;
  return {
    ...values,
    line_items: values.line_items.map((line) => toPlainLine(line, notation)),
    discount_amount: discount_amount && toPlainAmount(String(discount_amount), notation),
  };
}

function toPlainLine(line: InvoiceFormValues["line_items"][number], notation: AmountNotation) {
  const { quantity, rate, discount_amount } = line;
  return {
    ...line,
    quantity: /\d/.test(String(quantity))
      ? toPlainNumber(String(quantity), { numberFormat: notation.numberFormat, maxDecimals: 2 })
      : "0",
    rate: String(rate).trim() === "" ? "0" : toPlainAmount(String(rate), notation),
    discount_amount: discount_amount && toPlainAmount(String(discount_amount), notation),
  };
}
