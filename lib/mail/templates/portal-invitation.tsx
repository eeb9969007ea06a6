import { brand } from "@/lib/brand";
import type { Branding } from "@/lib/mail/branding";
import { MailButton, MailLayout, MailLinkText, MailSmallPrint, MailText } from "@/lib/mail/templates/layout";

export interface PortalInvitationMailProps {
  organizationName: string;
  branding: Branding | null;
  contactName: string;
  email: string;
  url: string;
}

/** Sends a client a link to the portal, where they can see their invoices. */
export function PortalInvitationMail(props: PortalInvitationMailProps) {
  const { organizationName, branding, contactName, email, url } = props;
  return (
    <MailLayout
      sender={organizationName}
      branding={branding}
      preview={`See and pay your invoices from ${organizationName}`}
      heading="Your invoices in one place"
      footer={`${organizationName} uses ${brand.name}. Questions? Reply to this email to reach ${organizationName}.`}
    >
      <MailText>
        Hello {contactName}, you can see your balance, pay your invoices and download them in the client
        portal of {organizationName}.
      </MailText>
      <MailButton branding={branding} href={url}>
        Open the client portal
      </MailButton>
      <MailLinkText branding={branding} href={url} />
      <MailSmallPrint>
        You don't need a password. To sign in, enter {email} and we'll send you a code.
      </MailSmallPrint>
    </MailLayout>
  );
}
