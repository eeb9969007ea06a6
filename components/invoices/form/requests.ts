import { z } from "zod";
import { type Answer, callAction, unreachable } from "@/components/forms/call-action";
import type { ActionError } from "@/lib/actions/client";
import { sendInvoiceAction, updateDraftAction } from "@/lib/actions/invoices";
import type { InvoiceInput } from "@/lib/domain/invoices/schemas";
import { ERROR_STATUS, type ErrorCode } from "@/lib/errors";
import type { SavedDraft } from "./saved-draft";

const created = z
  .object({ id: z.string(), invoice_number: z.string() })
  .transform(({ id, invoice_number }): SavedDraft => ({ id, invoiceNumber: invoice_number }));

const refused = z.object({
  error: z.object({
    code: z.custom<ErrorCode>((code) => typeof code === "string" && code in ERROR_STATUS),
    message: z.string(),
    fieldErrors: z.record(z.string(), z.string()).optional(),
    upgrade_url: z.string().optional(),
  }),
});

/**
 * Makes a draft through the route and not the action, because only the route takes an Idempotency-Key: the same
 * call again gives the same draft.
 */
export async function postInvoice(input: InvoiceInput, idempotencyKey: string): Promise<Answer<SavedDraft>> {
  try {
    const response = await fetch("/api/invoices", {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": idempotencyKey },
      body: JSON.stringify(input),
    });
    const body: unknown = await response.json();
    return response.ok ? { data: created.parse(body) } : { error: toActionError(body) };
  } catch {
    // No connection, or something between us and the server that answered in its place.
    return { error: unreachable };
  }
}

function toActionError(body: unknown): ActionError {
  const { code, message, fieldErrors, upgrade_url: upgradeHref } = refused.parse(body).error;
  return { code, message, ...(fieldErrors && { fieldErrors }), ...(upgradeHref && { upgradeHref }) };
}

export function updateDraft(id: string, input: InvoiceInput): Promise<Answer<SavedDraft>> {
  return callAction(() => updateDraftAction({ ...input, id }));
}

export function sendDraft(id: string): Promise<Answer<SavedDraft>> {
  return callAction(() => sendInvoiceAction({ id }));
}
