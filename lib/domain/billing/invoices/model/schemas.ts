import { z } from "zod";
import { type CalendarDate, isCalendarDate } from "@/lib/dates/calendar-date";
import { readDecimal } from "@/lib/domain/billing/invoices/model/decimal";
import { calculateTotals, MAX_QUANTITY_HUNDREDTHS } from "@/lib/domain/billing/invoices/model/totals";
import { CUSTOMER_NAME_MAX, emailField, optionalText, requiredText } from "@/lib/fields";
import { MAX_AMOUNT_CENTS } from "@/lib/money/cents";

export const MAX_LINES = 100;

/** Field names match the specification's calls. Amounts arrive in dollars and are converted to integers. */
const lineItemSchema = z
  .object(
    {
      description: requiredText("Enter a description.", 500),
      quantity: createDecimalSchema({ name: "quantity", min: 1, max: MAX_QUANTITY_HUNDREDTHS }),
      rate: createDecimalSchema({ name: "rate", min: 0, max: MAX_AMOUNT_CENTS }),
    },
    { error: "Each line needs a description, a quantity and a rate." },
  )
  .transform(({ description, quantity, rate }) => ({
    description,
    quantityHundredths: quantity,
    rateCents: rate,
  }));

function createDecimalSchema({ name, min, max }: { name: "quantity" | "rate"; min: 0 | 1; max: number }) {
  const missingMessage =
    name === "quantity" ? "Enter a quantity, such as 1 or 0.5." : "Enter a rate, such as 45 or 45.50.";
  const tooSmallMessage =
    name === "quantity" ? "The quantity must be at least 0.01." : "The rate can't be negative.";
  const messages = {
    empty: missingMessage,
    "not a number": missingMessage,
    negative: tooSmallMessage,
    "too precise": "Use at most two decimal places.",
    "too large": `This ${name} is too large.`,
  } as const;
  return z.union([z.string(), z.number()], { error: missingMessage }).transform((entry, context) => {
    const result = readDecimal(entry, max);
    if ("hundredths" in result && result.hundredths >= min) return result.hundredths;
    const message = "problem" in result ? messages[result.problem] : tooSmallMessage;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
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
      customer_email: emailField("Customer email is required."),
      due_date: dueDate(today),
      line_items: z
        .array(lineItemSchema, { error: "Add at least one line." })
        .min(1, "Add at least one line.")
        .max(MAX_LINES, `An invoice can have up to ${MAX_LINES} lines.`),
      notes: optionalText(5_000),
      client_id: z.guid("Choose a client from your list.").nullish(),
      /** Finds the client with this email or creates one. */
      save_as_client: z.boolean().default(false),
      status: z
        .literal("draft", { error: "A new invoice is always a draft. Send it after you create it." })
        .optional(),
    })
    .transform((fields, context) => {
      const { amountsCents, totalCents } = calculateTotals(fields.line_items);
      const problem = getTotalProblem(totalCents);
      if (problem) context.addIssue({ code: "custom", path: ["line_items"], message: problem });
      return {
        customerName: fields.customer_name,
        customerEmail: fields.customer_email,
        dueDate: fields.due_date,
        notes: fields.notes,
        clientId: fields.client_id ?? null,
        saveAsClient: fields.save_as_client,
        lines: fields.line_items.map((line, index) => ({ ...line, amountCents: amountsCents[index] ?? 0 })),
        totalCents,
      };
    });
}

function getTotalProblem(totalCents: number): string | null {
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
