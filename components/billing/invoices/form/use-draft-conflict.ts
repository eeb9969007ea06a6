import { useEffect, useState } from "react";
import type { EditRound } from "@/components/forms/edit-rounds";
import type { KeptChanges } from "@/components/forms/kept-changes";
import type { AmountNotation } from "@/lib/money/typed-amount";
import type { EditableDraft } from "../dialog-store";
import { type InvoiceFormValues, toInvoiceFormValues } from "./form-values";
import { mergeDraftValues } from "./merge-draft-values";
import type { useInvoiceSubmission } from "./use-invoice-submission";

/** The user's choice after someone else changed the draft. */
export type DraftChoice = "discarded" | { kept: KeptChanges; values: InvoiceFormValues };

interface DraftConflictOptions {
  /** The draft that the form started with. */
  initialDraft: EditableDraft | undefined;
  /** The draft's current version. */
  draft: EditableDraft | undefined;
  /** The user's earlier choice, if the form was restarted because of it. */
  choice: DraftChoice | null;
  /** Shows the form again with the draft's current version. */
  onChoose: (choice: DraftChoice) => void;
  submission: Pick<ReturnType<typeof useInvoiceSubmission>, "draft" | "pending" | "failure">;
  getValues: () => InvoiceFormValues;
  notation: AmountNotation;
}

/**
 * Detects whether someone else changed the draft, and handles the user's choices in `EditConflictAlert`.
 */
export function useDraftConflict(options: DraftConflictOptions) {
  const { initialDraft, draft, choice, onChoose, submission, getValues, notation } = options;
  const [outcome, setOutcome] = useState<DraftChoice | null>(null);
  // The dialog focuses its first field when it opens, so the alert must appear afterward to receive focus.
  useEffect(() => setOutcome(choice), [choice]);
  const revision = submission.draft?.revision;
  const round: Omit<EditRound, "markSaved"> = {
    discardMine: () => onChoose("discarded"),
    keepMine: () => {
      if (!initialDraft || !draft) return;
      const base = toInvoiceFormValues(initialDraft, notation);
      const theirs = toInvoiceFormValues(draft, notation);
      onChoose(mergeDraftValues({ base, mine: getValues(), theirs }));
    },
    isSubmitted: () => submission.failure !== null,
    kept: outcome !== null && outcome !== "discarded" ? outcome.kept : null,
    isDiscarded: outcome === "discarded",
  };
  return {
    // A newer revision that appears during a save comes from the user's own change.
    isOutdated:
      submission.pending === null &&
      revision !== undefined &&
      draft !== undefined &&
      draft.revision > revision,
    round,
  };
}
