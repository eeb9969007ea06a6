import type { CreditNoteDto } from "@/lib/domain/billing/records/model/credit-note-dto";
import { ResendCreditNoteButton } from "./resend-credit-note-button";

interface CreditNoteEmailProps {
  note: Pick<CreditNoteDto, "id" | "creditNoteNumber" | "emailPending"> & {
    refunds: readonly { status: string }[];
  };
  customerEmail: string | null;
  canSend: boolean;
}

/**
 * Says whether the email for a credit note is waiting for a refund. If no refund is in progress, offers to send the
 * email.
 */
export function CreditNoteEmail({ note, customerEmail, canSend }: CreditNoteEmailProps) {
  const { id, creditNoteNumber, emailPending } = note;
  const isWaiting = emailPending && note.refunds.some(({ status }) => status === "pending");
  return (
    <>
      {emailPending && (
        <p className="text-ink-soft text-sm">
          {isWaiting
            ? "The client gets the credit note by email after the refund"
            : "Not emailed to the client yet, because the refund failed"}
        </p>
      )}
      {canSend && customerEmail && !isWaiting && (
        <ResendCreditNoteButton {...{ id, creditNoteNumber, customerEmail, emailPending }} />
      )}
    </>
  );
}
