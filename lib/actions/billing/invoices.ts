"use server";

import { revalidatePath } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { createCreditNote } from "@/lib/domain/billing/credit-notes/create-credit-note";
import { keepFailedRefundAsCredit } from "@/lib/domain/billing/credit-notes/keep-failed-refund-as-credit";
import { markRefundAsRefunded } from "@/lib/domain/billing/credit-notes/mark-refund-as-refunded";
import {
  creditNoteSchema,
  refundIdSchema,
  writeOffSchema,
} from "@/lib/domain/billing/credit-notes/model/credit-note-schemas";
import { retryRefund } from "@/lib/domain/billing/credit-notes/refund-credit-note";
import { resendCreditNote } from "@/lib/domain/billing/credit-notes/resend-credit-note";
import { undoWriteOff, writeOffInvoice } from "@/lib/domain/billing/credit-notes/write-off-invoice";
import { deleteInvoiceAttachment } from "@/lib/domain/billing/invoice-attachments/delete-attachment";
import { attachmentIdSchema } from "@/lib/domain/billing/invoice-attachments/model/attachments";
import { restoreInvoiceAttachment } from "@/lib/domain/billing/invoice-attachments/restore-attachment";
import { duplicateInvoice } from "@/lib/domain/billing/invoices/duplicate-invoice";
import { getInvoiceCredit, type InvoiceCredit } from "@/lib/domain/billing/invoices/get-invoice-credit";
import { sendInvoiceSchema, voidInvoiceSchema } from "@/lib/domain/billing/invoices/model/request-schemas";
import { createUpdateDraftSchema } from "@/lib/domain/billing/invoices/model/schemas";
import { resendInvoice } from "@/lib/domain/billing/invoices/resend-invoice";
import { sendInvoice } from "@/lib/domain/billing/invoices/send-invoice";
import { updateDraft } from "@/lib/domain/billing/invoices/update-draft";
import { voidInvoice } from "@/lib/domain/billing/invoices/void-invoice";
import {
  manualPaymentSchema,
  reversePaymentSchema,
} from "@/lib/domain/billing/payments/model/payment-schemas";
import { recordManualPayment } from "@/lib/domain/billing/payments/record-manual-payment";
import { reversePayment } from "@/lib/domain/billing/payments/reverse-payment";
import type { InvoiceDto } from "@/lib/domain/billing/records/invoice-dto";
import type { CreditNoteDto } from "@/lib/domain/billing/records/model/credit-note-dto";
import { invoiceIdSchema } from "@/lib/domain/billing/records/model/invoice-id-schema";
import { mapError } from "@/lib/map-error";

const SEND_FAILED = "Failed to send invoice";
const SAVE_FAILED = "Failed to save the invoice. Please try again.";
const VOID_FAILED = "Failed to void the invoice. Please try again.";
const REVERSAL_FAILED = "Failed to reverse the payment. Please try again.";
const ATTACHMENT_FAILED = "Failed to change the attachments. Please try again.";
const CREDIT_FAILED = "Failed to create the credit note. Please try again.";
const REFUND_FAILED = "Failed to retry the refund. Please try again.";
const WRITE_OFF_FAILED = "Failed to change the write-off. Please try again.";
const PAYMENT_FAILED = "Failed to record the payment. Please try again.";

/** Revalidates all pages that show invoices, for browsers without a live connection. */
function revalidateInvoicePages(): void {
  revalidatePath("/pro-dashboard", "layout");
  revalidatePath("/dashboard");
}

// `createUpdateDraftSchema` only rejects invalid input early. `updateDraft` parses the original input again,
// because validation depends on the organization's currency and today's date in its time zone.
export const updateDraftAction = signedInAction
  .inputSchema(createUpdateDraftSchema())
  .action(async ({ clientInput: input, ctx: { ctx } }): Promise<InvoiceDto> => {
    const invoice = await mapError(SAVE_FAILED, () => updateDraft({ ctx, input }));
    revalidateInvoicePages();
    return invoice;
  });

export const sendInvoiceAction = signedInAction
  .inputSchema(sendInvoiceSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }): Promise<InvoiceDto> => {
    const invoice = await mapError(SEND_FAILED, () => sendInvoice({ ctx, input }));
    revalidateInvoicePages();
    return invoice;
  });

