import { brand } from "@/lib/brand";
import { findContactMessage } from "@/lib/domain/platform/contact/find-contact-message";
import { getSubjectLabel } from "@/lib/domain/platform/contact/model/form-values";
import { sendMail } from "@/lib/mail/send-mail";
import { ContactMessageMail } from "@/lib/mail/templates/contact-message";
import { createJobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";

/** Emails a message from the contact form to support. Replies go to the message's author. */
export const task: Task<"mail.contact-message"> = async ({ contactMessageId }) => {
  const ctx = createJobContext("mail.contact-message");
  const contact = await findContactMessage({ ctx, id: contactMessageId });
  if (!contact) return;
  const { name, email, message } = contact;
  const subject = getSubjectLabel(contact.subject);
  await sendMail({
    to: brand.mailboxes.support,
    subject: `${subject}: ${name}`,
    replyTo: email,
    body: <ContactMessageMail name={name} email={email} subject={subject} message={message} />,
  });
};
