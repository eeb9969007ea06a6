import { MailLayout, MailNote, MailText } from "@/lib/mail/templates/layout";

interface ContactMessageMailProps {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** To support: somebody wrote. Each line of the message is a paragraph, so that it reads as it was typed. */
export function ContactMessageMail({ name, email, subject, message }: ContactMessageMailProps) {
  const paragraphs = message.split(/\n{2,}/).map((text, position) => ({ id: `${position}`, text }));
  return (
    <MailLayout
      preview={`${name} wrote: ${message.slice(0, 90)}`}
      heading={subject}
      footer="Sent by the contact form of the website. Reply to this mail to answer."
    >
      <MailNote>
        From {name}, {email}
      </MailNote>
      {paragraphs.map(({ id, text }) => (
        <MailText key={id}>{text}</MailText>
      ))}
    </MailLayout>
  );
}
