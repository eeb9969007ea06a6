import { findMailRecipient } from "@/lib/domain/identity/account/find-mail-recipient";
import { findPlanTimeZone } from "@/lib/domain/subscriptions/records/find-plan-time-zone";
import { sendMail } from "@/lib/mail/send-mail";
import { AccountNoticeMail } from "@/lib/mail/templates/account-notice";
import { getSiteUrl } from "@/lib/site-url";
import { createJobContext } from "@/lib/worker/job-context";
import { describeSubscription } from "@/lib/worker/subscription-wording";
import type { Task } from "@/lib/worker/task";

/** Sends the email even if the user turned off notifications, because it is about their own payments. */
export const task: Task<"mail.subscription"> = async (payload) => {
  const ctx = createJobContext("mail.subscription");
  const recipient = await findMailRecipient({ ctx, where: { id: payload.userId } });
  if (!recipient) return;
  const timeZone = await findPlanTimeZone({ ctx, input: payload });
  const { subject, preview, paragraphs } = describeSubscription(payload, timeZone);
  const body = AccountNoticeMail({
    preview,
    heading: subject,
    fullName: recipient.fullName,
    paragraphs,
    button: { href: getSiteUrl("/account?tab=subscription"), label: "View subscription" },
    reason: "You received this email because it contains information about your subscription.",
  });
  await sendMail({ to: recipient.email, subject, body });
};
