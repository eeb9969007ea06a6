import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import type { ActionResponse } from "@/components/forms/call-action";
import { useAmountNotation } from "@/components/money/amount-notation";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import type { ActionError } from "@/lib/actions/client";
import type { InvoiceInput } from "@/lib/domain/billing/invoices/model/schemas";
import type { Currency } from "@/lib/money/currency";
import { createDraftOnce } from "./create-draft-once";
import { requestDraftUpdate, sendDraft } from "./draft-requests";
import type { SavedDraft } from "./saved-draft";

export type SubmissionIntent = "save" | "send";

export interface SubmissionFailure {
  error: ActionError;
  /** The draft was saved, but sending it failed. */
  isSaved: boolean;
}

interface Submission {
  /** The request that is in progress. */
  pending: SubmissionIntent | null;
  failure: SubmissionFailure | null;
  /** The form's draft, once it exists. A retry uses the same draft. */
  draft: SavedDraft | null;
}

/** Saves and sends the form's invoice. Retries never create a second invoice. */
export function useInvoiceSubmission(initialDraft: SavedDraft | undefined) {
  const mismatchMessage = useOrganizationMismatch();
  const router = useRouter();
  const { currency } = useAmountNotation();
  /** The currency in which the amounts were entered. The page's currency may have changed since. */
  const typedCurrency = useRef<Currency | null>(currency);
  const [createDraft] = useState(createDraftOnce);
  const [state, setState] = useState<Submission>({
    pending: null,
    failure: null,
    draft: initialDraft ?? null,
  });
  /** The draft's content when it was last saved. An unchanged draft isn't saved again, so it keeps its payment link. */
  const savedContent = useRef<string | null>(null);
  const change = (changes: Partial<Submission>) => setState((before) => ({ ...before, ...changes }));

  async function createOrUpdate(input: InvoiceInput): Promise<ActionResponse<SavedDraft>> {
    const typedIn = typedCurrency.current ?? currency;
    if (state.draft) {
      return requestDraftUpdate(state.draft, input, typedIn);
    }
    const created = await createDraft(input, typedIn);
    if ("error" in created) return created;
    change({ draft: created.data.draft });
    return created.data.isCurrent
      ? { data: created.data.draft }
      : requestDraftUpdate({ id: created.data.draft.id }, input, typedIn);
  }

  async function save(input: InvoiceInput): Promise<ActionResponse<SavedDraft>> {
    const content = JSON.stringify(input);
    if (state.draft && content === savedContent.current) return { data: state.draft };
    const saved = await createOrUpdate(input);
    if ("data" in saved) {
      savedContent.current = content;
      const { id, invoiceNumber, revision } = saved.data;
      change({ draft: { id, invoiceNumber, ...(revision !== undefined && { revision }) } });
    }
    return saved;
  }

  function reject(error: ActionError): ActionResponse<SavedDraft> {
    change({ failure: { error, isSaved: false } });
    return { error };
  }

  /** Resolves to the invoice or to the error. The error is also stored in `failure`. */
  async function submit(input: InvoiceInput, intent: SubmissionIntent): Promise<ActionResponse<SavedDraft>> {
    if (mismatchMessage !== null) return reject({ code: "CONFLICT", message: mismatchMessage });
    change({ pending: intent, failure: null });
    const saved = await save(input);
    const response = "data" in saved && intent === "send" ? await sendDraft(saved.data) : saved;
    if ("error" in response && response.error.code === "CONFLICT") {
      // The currency may have changed. The error says so, and the next attempt uses the page's new currency.
      typedCurrency.current = null;
      router.refresh();
    }
    const failure = "error" in response ? { error: response.error, isSaved: "data" in saved } : null;
    change({ pending: null, failure });
    return response;
  }

  return { ...state, submit };
}
