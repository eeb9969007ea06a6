import { z } from "zod";
import { RETURN_CHOICES } from "@/lib/domain/billing/credit-notes/model/credit-note-schemas";
import { INVOICE_RUN_STATUSES, RUN_ITEM_STATUSES } from "@/lib/domain/billing/invoice-runs/dto";
import { INVOICE_STATUSES } from "@/lib/domain/billing/records/model/invoice-status";
import { TAX_MODES } from "@/lib/domain/billing/records/model/tax-rules";
import { day, moment, text } from "@/lib/http/api/responses/fields";

const invoiceFields = z.object({
  id: z.uuid(),
  organization_id: z.uuid(),
  invoice_number: z.string(),
  client_id: z.uuid().nullable(),
  customer_name: z.string(),
  customer_email: z.string().nullable(),
  customer_address: text.describe("The client's postal address when the invoice was sent."),
  issue_date: day
    .nullable()
    .describe("The date on which the invoice was sent, in the organization's time zone. Null for drafts."),
  due_date: day,
  terms_days: z
    .int()
    .nullable()
    .describe("The number of days from sending to the due date. Null if the due date is fixed."),
  notes: text,
  currency: z.string(),
  subtotal_amount: z.number().describe("The sum of the lines' amounts, before discounts and tax."),
  discount_amount: z.number(),
  tax_amount: z.number(),
  tax_mode: z
    .enum(TAX_MODES)
    .describe("exclusive: tax is added to the amounts. inclusive: the amounts include tax."),
  tax_registration: text,
  payment_instructions: text,
  total_amount: z.number().describe("The amount payable, including tax."),
  amount_paid: z
    .number()
    .describe("The sum of the settled payments, including refunded and disputed amounts."),
  credited_amount: z.number().describe("The part of the total that was settled by credit notes."),
  written_off_amount: z.number(),
  balance_due: z.number().describe("The amount that the client still has to pay."),
  refunded_amount: z.number(),
  disputed_amount: z.number(),
  status: z.enum(INVOICE_STATUSES),
  payment_link_url: text,
  stripe_session_id: text,
  sent_at: moment.nullable(),
  paid_at: moment.nullable(),
  voided_at: moment.nullable(),
  created_at: moment,
  line_items: z.array(
    z.object({
      id: z.uuid(),
      description: z.string(),
      quantity: z.number(),
      rate: z.number(),
      amount: z.number().describe("Quantity times rate."),
      discount_amount: z.number(),
      tax_rate: z.number().describe("A percentage, such as 8.25."),
      tax_name: text,
      tax_amount: z.number(),
      horse_id: z.uuid().nullable(),
      horse_name: text,
      charged_on: day.nullable(),
      charge_share_id: z.uuid().nullable().describe("The charge share that is billed on this line."),
    }),
  ),
});

const attachments = z.array(
  z.object({
    id: z.uuid(),
    name: z.string(),
    type: z.string().describe("The content type, such as application/pdf. Pictures are image/webp."),
    size_bytes: z.int().describe("The size in storage. For pictures, this includes the previews."),
    url: z.url().describe("The URL works for one hour and does not require an API key."),
  }),
);

export const invoiceResponse = invoiceFields
  .extend({
    attachments: attachments.optional().describe("Included when you list invoices or get one invoice."),
  })
  .meta({ id: "Invoice" });

export const invoiceDetailResponse = invoiceFields
  .extend({
    attachments,
    payments: z.array(
      z.object({
        id: z.uuid(),
        method: z.enum(["card", "bank_debit", "cash", "check", "transfer", "credit"]),
        status: z.enum(["settled", "surplus", "surplus_refunded", "reversed"]),
        amount: z.number(),
        credited_amount: z.number(),
        application_fee_amount: z.number(),
        processing_fee_amount: z.number().describe("The fee that Stripe charges for processing the payment."),
        refunded_amount: z.number(),
        disputed_amount: z.number(),
        dispute_status: text,
        note: text,
        paid_at: moment,
      }),
    ),
    bank_debits: z
      .array(
        z.object({
          id: z.uuid(),
          status: z.enum(["processing", "succeeded", "failed"]),
          amount: z.number(),
          failure_code: text.describe("Why the bank returned the debit, such as insufficient_funds."),
          started_at: moment,
        }),
      )
      .describe(
        "Attempts to pay from a bank account. An attempt that is still processing is not a payment yet.",
      ),
    history: z.array(z.object({ action: z.string(), actor_name: text, at: moment })),
    replaces_invoice_id: z.uuid().nullable(),
    replaced_by_invoice_id: z.uuid().nullable(),
  })
  .meta({ id: "InvoiceDetail" });

const invoiceRun = {
  id: z.uuid(),
  through_on: day,
  advance_through_on: day
    .nullable()
    .describe(
      "The run also creates charges for agreements billed in advance, for periods that start on or before this day.",
    ),
  status: z.enum(INVOICE_RUN_STATUSES),
  is_automatic: z.boolean(),
  counts: z.record(z.enum(RUN_ITEM_STATUSES), z.int()),
  total_amount: z.number(),
  created_at: moment,
};

export const invoiceRunResponse = z.object(invoiceRun).meta({ id: "InvoiceRun" });

export const invoiceRunDetailResponse = z
  .object({
    ...invoiceRun,
    items: z.array(
      z.object({
        contact_id: z.uuid(),
        contact_name: z.string(),
        status: z.enum(RUN_ITEM_STATUSES),
        problem: text,
        invoice_id: z.uuid().nullable(),
        invoice_number: text,
        total_amount: z.number().nullable(),
      }),
    ),
  })
  .meta({ id: "InvoiceRunDetail" });

export const creditNoteResponse = z
  .object({
    id: z.uuid(),
    credit_note_number: z.string(),
    invoice_id: z.uuid(),
    invoice_number: z.string(),
    client_id: z.uuid().nullable(),
    reason: z.string(),
    issue_date: day,
    currency: z.string(),
    total_amount: z.number().describe("The credited amount, including tax."),
    applied_amount: z
      .number()
      .describe(
        "The part of the credited amount that reduced the invoice's balance. The client had already paid the rest.",
      ),
    return_as: z
      .enum(RETURN_CHOICES)
      .nullable()
      .describe("How the rest of the credited amount is returned. Null if there is no rest."),
    lines: z.array(
      z.object({
        line_item_id: z.uuid(),
        description: z.string(),
        quantity: z.number().nullable(),
        amount: z.number(),
        tax_amount: z.number(),
        total_amount: z.number(),
      }),
    ),
    refunds: z.array(
      z.object({
        id: z.uuid(),
        payment_id: z.uuid(),
        method: z.string(),
        status: z.string().describe("pending, settled or failed."),
        amount: z.number(),
      }),
    ),
    created_at: moment,
  })
  .meta({ id: "CreditNote" });
