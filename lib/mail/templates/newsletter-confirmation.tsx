import { brand } from "@/lib/brand";
import { MailButton, MailLayout, MailLinkText, MailSmallPrint, MailText } from "@/lib/mail/templates/layout";

export const newsletterConfirmationSubject = `Confirm your subscription to the ${brand.name} newsletter`;

interface NewsletterConfirmationMailProps {
  confirmUrl: string;
  unsubscribeUrl: string;
  /** The number of days until the link expires. */
  days: number;
}

export function NewsletterConfirmationMail({
  confirmUrl,
  unsubscribeUrl,
  days,
}: NewsletterConfirmationMailProps) {
  return (
    <MailLayout
      preview="Confirm to get one email a month."
      heading="Confirm your subscription"
      footer={
        <>
          Someone entered this address on our website.{" "}
          <a href={unsubscribeUrl} className="m-link">
            Unsubscribe
          </a>
        </>
      }
    >
      <MailText>
        You asked for the {brand.name} newsletter. It covers new articles and what to plan for at the barn
        next month.
      </MailText>
      <MailButton href={confirmUrl}>Confirm subscription</MailButton>
      <MailLinkText href={confirmUrl} />
      <MailSmallPrint>
        The link works for {days} days. Not expecting this? Ignore this email, and we won't send anything
        else.
      </MailSmallPrint>
    </MailLayout>
  );
}
