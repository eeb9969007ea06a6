import { z } from "zod";
import { INVOICE_STATES, INVOICE_STATUSES } from "@/lib/domain/billing/records/model/invoice-status";
import { MANUAL_PAYMENT_METHODS } from "@/lib/domain/billing/records/model/payment-methods";
import { refundFailureSchema } from "@/lib/domain/billing/records/model/refund-failure";
import { TAX_MODES } from "@/lib/domain/billing/records/model/tax-rules";
import { currencySchema } from "@/lib/money/currency-schema";

/**
 * Times are ISO 8601 strings and amounts are integer cents, so that pages, actions and routes can return the object
 * unchanged.
 */
export const invoiceSummaryDtoSchema = z.object({
  id: z.string(),
  organizationId: z.string(),
  invoiceNumber: z.string(),
  clientId: z.string().nullable(),
  customerName: z.string(),
  customerEmail: z.string().nullable(),
  /** The client's postal address at the time the invoice was sent. */
  customerAddress: z.string().nullable(),
  /** The date on which the invoice was sent, in the organization's time zone. Null for drafts. */
  issuedOn: z.string().nullable(),
  dueDate: z.string(),
  /** Days from the issue date to the due date. Null if a fixed due date was entered. */
  termsDays: z.number().nullable(),
  notes: z.string().nullable(),
  currency: currencySchema,
  /** Whether the invoice is sample data, which the user can remove with one click. */
  isSample: z.boolean(),
  /** The sum of the lines' amounts, before discounts and tax. */
  subtotalCents: z.number(),
  discountCents: z.number(),
  taxCents: z.number(),
  taxMode: z.enum(TAX_MODES),
  /** The organization's tax registration at the time the invoice was sent. */
  taxRegistration: z.string().nullable(),
  paymentInstructions: z.string().nullable(),
  /** The payable amount. */
  totalCents: z.number(),
  /** The sum of the settled payments, including their refunded and disputed parts. */
  paidCents: z.number(),
  /** The parts of the total that were settled by credit notes and by a write-off. */
  creditedCents: z.number(),
  writtenOffCents: z.number(),
  /** The amount that the client still has to pay. 0 for void invoices. */
  balanceCents: z.number(),
  refundedCents: z.number(),
  disputedCents: z.number(),
  /**
   * The status as of today in the organization's time zone, even if `markOverdueInvoices` hasn't marked the invoice
   * as overdue yet.
   */
  status: z.enum(INVOICE_STATUSES),
  /** The status, or "void" for void invoices. */
  state: z.enum(INVOICE_STATES),
  revision: z.number(),
  paymentLinkUrl: z.string().nullable(),
  stripeSessionId: z.string().nullable(),
  sentAt: z.string().nullable(),
  paidAt: z.string().nullable(),
  voidedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type InvoiceSummaryDto = z.infer<typeof invoiceSummaryDtoSchema>;

export const invoiceLineDtoSchema = z.object({
  id: z.string(),
  description: z.string(),
  quantityHundredths: z.number(),
  rateCents: z.number(),
  /** Quantity times rate. */
  amountCents: z.number(),
  discountCents: z.number(),
  /** In millionths. */
  taxRate: z.number(),
  taxName: z.string().nullable(),
  taxCents: z.number(),
  horseId: z.string().nullable(),
  horseName: z.string().nullable(),
  /** The day of the charge that is billed on this line. */
  chargedOn: z.string().nullable(),
  /** The ID of the charge share that is billed on this line. */
  chargeShareId: z.string().nullable(),
});
export type InvoiceLineDto = z.infer<typeof invoiceLineDtoSchema>;

export const invoiceDtoSchema = z.object({
  ...invoiceSummaryDtoSchema.shape,
  lines: z.array(invoiceLineDtoSchema),
});
export type InvoiceDto = z.infer<typeof invoiceDtoSchema>;

export const storedAttachmentSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** "webp" for pictures. */
  extension: z.string(),
  contentId: z.string(),
  /** The size in storage. For pictures, this includes the previews. */
  bytes: z.number(),
});
export type StoredAttachment = z.infer<typeof storedAttachmentSchema>;

/** A file that is sent with the invoice. */
export interface InvoiceAttachmentDto extends Omit<StoredAttachment, "contentId"> {
  /** The content type. */
  type: string;
  /** A private link that expires. */
  url: string;
}

/** An invoice in a list. */
export interface ListedInvoiceDto extends InvoiceDto {
  attachments: InvoiceAttachmentDto[];
}

