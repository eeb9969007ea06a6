import { z } from "zod";
import { type ActionResponse, callAction } from "@/components/forms/call-action";
import { postJson } from "@/components/forms/post-json";
import { sendInvoiceAction, updateDraftAction } from "@/lib/actions/billing/invoices";
import type { InvoiceInput } from "@/lib/domain/billing/invoices/model/schemas";
import type { Currency } from "@/lib/money/currency";
import { FORM_CURRENCY_FIELD, FORM_CURRENCY_HEADER } from "@/lib/money/form-currency";
import type { SavedDraft } from "./saved-draft";

const createdDraftSchema = z
  .object({ id: z.string(), invoice_number: z.string() })
  .transform(({ id, invoice_number }): SavedDraft => ({ id, invoiceNumber: invoice_number }));

/** Creates a draft. Repeating the call with the same key returns the same draft. */
export function requestDraftCreation(
  input: InvoiceInput,
  { idempotencyKey, currency }: { idempotencyKey: string; currency: Currency },
): Promise<ActionResponse<SavedDraft>> {
  return postJson("/api/invoices", {
    ...{ body: input, schema: createdDraftSchema, idempotencyKey },
    headers: { [FORM_CURRENCY_HEADER]: currency },
  });
}

/**
 * Saves a draft. Fails if `revision` is given and the draft or its attachments have changed since that revision.
 */
export function requestDraftUpdate(
  { id, revision }: Pick<SavedDraft, "id" | "revision">,
  input: InvoiceInput,
  currency: Currency,
): Promise<ActionResponse<SavedDraft>> {
  return callAction(() =>
    updateDraftAction({ ...input, id, revision, ...{ [FORM_CURRENCY_FIELD]: currency } }),
  );
}

export function sendDraft({ id, revision }: SavedDraft): Promise<ActionResponse<SavedDraft>> {
  return callAction(() => sendInvoiceAction({ id, revision }));
}
