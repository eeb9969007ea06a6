import { brand } from "@/lib/brand";
import { MailAddress, MailButton, MailLayout, MailNote, MailText } from "@/lib/mail/templates/layout";

export function confirmReplyToSubject(organizationName: string): string {
  return `Please confirm: answers to ${organizationName} come here`;
}

interface ConfirmReplyToMailProps {
  organizationName: string;
  confirmUrl: string;
  /** How many days the link is good for. */
  days: number;
}

/** To an address that somebody of the organization typed. */
export function ConfirmReplyToMail({ organizationName, confirmUrl, days }: ConfirmReplyToMailProps) {
  return (
    <MailLayout
      preview={`One press, and answers to ${organizationName} come to you.`}
      heading="Shall answers come here?"
      footer={`Somebody of ${organizationName} entered this address on ${brand.name}.`}
    >
      <MailText>
        {organizationName} sends invoices and invitations with {brand.name}, and wants the answers to them to
        come to this address.
      </MailText>
      <MailButton href={confirmUrl}>Yes, send them here</MailButton>
      <MailAddress href={confirmUrl} />
      <MailNote>
        The link is good for {days} days. If you don't know them, do nothing: without your confirmation no
        answer comes here.
      </MailNote>
    </MailLayout>
  );
}
