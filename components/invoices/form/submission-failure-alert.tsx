import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { paymentsSetUpHref } from "../hrefs";
import type { SavedDraft } from "./saved-draft";
import type { SubmissionFailure } from "./use-invoice-submission";

/** The specification's words for any failure of the flow (§8), and below them what that means here. */
export function SubmissionFailureAlert({
  failure: { error, isSaved },
  draft,
}: {
  failure: SubmissionFailure;
  draft: SavedDraft | null;
}) {
  const needsSetUp = error.code === "PRECONDITION_FAILED";
  return (
    <Alert
      tone="error"
      className="w-full"
      title="Failed to create invoice. Please try again."
      actions={
        needsSetUp && (
          <ButtonLink href={paymentsSetUpHref} size="small">
            Set up payments
          </ButtonLink>
        )
      }
    >
      {error.message !== "Failed to create invoice. Please try again." && <p>{error.message}</p>}
      {isSaved && draft && <p>{draft.invoiceNumber} is kept as a draft. Nothing was sent to your client.</p>}
    </Alert>
  );
}
