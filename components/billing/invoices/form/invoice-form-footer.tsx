import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { Money } from "@/components/ui/money";
import type { PaymentOption } from "@/lib/domain/billing/records/model/payment-option";
import type { StripeRates } from "@/lib/domain/billing/records/model/stripe-fees";
import type { Currency } from "@/lib/money/currency";
import { FeeEstimate } from "../fee-estimate";
import { PaymentSetupLinks } from "../payment-setup-links";
import type { SavedDraft } from "./saved-draft";
import { SubmissionFailureAlert } from "./submission-failure-alert";
import type { SubmissionFailure, SubmissionIntent } from "./use-invoice-submission";

export type InvoiceFormFooterProps = {
  totalCents: number;
  paymentOption: PaymentOption | null;
  pending: SubmissionIntent | null;
  failure: SubmissionFailure | null;
  draft: SavedDraft | null;
  isEditing: boolean;
  /** Null until the rates load, or if they are unknown. */
  stripeRates: StripeRates | null;
  currency: Currency;
};

/** Shows the total, errors and buttons below the scrollable area, so that they are always visible and easy to reach. */
export function InvoiceFormFooter({
  totalCents,
  paymentOption,
  pending,
  failure,
  draft,
  isEditing,
  stripeRates,
  currency,
}: InvoiceFormFooterProps) {
  const cannotSend = paymentOption === "none";
  const isBlocked = totalCents === 0;
  const retry = failure?.isSaved ?? false;
  return (
    <DialogFooter>
      {failure && <SubmissionFailureAlert failure={failure} draft={draft} />}
      {cannotSend && (
        <Alert className="w-full" title="Set up payments to send invoices" actions={<PaymentSetupLinks />}>
          Connect Stripe to accept cards, or add instructions for paying by check or bank transfer. Until you
          do, you can only save drafts.
        </Alert>
      )}
      <div className="mr-auto min-w-0">
        {isBlocked && (
          <p className="text-ink-faint text-sm">You can save the invoice once its total is more than zero.</p>
        )}
        {paymentOption === "instructions" && !isBlocked && (
          <p className="text-ink-faint text-sm">Clients pay by check or bank transfer. There's no fee.</p>
        )}
        {paymentOption !== "instructions" && totalCents > 0 && (
          <p className="text-ink-faint text-sm">
            <FeeEstimate cents={totalCents} currency={currency} rates={stripeRates} />
          </p>
        )}
        <p>
          <span className="sr-only">Total </span>
          <Money cents={totalCents} currency={currency} className="font-display font-semibold text-3xl" />
        </p>
      </div>
      <div className="flex w-full gap-3 max-[23rem]:gap-2 sm:w-auto">
        {/* This button comes first in the form, so that Enter saves the invoice and never sends it. */}
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
