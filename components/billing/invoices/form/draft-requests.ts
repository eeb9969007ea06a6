import { z } from "zod";
import { type ActionResponse, callAction } from "@/components/forms/call-action";
import { postJson } from "@/components/forms/post-json";
import { sendInvoiceAction, updateDraftAction } from "@/lib/actions/billing/invoices";
import type { InvoiceInput } from "@/lib/domain/billing/invoices/model/schemas";
import type { SavedDraft } from "./saved-draft";

const createdDraftSchema = z
  .object({ id: z.string(), invoice_number: z.string() })
  .transform(({ id, invoice_number }): SavedDraft => ({ id, invoiceNumber: invoice_number }));

/** Creates a draft. Repeating the call with the same key returns the same draft. */
export function requestDraftCreation(
  input: InvoiceInput,
  idempotencyKey: string,
): Promise<ActionResponse<SavedDraft>> {
  return postJson("/api/invoices", { body: input, schema: createdDraftSchema, idempotencyKey });
}

/** Saves a draft. With a revision, fails if the draft or its attachments changed since. */
export function requestDraftUpdate(
  { id, revision }: Pick<SavedDraft, "id" | "revision">,
  input: InvoiceInput,
): Promise<ActionResponse<SavedDraft>> {
  return callAction(() => updateDraftAction({ ...input, id, revision }));
}

export function sendDraft({ id, revision }: SavedDraft): Promise<ActionResponse<SavedDraft>> {
  return callAction(() => sendInvoiceAction({ id, revision }));
}
