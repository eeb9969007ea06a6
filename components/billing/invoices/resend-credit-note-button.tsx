"use client";

import { ConfirmActionButton } from "@/components/forms/confirm-action-button";
import { resendCreditNoteAction } from "@/lib/actions/billing/invoices";

interface ResendCreditNoteButtonProps {
  id: string;
  creditNoteNumber: string;
  customerEmail: string;
}

/** Emails a credit note to the client again, after a confirmation. */
export function ResendCreditNoteButton({ id, creditNoteNumber, customerEmail }: ResendCreditNoteButtonProps) {
  return (
    <ConfirmActionButton
      label="Send again"
      variant="quiet"
      className="-ml-3 print:hidden"
      danger={false}
      title={`Send ${creditNoteNumber} again?`}
      confirmLabel="Send again"
      call={() => resendCreditNoteAction({ id })}
      done={({ email }) => `Credit note sent to ${email}`}
    >
      <p className="wrap-anywhere">{`We'll email it to ${customerEmail}. You can't undo this.`}</p>
    </ConfirmActionButton>
  );
}
