import { MailLayout, MailText } from "@/lib/mail/templates/layout";

/** A text message where no phone network is: in the mailbox of the local stack. */
export function TextMessageMail({ to, text }: { to: string; text: string }) {
  return (
    <MailLayout preview={text} heading={`Text message to ${to}`} footer="This stands in for a phone.">
      <MailText>{text}</MailText>
    </MailLayout>
  );
}
