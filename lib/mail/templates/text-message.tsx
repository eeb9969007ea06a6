import { MailLayout, MailText } from "@/lib/mail/templates/layout";

/** Shows a text message in the local mailbox if there is no SMS gateway. */
export function TextMessageMail({ to, text }: { to: string; text: string }) {
  return (
    <MailLayout
      preview={text}
      heading={`Text message to ${to}`}
      footer="Shown here because no SMS gateway is configured."
    >
      <MailText>{text}</MailText>
    </MailLayout>
  );
}
