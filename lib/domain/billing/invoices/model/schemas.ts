import { z } from "zod";
import { type CalendarDate, isCalendarDate } from "@/lib/dates/calendar-date";
import {
  DISCOUNT_TOO_LARGE,
  discountField,
  lineItemSchema,
} from "@/lib/domain/billing/invoices/model/line-schema";
import { calculateTotals, spreadDiscount } from "@/lib/domain/billing/invoices/model/totals";
import { DEFAULT_TAX_RULES } from "@/lib/domain/billing/records/model/tax-rules";
import { CUSTOMER_NAME_MAX, emailField, optionalText, requiredText } from "@/lib/fields";
import { MAX_AMOUNT_CENTS, sumCents } from "@/lib/money/cents";

export const MAX_LINES = 500;
export const MAX_TERMS_DAYS = 365;

const TERMS_ERROR = `Enter 0 to ${MAX_TERMS_DAYS} days.`;

/** Field names match the specification's calls. Amounts arrive in dollars and are converted to integers. */
const EMAIL_REQUIRED = "Customer email is required.";

function optionalEmailOfClient() {
  return z
    .string({ error: EMAIL_REQUIRED })
    .nullish()
    .transform((text) => text?.trim() || null)
    .pipe(emailField(EMAIL_REQUIRED).nullable());
}

function dueDate(today: CalendarDate | undefined) {
  return z
    .string({ error: "Due date is required." })
    .min(1, "Due date is required.")
    .refine(isCalendarDate, "Enter a date, such as 2026-12-01.")
    .refine((date) => today === undefined || date >= today, "The due date can't be before today.")
    .meta({ format: "date" });
}

/**
 * The content of an invoice, shared by form, action, route and verb. `today` is the date in the organization's
 * time zone; without it, any due date is accepted and the verb checks it. Ignores a total in the input.
 */
export function createInvoiceSchema(today?: CalendarDate) {
  return z
    .object({
      customer_name: requiredText("Customer name is required.", CUSTOMER_NAME_MAX),
      /** Only a client of the list can have no email address. */
      customer_email: optionalEmailOfClient(),
      due_date: dueDate(today),
      line_items: z
        .array(lineItemSchema, { error: "Add at least one line." })
        .min(1, "Add at least one line.")
        .max(MAX_LINES, `An invoice can have up to ${MAX_LINES} lines.`),
      /** A discount for the whole invoice, which is divided over the lines. */
      discount_amount: discountField,
      /** The due date is this many days after the invoice is sent. Omitted for a fixed due date. */
      terms_days: z.int("Enter whole days.").min(0, TERMS_ERROR).max(MAX_TERMS_DAYS, TERMS_ERROR).nullish(),
      notes: optionalText(5_000),
      client_id: z.guid("Choose a client from your list.").nullish(),
      /** Finds the client with this email or creates one. */
      save_as_client: z.boolean().default(false),
      status: z
        .literal("draft", { error: "A new invoice is always a draft. Send it after you create it." })
        .optional(),
    })
    .refine(({ customer_email, client_id }) => customer_email !== null || Boolean(client_id), {
      path: ["customer_email"],
      message: EMAIL_REQUIRED,
      // Runs beside errors of other fields, so that all are shown at once.
      when: ({ value }) => typeof value === "object" && value !== null,
    })
    .transform((fields, context) => {
      const discounts = spreadDiscount(fields.line_items, fields.discount_amount);
      const lines = fields.line_items.map((line, index) => ({
        ...line,
        discountCents: discounts[index] ?? 0,
      }));
      const { subtotalCents, totalCents } = calculateTotals(lines, DEFAULT_TAX_RULES);
      const problem = getTotalProblem(totalCents);
      if (problem) context.addIssue({ code: "custom", path: ["line_items"], message: problem });
      const lineDiscountsCents = sumCents(fields.line_items.map(({ discountCents }) => discountCents));
      if (fields.discount_amount > subtotalCents - lineDiscountsCents) {
        context.addIssue({ code: "custom", path: ["discount_amount"], message: DISCOUNT_TOO_LARGE });
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

/** Returns why a total can't be paid, or null. Tax can raise it over the maximum. */
export function getTotalProblem(totalCents: number): string | null {
  if (totalCents === 0) return "The total must be more than $0.";
  return totalCents > MAX_AMOUNT_CENTS ? "The total can be at most $999,999.99." : null;
}

/** The same content for an existing draft. The verb checks that it belongs to the organization. */
export function createUpdateDraftSchema(today?: CalendarDate) {
  return z.object({ id: z.string() }).and(createInvoiceSchema(today));
}

export type InvoiceInput = z.input<ReturnType<typeof createInvoiceSchema>>;
export type UpdateDraftInput = z.input<ReturnType<typeof createUpdateDraftSchema>>;
export type InvoiceContent = z.output<ReturnType<typeof createInvoiceSchema>>;
export type InvoiceLine = InvoiceContent["lines"][number];
