import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { DialogFooter } from "@/components/ui/dialog";
import { Money } from "@/components/ui/money";
import { getPlatformFeeCents, PLATFORM_FEE_PERCENT } from "@/lib/money/cents";
import { PAYMENT_SETUP_HREF } from "../hrefs";
import type { SavedDraft } from "./saved-draft";
import { SubmissionFailureAlert } from "./submission-failure-alert";
import type { SubmissionFailure, SubmissionIntent } from "./use-invoice-submission";

export type FormFooterProps = {
  totalCents: number;
  canCollect: boolean | null;
  pending: SubmissionIntent | null;
  failure: SubmissionFailure | null;
  draft: SavedDraft | null;
  isEditing: boolean;
};

/**
 * Shows the total and the buttons below the scrollable part, within reach of the thumb, so that errors are
 * visible immediately.
 */
export function FormFooter({ totalCents, canCollect, pending, failure, draft, isEditing }: FormFooterProps) {
  const cannotSend = canCollect === false;
  const isBlocked = totalCents === 0;
  const retry = failure?.isSaved ?? false;
  return (
    <DialogFooter>
      {failure && <SubmissionFailureAlert failure={failure} draft={draft} />}
      {cannotSend && (
        <Alert
          className="w-full"
          title="Set up payments to send invoices"
          actions={
            <ButtonLink href={PAYMENT_SETUP_HREF} size="small">
              Set up payments
            </ButtonLink>
          }
        >
          Your clients pay by card through Stripe. Until you set up payments, you can only save drafts.
        </Alert>
      )}
      <div className="mr-auto min-w-0">
        <p className="text-ink-faint text-sm">
          Platform fee {PLATFORM_FEE_PERCENT}%: <Money cents={getPlatformFeeCents(totalCents)} />, plus card
          fees
        </p>
        <p>
          <span className="sr-only">Total </span>
          <Money cents={totalCents} className="font-display font-semibold text-3xl" />
        </p>
      </div>
      <div className="flex w-full gap-3 max-[23rem]:gap-2 sm:w-auto">
        {/* First in the form, so that Enter saves and never sends. */}
        <Button
          type="submit"
          name="intent"
          value="save"
          className="max-sm:flex-1"
          loading={pending === "save"}
          loadingText="Saving…"
          disabled={isBlocked || pending === "send"}
        >
          {draft ? "Save changes" : "Save draft"}
        </Button>
        <Button
          type="submit"
          name="intent"
          value="send"
          variant="primary"
          icon="paper-plane-tilt"
          className="max-sm:flex-1 max-[23rem]:[&>svg]:hidden"
          loading={pending === "send"}
          loadingText="Sending…"
          disabled={isBlocked || cannotSend || pending === "save"}
        >
          {retry ? "Try sending again" : isEditing ? "Save and send" : "Create and send"}
        </Button>
      </div>
    </DialogFooter>
  );
}
