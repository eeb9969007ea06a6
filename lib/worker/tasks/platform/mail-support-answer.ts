import { brand } from "@/lib/brand";
import { findMailRecipient } from "@/lib/domain/identity/account/find-mail-recipient";
import { findSupportAnswerForMail } from "@/lib/domain/platform/support/find-support-answer-for-mail";
import { sendMail } from "@/lib/mail/send-mail";
import { AccountNoticeMail } from "@/lib/mail/templates/account-notice";
import { getSiteUrl } from "@/lib/site-url";
import { createJobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";

/** Sends an email about an unread reply from support. Users read the reply and respond in the app, not by email. */
export const task: Task<"mail.support-answer"> = async ({ threadId }) => {
  const ctx = createJobContext("mail.support-answer");
  const found = await findSupportAnswerForMail({ ctx, input: { id: threadId } });
  const recipient = found && (await findMailRecipient({ ctx, where: { id: found.userId } }));
  if (!recipient) return;
  await sendMail({
    to: recipient.email,
    subject: `${brand.name} support replied to “${found.subject}”`,
    body: AccountNoticeMail({
      preview: "Open the app to read our reply.",
      heading: "We replied to your message",
      fullName: recipient.fullName,
      paragraphs: [
        `You asked us about “${found.subject}”. Read our reply and respond in the app.`,
        "Please don't reply to this email: the address isn't monitored.",
      ],
      button: { href: getSiteUrl(`/help/${threadId}`), label: "Read the reply" },
    }),
  });
};
