import { brand } from "@/lib/brand";
import { MailButton, MailLayout, MailLinkText, MailSmallPrint, MailText } from "@/lib/mail/templates/layout";

export function confirmReplyToSubject(organizationName: string): string {
  return `Confirm your reply-to address for ${organizationName}`;
}

interface ConfirmReplyToMailProps {
  organizationName: string;
  confirmUrl: string;
  /** The number of days until the link expires. */
  days: number;
}

/** Asks the recipient to confirm a reply-to address that a member entered. */
export function ConfirmReplyToMail({ organizationName, confirmUrl, days }: ConfirmReplyToMailProps) {
  return (
    <MailLayout
      preview={`Confirm to receive replies to emails from ${organizationName}.`}
      heading="Confirm your reply-to address"
      footer={`Someone at ${organizationName} entered this address on ${brand.name}.`}
    >
      <MailText>
        {organizationName} sends invoices and invitations with {brand.name}. The organization wants to receive
        replies at this address.
      </MailText>
      <MailButton href={confirmUrl}>Confirm address</MailButton>
      <MailLinkText href={confirmUrl} />
      <MailSmallPrint>The link works for {days} days. Not expecting this? Ignore this email.</MailSmallPrint>
    </MailLayout>
  );
}
