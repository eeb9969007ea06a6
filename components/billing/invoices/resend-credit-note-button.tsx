"use client";

import { ConfirmActionButton } from "@/components/forms/confirm-action-button";
import { resendCreditNoteAction } from "@/lib/actions/billing/invoices";

interface ResendCreditNoteButtonProps {
  id: string;
  creditNoteNumber: string;
  customerEmail: string;
  /** True if the credit note hasn't been emailed yet because a refund failed. */
  emailPending: boolean;
}

/**
 * Emails a credit note to the client after the user confirms. If the credit note wasn't emailed because a
 * refund failed, sends it now without waiting for the refund. Otherwise, sends the email again.
 */
export function ResendCreditNoteButton(props: ResendCreditNoteButtonProps) {
  const { id, creditNoteNumber, customerEmail, emailPending } = props;
  const label = emailPending ? "Send now" : "Send again";
  return (
    <ConfirmActionButton
      label={label}
      variant="quiet"
      className="-ml-3 print:hidden"
      danger={false}
      title={`Send ${creditNoteNumber} ${emailPending ? "now" : "again"}?`}
      confirmLabel={label}
      call={() => resendCreditNoteAction({ id })}
      done={({ email }) => `Credit note sent to ${email}`}
    >
      <p className="wrap-anywhere">
        {emailPending
          ? `We'll email the credit note to ${customerEmail} and say that you are working on the refund. We won't email the client again when the refund is complete. You can't undo this.`
          : `We'll email the credit note to ${customerEmail}. You can't undo this.`}
      </p>
    </ConfirmActionButton>
  );
}
