import { z } from "zod";
import { type CalendarDate, isCalendarDate } from "@/lib/dates/calendar-date";
import { getDiscountField, getLineItemSchema } from "@/lib/domain/billing/invoices/model/line-schema";
import { calculateInvoiceTotals, distributeDiscount } from "@/lib/domain/billing/invoices/model/totals";
import { DEFAULT_TAX_RULES } from "@/lib/domain/billing/records/model/tax-rules";
import { CLIENT_NAME_MAX_LENGTH, emailField, optionalText, requiredText } from "@/lib/fields";
import { getMaxAmountText } from "@/lib/money/amount-messages";
import { sumCents } from "@/lib/money/cents";
import { type Currency, getMaxCents } from "@/lib/money/currency";
import { DEFAULT_NUMBER_FORMAT, type NumberFormat } from "@/lib/money/number-format";
import { createNumberIssue } from "@/lib/money/number-message";
import type { AmountNotation } from "@/lib/money/typed-amount";

export const MAX_INVOICE_LINES = 500;
export const MAX_PAYMENT_TERMS_DAYS = 365;

/**
 * The error if the discount on the whole invoice is too large. In this message, the subtotal is the sum of the
 * lines after line discounts.
 */
export const INVOICE_DISCOUNT_TOO_LARGE_MESSAGE = "Enter a discount that is no larger than the subtotal.";

const TERMS_ERROR = `Enter 0 to ${MAX_PAYMENT_TERMS_DAYS} days.`;

const EMAIL_REQUIRED = "Enter the customer's email address.";

function optionalEmailOfClient() {
  return z
    .string({ error: EMAIL_REQUIRED })
    .nullish()
    .transform((text) => text?.trim() || null)
    .pipe(emailField(EMAIL_REQUIRED).nullable());
}

function dueDate(today: CalendarDate | undefined) {
  return z
    .string({ error: "Enter a due date." })
    .min(1, "Enter a due date.")
    .refine(isCalendarDate, "Enter a date, such as 2026-12-01.")
    .refine((date) => today === undefined || date >= today, "Choose today or a later day.")
    .meta({ format: "date" });
}

/**
 * Creates the schema of an invoice's content, for the form, the server action, the route and the domain function.
 * Converts decimal amounts to integers, and ignores a total in the input. `today` is the date in the organization's
 * time zone. If `today` is omitted, the schema accepts any due date, and the domain function checks the date. If
 * `currency` is null, the schema parses amounts as hundredths, and the domain function parses them again.
 */
export function createInvoiceSchema(today?: CalendarDate, currency: Currency | null = null) {
  return z
    .object({
      customer_name: requiredText("Enter the customer's name.", CLIENT_NAME_MAX_LENGTH),
      /** The email address is optional only for a client selected from the list. */
      customer_email: optionalEmailOfClient(),
      due_date: dueDate(today),
      line_items: z
        .array(getLineItemSchema(currency), { error: "Add at least one line." })
        .min(1, "Add at least one line.")
        .max(
          MAX_INVOICE_LINES,
          `An invoice can have up to ${MAX_INVOICE_LINES} lines. Split it into several invoices.`,
        ),
      /** A discount for the whole invoice, which is divided across the lines. */
      discount_amount: getDiscountField(currency),
      /** The due date is this many days after the invoice is sent. Omitted for a fixed due date. */
      terms_days: z
        .int("Enter a whole number of days.")
        .min(0, TERMS_ERROR)
        .max(MAX_PAYMENT_TERMS_DAYS, TERMS_ERROR)
        .nullish(),
      notes: optionalText(5_000),
      client_id: z.guid("Choose a client from your list.").nullish(),
      /**
       * Whether to link the invoice to the client with this email address. If no such client exists, one is
       * created.
       */
      save_as_client: z.boolean().default(false),
      status: z
        .literal("draft", { error: "A new invoice is always a draft. Send it after you create it." })
        .optional(),
    })
    .refine(({ customer_email, client_id }) => customer_email !== null || Boolean(client_id), {
      path: ["customer_email"],
      message: EMAIL_REQUIRED,
      // Runs even if other fields have errors, so that all errors are shown at once.
      when: ({ value }) => typeof value === "object" && value !== null,
    })
    .transform((fields, context) => {
      const discounts = distributeDiscount(fields.line_items, fields.discount_amount);
      const lines = fields.line_items.map((line, index) => ({
        ...line,
        discountCents: discounts[index] ?? 0,
      }));
      const { subtotalCents, totalCents } = calculateInvoiceTotals(lines, DEFAULT_TAX_RULES);
      if (currency && getInvoiceTotalError(totalCents, { currency, numberFormat: DEFAULT_NUMBER_FORMAT })) {
        const write = (numberFormat: NumberFormat) =>
          getInvoiceTotalError(totalCents, { currency, numberFormat }) ?? "";
        context.addIssue({ ...createNumberIssue(write), path: ["line_items"] });
      }
      const lineDiscountsCents = sumCents(fields.line_items.map(({ discountCents }) => discountCents));
      if (fields.discount_amount > subtotalCents - lineDiscountsCents) {
        context.addIssue({
          code: "custom",
          path: ["discount_amount"],
          message: INVOICE_DISCOUNT_TOO_LARGE_MESSAGE,
        });
      }
      return {
        customerName: fields.customer_name,
        customerEmail: fields.customer_email,
        dueDate: fields.due_date,
        termsDays: fields.terms_days ?? null,
        notes: fields.notes,
        clientId: fields.client_id ?? null,
        saveAsClient: fields.save_as_client,
        lines,
      };
    });
}

/**
 * Returns an error message if the total is zero or too large. Otherwise, returns null. Tax can raise a total above
 * the maximum.
 */
export function getInvoiceTotalError(
  totalCents: number,
  { currency, numberFormat }: AmountNotation,
): string | null {
  if (totalCents === 0) return "The total must be more than zero. Check the rates and discounts.";
  return totalCents > getMaxCents(currency)
    ? `The total can be at most ${getMaxAmountText(currency, numberFormat)}. Split it into several invoices.`
    : null;
}

/**
 * The new content for an existing draft, and optionally the revision that the change is based on. The domain
 * function checks that the draft belongs to the organization.
 */
export function createUpdateDraftSchema(today?: CalendarDate, currency: Currency | null = null) {
  return z
    .object({ id: z.string(), revision: z.number().int().optional() })
    .and(createInvoiceSchema(today, currency));
}

export type InvoiceInput = z.input<ReturnType<typeof createInvoiceSchema>>;
export type UpdateDraftInput = z.input<ReturnType<typeof createUpdateDraftSchema>>;
export type InvoiceContent = z.output<ReturnType<typeof createInvoiceSchema>>;
export type InvoiceLine = InvoiceContent["lines"][number];
