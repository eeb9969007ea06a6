import type { Context } from "@/lib/auth/context";
import { addCalendarDays } from "@/lib/dates/calendar-date";
import { createInvoice } from "@/lib/domain/billing/invoices/create-invoice";
import type { InvoiceInput } from "@/lib/domain/billing/invoices/model/schemas";
import { sendInvoice } from "@/lib/domain/billing/invoices/send-invoice";
import { getToday } from "@/lib/domain/billing/records/invoice-data";
import type { InvoiceDto } from "@/lib/domain/billing/records/invoice-dto";

/** Returns valid input for an invoice with two lines and a total of $480.00, due in 14 days. */
export function createInvoiceInput(ctx: Context, changes: Partial<InvoiceInput> = {}): InvoiceInput {
  const { organization } = ctx;
  if (!organization) throw new Error("This context has no organization");
  return {
    customer_name: "Dana Whitfield",
    customer_email: "dana.whitfield@example.com",
    due_date: addCalendarDays(getToday(ctx, organization), 14),
    line_items: [
      { description: "Full board, Juniper", quantity: 1, rate: 390 },
      { description: "Training ride", quantity: "2", rate: "45.00" },
    ],
    ...changes,
  };
}

export async function createDraftInvoice(
  ctx: Context,
  changes: Partial<InvoiceInput> = {},
): Promise<InvoiceDto> {
  return createInvoice({ ctx, input: createInvoiceInput(ctx, changes) });
}

/**
 * Creates an invoice and sends it. Creating the payment link requires the Stripe stand-in or a mock of
 * lib/stripe/payment-links.
 */
export async function createSentInvoice(
  ctx: Context,
  changes: Partial<InvoiceInput> = {},
): Promise<InvoiceDto> {
  const draft = await createDraftInvoice(ctx, changes);
  return sendInvoice({ ctx, input: { id: draft.id } });
}
