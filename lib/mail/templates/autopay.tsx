import { brand } from "@/lib/brand";
import type { Branding } from "@/lib/mail/branding";
import { MailDetails } from "@/lib/mail/templates/invoice-parts";
import { MailButton, MailLayout, MailLinkText, MailQuote, MailText } from "@/lib/mail/templates/layout";

export interface AutopayMailProps {
  organizationName: string;
  /** Null for our own branding, which emails to the stable always use. */
  branding: Branding | null;
  isForStable?: boolean;
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  facts?: readonly (readonly [name: string, value: string])[];
  /** The authorization that the client agreed to. */
  mandateText?: string;
  /** Null if the client can't open the portal anymore. */
  button: { label: string; href: string } | null;
}

/** Informs a client or the stable about automatic payments. */
export function AutopayMail(props: AutopayMailProps) {
  const { organizationName, branding, isForStable = false, facts = [], button } = props;
  return (
    <MailLayout
      {...(isForStable ? {} : { sender: organizationName, branding })}
      preview={props.preview}
      heading={props.heading}
      footer={
        isForStable
          ? `You received this email because you own ${organizationName} on ${brand.name}.`
          : `${organizationName} uses ${brand.name} to send invoices. Questions? Reply to this email to reach ${organizationName}.`
      }
    >
      {props.paragraphs.map((text) => (
        <MailText key={text}>{text}</MailText>
      ))}
      {facts.length > 0 && <MailDetails facts={facts.map(([name, value]) => [name, value])} />}
      {props.mandateText && <MailQuote heading="Your authorization" text={props.mandateText} />}
      {button && (
        <>
          <MailButton branding={branding} href={button.href}>
            {button.label}
          </MailButton>
          <MailLinkText branding={branding} href={button.href} />
        </>
      )}
    </MailLayout>
  );
}
