import { unreachableError } from "@/components/forms/call-action";
import { UpgradeLink } from "@/components/forms/upgrade-link";
import { Alert } from "@/components/ui/alert";
import { OPERATION_FAILED } from "@/lib/errors";
import { PaymentSetupLinks } from "../payment-setup-links";
import type { SavedDraft } from "./saved-draft";
import type { SubmissionFailure } from "./use-invoice-submission";

const CREATE_FAILED = "Failed to create invoice. Please try again.";

/** Shows that an invoice couldn't be created or sent, with the reason below. */
export function SubmissionFailureAlert({
  failure: { error, isSaved },
  draft,
}: {
  failure: SubmissionFailure;
  draft: SavedDraft | null;
}) {
  // If no draft was created, the general error message would only repeat the alert's title.
  const repeatsTitle = draft === null && error.reason === OPERATION_FAILED;
  const needsSetUp = error.code === "PRECONDITION_FAILED";
  return (
    <Alert
      tone="error"
      className="w-full"
      title={CREATE_FAILED}
      actions={
        <>
          {needsSetUp && <PaymentSetupLinks />}
          {error.upgradeHref && <UpgradeLink href={error.upgradeHref} />}
        </>
      }
    >
      {!repeatsTitle && <p>{error.message}</p>}
      {isSaved && draft && (
        <p>
          {error === unreachableError
            ? `${draft.invoiceNumber} is saved, but it may already have been sent. Check its status before you send it again.`
            : `${draft.invoiceNumber} is saved as a draft. Nothing was sent to your client.`}
        </p>
      )}
    </Alert>
  );
}
