import type { ActionResponse } from "@/components/forms/call-action";
import { createIdempotencyKey } from "@/components/forms/post-json";
import type { InvoiceInput } from "@/lib/domain/billing/invoices/model/schemas";
import { postInvoice } from "./draft-requests";
import type { SavedDraft } from "./saved-draft";

interface CreateAttempt {
  key: string;
  input: InvoiceInput;
}

export interface CreatedDraft {
  draft: SavedDraft;
  /** False if an earlier attempt created the draft with the values that the form had then. */
  isCurrent: boolean;
}

/**
 * Creates a draft at most once. If a response was lost, the draft may or may not exist, so the next call
 * first repeats the request with the same key and content, which returns or creates that draft.
 */
export function createDraftOnce(): (input: InvoiceInput) => Promise<ActionResponse<CreatedDraft>> {
  let unanswered: CreateAttempt | null = null;
  return async (input) => {
    const attempt = unanswered ?? { key: createIdempotencyKey(), input };
    unanswered = attempt;
    const answer = await postInvoice(attempt.input, attempt.key);
    if (isFinalResponse(answer)) unanswered = null;
    if ("error" in answer) return answer;
    return { data: { draft: answer.data, isCurrent: isSameInput(attempt.input, input) } };
  };
}

/** After a failure, or a conflict with a running first attempt, the draft may or may not exist. */
function isFinalResponse(answer: ActionResponse<SavedDraft>): boolean {
  return "data" in answer || !["INTERNAL", "EXTERNAL", "CONFLICT"].includes(answer.error.code);
}

function isSameInput(one: InvoiceInput, other: InvoiceInput): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
