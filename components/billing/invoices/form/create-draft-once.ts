import type { ActionResponse } from "@/components/forms/call-action";
import { createIdempotencyKey } from "@/components/forms/post-json";
import type { InvoiceInput } from "@/lib/domain/billing/invoices/model/schemas";
import type { Currency } from "@/lib/money/currency";
import { requestDraftCreation } from "./draft-requests";
import type { SavedDraft } from "./saved-draft";

interface CreateAttempt {
  key: string;
  input: InvoiceInput;
}

export interface CreatedDraft {
  draft: SavedDraft;
  /** False if an earlier attempt created the draft and the form's values have changed since. */
  isCurrent: boolean;
}

/**
 * Returns a function that creates a draft. If a response was lost, the next call repeats the earlier request
 * with the same key and content, so that it doesn't create a second draft.
 */
export function createDraftOnce(): (
  input: InvoiceInput,
  currency: Currency,
) => Promise<ActionResponse<CreatedDraft>> {
  let pendingAttempt: CreateAttempt | null = null;
  return async (input, currency) => {
    const attempt = pendingAttempt ?? { key: createIdempotencyKey(), input };
    pendingAttempt = attempt;
    const response = await requestDraftCreation(attempt.input, {
      idempotencyKey: attempt.key,
      currency,
    });
    if (isFinalResponse(response)) pendingAttempt = null;
    if ("error" in response) return response;
    return { data: { draft: response.data, isCurrent: isSameInput(attempt.input, input) } };
  };
}

/**
 * Returns false if the response doesn't show whether the draft was created, because of a failure or because an
 * earlier attempt is still running.
 */
function isFinalResponse(response: ActionResponse<SavedDraft>): boolean {
  return "data" in response || !["INTERNAL", "EXTERNAL", "CONFLICT"].includes(response.error.code);
}

function isSameInput(left: InvoiceInput, right: InvoiceInput): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