export const invoicePaymentDtoSchema = z.object({
  id: z.string(),
  /** `credit`: client credit that was applied to the invoice. No money was transferred. */
  method: z.enum(["card", "bank_debit", "cash", "check", "transfer", "credit"]),
  /** `surplus`: an extra payment that is being refunded. `reversed`: a payment that was recorded by mistake. */
  status: z.enum(["settled", "surplus", "surplus_refunded", "reversed"]),
  /** The part of the payment that reduces the invoice's balance. */
  amountCents: z.number(),
  /** The part above the balance, which became client credit. */
  creditedCents: z.number(),
  /** The ID of the combined payment that this payment is part of, if the client paid several invoices together. */
  clientPaymentId: z.string().nullable(),
  /** The whole payment and the other invoices that it covers. Null if the payment covers only this invoice. */
  whole: z
    .object({
      amountCents: z.number(),
      others: z.array(z.object({ invoiceId: z.string(), invoiceNumber: z.string() })),
    })
    .nullable(),
  applicationFeeCents: z.number(),
  /** The part of the platform fee that was returned with a refund. */
  returnedFeeCents: z.number(),
  /** Stripe's fee for the card payment. */
  processingFeeCents: z.number(),
  refundedCents: z.number(),
  /** Whether a refund is pending, or has failed and can be retried. */
  hasOpenRefund: z.boolean(),
  disputedCents: z.number(),
  disputeStatus: z.string().nullable(),
  note: z.string().nullable(),
  reversalReason: z.string().nullable(),
  recordedByName: z.string().nullable(),
  paidAt: z.string(),
});
export type InvoicePaymentDto = z.infer<typeof invoicePaymentDtoSchema>;

export const bankDebitDtoSchema = z.object({
  id: z.string(),
  /** `processing`: the bank hasn't confirmed the debit yet. `failed`: the bank returned the debit. */
  status: z.enum(["processing", "succeeded", "failed"]),
  amountCents: z.number(),
  /** Stripe's code, such as "insufficient_funds". */
  failureCode: z.string().nullable(),
  bankLast4: z.string().nullable(),
  startedAt: z.string(),
});
export type BankDebitDto = z.infer<typeof bankDebitDtoSchema>;

export const invoiceHistoryEntryDtoSchema = z.object({
  id: z.string(),
  /** The audited action: "invoice.created", "invoice.sent" and so on. */
  action: z.string(),
  actorKind: z.string(),
  actorName: z.string().nullable(),
  /** The payment method. Null for changes without a payment method and for old entries. */
  method: invoicePaymentDtoSchema.shape.method.nullable(),
  /** The amount of a payment, a credit note or a refund. Negative if a bank returned a refund. */
  amountCents: z.number().nullable(),
  /** The part of a payment above `amountCents`, which became client credit. Null for other entries. */
  creditedCents: z.number().nullable(),
  /** Why a payment was reversed. Null for other entries. */
  reason: z.string().nullable(),
  /**
   * The note on an automatic payment, such as "Paid automatically by card ending in 4242". Null for other
   * entries.
   */
  automaticNote: z.string().nullable(),
  /** The member who started the invoice run that created or sent the invoice. Null for other entries. */
  runStartedBy: z.string().nullable(),
  at: z.string(),
});
export type InvoiceHistoryEntryDto = z.infer<typeof invoiceHistoryEntryDtoSchema>;

export const invoiceReferenceDtoSchema = z.object({
  id: z.string(),
  invoiceNumber: z.string(),
});
export type InvoiceReferenceDto = z.infer<typeof invoiceReferenceDtoSchema>;

export const invoiceCreditNoteDtoSchema = z.object({
  id: z.string(),
  creditNoteNumber: z.string(),
  issuedOn: z.string(),
  reason: z.string(),
  totalCents: z.number(),
  /** The part of the total that reduced the invoice's balance. */
  appliedCents: z.number(),
  returnAs: z.enum(["refund", "credit", "refunded"]).nullable(),
  /** Whether the email to the client is delayed until the refunds are complete. */
  emailPending: z.boolean(),
  lines: z.array(z.object({ lineItemId: z.string(), totalCents: z.number() })),
  refunds: z.array(
    z.object({
      ...{ id: z.string(), method: z.string(), status: z.string(), amountCents: z.number() },
      /**
       * Why the refund failed. Null if it didn't fail, if it failed before reasons were stored, or if a newer
       * release stored a reason that this release doesn't know.
       */
      failure: refundFailureSchema.nullable().catch(null),
    }),
  ),
});
export type InvoiceCreditNoteDto = z.infer<typeof invoiceCreditNoteDtoSchema>;

export const invoiceDetailDtoSchema = z.object({
  ...invoiceDtoSchema.shape,
  /** The client's unapplied credit, excluding deposits. */
  creditCents: z.number(),
  /** The method of the client's latest manual payment. Null if the client has no manual payments. */
  lastMethod: z.enum(MANUAL_PAYMENT_METHODS).nullable(),
  creditNotes: z.array(invoiceCreditNoteDtoSchema),
  writeOffReason: z.string().nullable(),
  payments: z.array(invoicePaymentDtoSchema),
  /** The client's attempts to pay from a bank account, oldest first. */
  bankDebits: z.array(bankDebitDtoSchema),
  history: z.array(invoiceHistoryEntryDtoSchema),
  replaces: invoiceReferenceDtoSchema.nullable(),
  replacedBy: invoiceReferenceDtoSchema.nullable(),
});
export interface InvoiceDetailDto extends z.infer<typeof invoiceDetailDtoSchema> {
  attachments: InvoiceAttachmentDto[];
}

export const invoiceStatsSchema = z.object({
  /** Settled payments minus refunds and disputes, in cents. */
  totalRevenueCents: z.number(),
  /** Open balance of sent and overdue invoices, in cents. */
  pendingPaymentsCents: z.number(),
  paidInvoices: z.number(),
  overdueInvoices: z.number(),
});
export type InvoiceStats = z.infer<typeof invoiceStatsSchema>;
