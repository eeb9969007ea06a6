import { brand } from "@/lib/brand";
import { MailAddress, MailButton, MailLayout, MailNote, MailText } from "@/lib/mail/templates/layout";

export function confirmReplyToSubject(organizationName: string): string {
  return `Confirm your reply-to address for ${organizationName}`;
}

interface ConfirmReplyToMailProps {
  organizationName: string;
  confirmUrl: string;
  /** Days until the link expires. */
  days: number;
}

/** Sent to an address that a member entered. */
export function ConfirmReplyToMail({ organizationName, confirmUrl, days }: ConfirmReplyToMailProps) {
  return (
    <MailLayout
      preview={`Confirm once to receive the replies to ${organizationName}.`}
      heading="Confirm your reply-to address"
      footer={`Someone at ${organizationName} entered this address on ${brand.name}.`}
    >
      <MailText>
        {organizationName} sends invoices and invitations with {brand.name}, and wants to receive replies at
        this address.
      </MailText>
      <MailButton href={confirmUrl}>Confirm address</MailButton>
      <MailAddress href={confirmUrl} />
      <MailNote>The link works for {days} days. Not expecting this? Ignore this email.</MailNote>
    </MailLayout>
  );
}
