import { getLineItemSchema } from "@/lib/domain/billing/invoices/model/line-schema";
import {
  INVOICE_DISCOUNT_TOO_LARGE_MESSAGE,
  type InvoiceInput,
} from "@/lib/domain/billing/invoices/model/schemas";
import { calculateFormTotals, toEnteredCents } from "@/lib/domain/billing/invoices/model/totals";
import { DEFAULT_TAX_RULES } from "@/lib/domain/billing/records/model/tax-rules";
import { getIssueMessage } from "@/lib/money/number-message";
import type { AmountNotation } from "@/lib/money/typed-amount";

export type NumberErrors = Partial<Record<"quantity" | "rate" | "discount_amount", string>>;

/**
 * Returns the errors to show while the user enters a line. The user can't always submit the form to see them,
 * because a total of 0 disables the submit buttons. Ignores empty fields and text without a number, which count
 * as 0.
 */
export function getNumberErrors(
  line: InvoiceInput["line_items"][number],
  { currency, numberFormat }: AmountNotation,
): NumberErrors {
  const { error } = getLineItemSchema(currency).safeParse({ ...line, description: "-" });
  const errors: NumberErrors = {};
  for (const issue of error?.issues ?? []) {
    const [name] = issue.path;
    if (name !== "quantity" && name !== "rate" && name !== "discount_amount") continue;
    if (/[1-9]/.test(String(line[name]))) errors[name] ??= getIssueMessage(issue, numberFormat);
  }
  return errors;
}

/**
 * Returns the error to show while the user enters a discount for the whole invoice. Until the lines have an
 * amount, any discount is accepted.
 */
export function getInvoiceDiscountError(
  { line_items, discount_amount }: Pick<InvoiceInput, "line_items" | "discount_amount">,
  { currency }: AmountNotation,
): string | undefined {
  const totals = calculateFormTotals(line_items, { rules: DEFAULT_TAX_RULES, currency });
  const netCents = totals.subtotalCents - totals.discountCents;
  const isTooLarge = netCents > 0 && toEnteredCents(discount_amount, currency) > netCents;
  return isTooLarge ? INVOICE_DISCOUNT_TOO_LARGE_MESSAGE : undefined;
}