/** Returns the client's unapplied credit, for the dialog that sends a draft. */
export const getInvoiceCreditAction = signedInAction
  .inputSchema(invoiceIdSchema)
  .action(
    async ({ clientInput: input, ctx: { ctx } }): Promise<InvoiceCredit> => getInvoiceCredit({ ctx, input }),
  );

/** Emails an invoice to its client again. */
export const resendInvoiceAction = signedInAction
  .inputSchema(invoiceIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }): Promise<InvoiceDto> => {
    const invoice = await mapError(SEND_FAILED, () => resendInvoice({ ctx, input }));
    revalidateInvoicePages();
    return invoice;
  });

export const duplicateInvoiceAction = signedInAction
  .inputSchema(invoiceIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }): Promise<InvoiceDto> => {
    const invoice = await mapError(SAVE_FAILED, () => duplicateInvoice({ ctx, input }));
    revalidateInvoicePages();
    return invoice;
  });

export const voidInvoiceAction = signedInAction
  .inputSchema(voidInvoiceSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const result = await mapError(VOID_FAILED, () => voidInvoice({ ctx, input }));
    revalidateInvoicePages();
    return result;
  });

export const reversePaymentAction = signedInAction
  .inputSchema(reversePaymentSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }): Promise<InvoiceDto> => {
    const invoice = await mapError(REVERSAL_FAILED, () => reversePayment({ ctx, input }));
    revalidateInvoicePages();
    return invoice;
  });

export const createCreditNoteAction = signedInAction
  .inputSchema(creditNoteSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }): Promise<CreditNoteDto> => {
    const note = await mapError(CREDIT_FAILED, () => createCreditNote({ ctx, input }));
    revalidateInvoicePages();
    return note;
  });

/** Retries a failed refund through Stripe. */
export const retryRefundAction = signedInAction
  .inputSchema(refundIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const refund = await mapError(REFUND_FAILED, () => retryRefund({ ctx, input }));
    revalidateInvoicePages();
    return refund;
  });

/** Marks the amount of a failed refund as refunded. The stable has already returned the money in Stripe. */
export const markRefundAsRefundedAction = signedInAction
  .inputSchema(refundIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const refund = await mapError("Failed to mark the amount as refunded. Please try again.", () =>
      markRefundAsRefunded({ ctx, input }),
    );
    revalidateInvoicePages();
    return refund;
  });

/** Converts a credit note's failed refunds into client credit. */
export const keepFailedRefundAsCreditAction = signedInAction
  .inputSchema(invoiceIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const note = await mapError("Failed to keep the amount as credit. Please try again.", () =>
      keepFailedRefundAsCredit({ ctx, input }),
    );
    revalidateInvoicePages();
    return note;
  });

/** Emails a credit note again. */
export const resendCreditNoteAction = signedInAction
  .inputSchema(invoiceIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const sent = await mapError("Failed to send the credit note. Please try again.", () =>
      resendCreditNote({ ctx, input }),
    );
    revalidateInvoicePages();
    return sent;
  });

export const writeOffInvoiceAction = signedInAction
  .inputSchema(writeOffSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }): Promise<InvoiceDto> => {
    const invoice = await mapError(WRITE_OFF_FAILED, () => writeOffInvoice({ ctx, input }));
    revalidateInvoicePages();
    return invoice;
  });

export const undoWriteOffAction = signedInAction
  .inputSchema(invoiceIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }): Promise<InvoiceDto> => {
    const invoice = await mapError(WRITE_OFF_FAILED, () => undoWriteOff({ ctx, input }));
    revalidateInvoicePages();
    return invoice;
  });

export const recordManualPaymentAction = signedInAction
  .inputSchema(manualPaymentSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }): Promise<InvoiceDto> => {
    const invoice = await mapError(PAYMENT_FAILED, () => recordManualPayment({ ctx, input }));
    revalidateInvoicePages();
    return invoice;
  });

export const deleteInvoiceAttachmentAction = signedInAction
  .inputSchema(attachmentIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    await mapError(ATTACHMENT_FAILED, () => deleteInvoiceAttachment({ ctx, input }));
    revalidateInvoicePages();
    return input;
  });

export const restoreInvoiceAttachmentAction = signedInAction
  .inputSchema(attachmentIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    await mapError(ATTACHMENT_FAILED, () => restoreInvoiceAttachment({ ctx, input }));
    revalidateInvoicePages();
    return input;
  });
