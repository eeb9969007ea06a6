"use client";

import { ConfirmActionButton } from "@/components/forms/confirm-action-button";
import { resendCreditNoteAction } from "@/lib/actions/billing/invoices";

interface ResendCreditNoteButtonProps {
  id: string;
  creditNoteNumber: string;
  customerEmail: string;
  /** Whether the first email waits for a failed refund. */
  emailPending: boolean;
}

/** Emails a credit note to the client, after a confirmation: again, or before its failed refund is complete. */
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
          ? `We'll email it to ${customerEmail} and say that you are working on the refund. We won't email the client again when the refund is complete. You can't undo this.`
          : `We'll email it to ${customerEmail}. You can't undo this.`}
      </p>
    </ConfirmActionButton>
  );
}
