"use server";

import { revalidatePath } from "next/cache";
import { type ActionError, signedInAction } from "@/lib/actions/client";
import type { Context } from "@/lib/auth/context";
import { createInvoice } from "@/lib/domain/invoices/create-invoice";
import type { InvoiceDto } from "@/lib/domain/invoices/dto";
import { listInvoices } from "@/lib/domain/invoices/list-invoices";
import { recordManualPayment } from "@/lib/domain/invoices/record-manual-payment";
import {
  invoiceIdSchema,
  listInvoicesSchema,
  manualPaymentSchema,
  voidInvoiceSchema,
} from "@/lib/domain/invoices/request-schemas";
import { invoiceSchema, updateDraftSchema } from "@/lib/domain/invoices/schemas";
import { sendInvoice } from "@/lib/domain/invoices/send-invoice";
import { updateDraft } from "@/lib/domain/invoices/update-draft";
import { voidInvoice } from "@/lib/domain/invoices/void-invoice";
import { orElseSay, withMessage } from "@/lib/fallback-message";
import { logger } from "@/lib/logger";

const CREATE_FAILED = "Failed to create invoice. Please try again.";
const SEND_FAILED = "Failed to send invoice";
const SAVE_FAILED = "Failed to save invoice. Please try again.";
const VOID_FAILED = "Failed to void invoice. Please try again.";
const PAYMENT_FAILED = "Failed to record the payment. Please try again.";

/** Every page that shows invoices, for whoever has no live connection. */
function invoicesChanged(): void {
  revalidatePath("/pro-dashboard", "layout");
  revalidatePath("/dashboard");
}

// The verb gets what the client sent and parses it itself, with the organization's clock; the schema here answers
// a form early, and would hand on values that are converted already.

export const createInvoiceAction = signedInAction
  .inputSchema(invoiceSchema())
  .action(async ({ clientInput: input, ctx: { ctx } }): Promise<InvoiceDto> => {
    const invoice = await orElseSay(CREATE_FAILED, () => createInvoice({ ctx, input }));
    invoicesChanged();
    return invoice;
  });

export const updateDraftAction = signedInAction
  .inputSchema(updateDraftSchema())
  .action(async ({ clientInput: input, ctx: { ctx } }): Promise<InvoiceDto> => {
    const invoice = await orElseSay(SAVE_FAILED, () => updateDraft({ ctx, input }));
    invoicesChanged();
    return invoice;
  });

export const sendInvoiceAction = signedInAction
  .inputSchema(invoiceIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }): Promise<InvoiceDto> => {
    const invoice = await orElseSay(SEND_FAILED, () => sendInvoice({ ctx, input }));
    invoicesChanged();
    return invoice;
  });

export interface CreatedAndSent {
  /** Sent; or still the draft, to be sent again by its id, when `sendError` says why. */
  invoice: InvoiceDto;
  sendError: ActionError | null;
}

export const createAndSendInvoiceAction = signedInAction
  .inputSchema(invoiceSchema())
  .action(async ({ clientInput: input, ctx: { ctx } }): Promise<CreatedAndSent> => {
    const draft = await orElseSay(CREATE_FAILED, () => createInvoice({ ctx, input }));
    const result = await trySending(ctx, draft);
    invoicesChanged();
    return result;
  });

async function trySending(ctx: Context, draft: InvoiceDto): Promise<CreatedAndSent> {
  try {
    return { invoice: await sendInvoice({ ctx, input: { id: draft.id } }), sendError: null };
  } catch (cause) {
    const error = withMessage(CREATE_FAILED, cause);
    logger().warn(
      { error: error.cause ?? error, requestId: ctx.requestId, invoiceId: draft.id },
      SEND_FAILED,
    );
    const { code, message, fieldErrors } = error;
    return { invoice: draft, sendError: { code, message, ...(fieldErrors && { fieldErrors }) } };
  }
}

export const voidInvoiceAction = signedInAction
  .inputSchema(voidInvoiceSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const result = await orElseSay(VOID_FAILED, () => voidInvoice({ ctx, input }));
    invoicesChanged();
    return result;
  });

export const recordManualPaymentAction = signedInAction
  .inputSchema(manualPaymentSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }): Promise<InvoiceDto> => {
    const invoice = await orElseSay(PAYMENT_FAILED, () => recordManualPayment({ ctx, input }));
    invoicesChanged();
    return invoice;
  });

/** The next page of a list that is open. */
export const listInvoicesAction = signedInAction
  .inputSchema(listInvoicesSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => listInvoices({ ctx, input }));
