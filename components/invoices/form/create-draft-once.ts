import type { Answer } from "@/components/forms/call-action";
import { newIdempotencyKey } from "@/components/forms/post-json";
import type { InvoiceInput } from "@/lib/domain/invoices/schemas";
import { postInvoice } from "./requests";
import type { SavedDraft } from "./saved-draft";

interface Attempt {
  key: string;
  input: InvoiceInput;
}

export interface CreatedDraft {
  draft: SavedDraft;
  /** False when an earlier attempt turned out to have made it, with what the form held then. */
  isCurrent: boolean;
}

/**
 * A create that can be repeated. When its answer was lost nobody knows whether the draft was made, so the next
 * call first asks again with the same key and content, which gives the draft that there is or makes it.
 */
export function createDraftOnce(): (input: InvoiceInput) => Promise<Answer<CreatedDraft>> {
  let unanswered: Attempt | null = null;
  return async (input) => {
    const attempt = unanswered ?? { key: newIdempotencyKey(), input };
    unanswered = attempt;
    const answer = await postInvoice(attempt.input, attempt.key);
    if (isDefinite(answer)) unanswered = null;
    if ("error" in answer) return answer;
    return { data: { draft: answer.data, isCurrent: sameInput(attempt.input, input) } };
  };
}

/** A failure, or a conflict with a first try that is still under way, leaves open whether anything was made. */
function isDefinite(answer: Answer<SavedDraft>): boolean {
  return "data" in answer || !["INTERNAL", "EXTERNAL", "CONFLICT"].includes(answer.error.code);
}

function sameInput(one: InvoiceInput, other: InvoiceInput): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
