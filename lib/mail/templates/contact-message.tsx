import { MailLayout, MailSmallPrint, MailText } from "@/lib/mail/templates/layout";

interface ContactMessageMailProps {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** Forwards a message from the contact form to support. Blank lines separate paragraphs. */
export function ContactMessageMail({ name, email, subject, message }: ContactMessageMailProps) {
  const paragraphs = message.split(/\n{2,}/).map((text, position) => ({ id: `${position}`, text }));
  return (
    <MailLayout
      preview={`${name} wrote: ${message.slice(0, 90)}`}
      heading={subject}
      footer="Sent from the contact form on the website. Reply to this email to respond."
    >
      <MailSmallPrint>
        From {name}, {email}
      </MailSmallPrint>
      {paragraphs.map(({ id, text }) => (
        <MailText key={id}>{text}</MailText>
      ))}
    </MailLayout>
  );
}
