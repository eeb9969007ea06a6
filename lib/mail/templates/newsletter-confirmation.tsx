import { brand } from "@/lib/brand";
import { MailAddress, MailButton, MailLayout, MailNote, MailText } from "@/lib/mail/templates/layout";

export const newsletterConfirmationSubject = `Please confirm: the ${brand.name} newsletter`;

interface NewsletterConfirmationMailProps {
  confirmUrl: string;
  unsubscribeUrl: string;
  /** How many days the link is good for. */
  days: number;
}

export function NewsletterConfirmationMail({
  confirmUrl,
  unsubscribeUrl,
  days,
}: NewsletterConfirmationMailProps) {
  return (
    <MailLayout
      preview="One more click, and you get one mail a month."
      heading="Do you want one mail a month?"
      footer={
        <>
          Somebody entered this address on our website.{" "}
          <a href={unsubscribeUrl} className="m-link">
            Unsubscribe
          </a>
        </>
      }
    >
      <MailText>
        You asked for the {brand.name} newsletter: the new articles, and what to think of in the barn next
        month.
      </MailText>
      <MailButton href={confirmUrl}>Yes, send it to me</MailButton>
      <MailAddress href={confirmUrl} />
      <MailNote>
        The link is good for {days} days. If you didn't ask for it, do nothing: without your confirmation we
        send nothing more.
      </MailNote>
    </MailLayout>
  );
}
