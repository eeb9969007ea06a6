import { brand } from "@/lib/brand";
import type { Branding } from "@/lib/mail/branding";
import { MailButton, MailLayout, MailLinkText, MailSmallPrint, MailText } from "@/lib/mail/templates/layout";

export interface PortalSignInMailProps {
  organizationName: string;
  branding: Branding | null;
  contactName: string;
  code: string;
  minutes: number;
  url: string;
}

/** Sends a client a code and a link for signing in to the portal, where they can see their invoices. */
export function PortalSignInMail(props: PortalSignInMailProps) {
  const { organizationName, branding, contactName, code, minutes, url } = props;
  return (
    <MailLayout
      sender={organizationName}
      branding={branding}
      preview={`Your code is ${code}`}
      heading="Sign in to see your invoices"
      footer={`You received this email because someone asked to sign in to the client portal of ${organizationName} with your address. ${organizationName} uses ${brand.name}.`}
    >
      <MailText>
        Hello {contactName}, your code is <strong>{code}</strong>. Enter it on the page that asked for it.
      </MailText>
      <MailText>You can also sign in with this button:</MailText>
      <MailButton branding={branding} href={url}>
        Sign in
      </MailButton>
      <MailLinkText branding={branding} href={url} />
      <MailSmallPrint>
        The code and the button work once and expire in {minutes} minutes. Don't forward this email. If you
        didn't ask for a code, you can ignore this email.
      </MailSmallPrint>
    </MailLayout>
  );
}
