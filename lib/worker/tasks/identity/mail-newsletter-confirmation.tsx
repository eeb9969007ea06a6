import { issueNewsletterConfirmation } from "@/lib/domain/identity/newsletter/issue-newsletter-confirmation";
import { NEWSLETTER_CONFIRMATION_DAYS } from "@/lib/domain/identity/newsletter/model/newsletter-form";
import { sendMail } from "@/lib/mail/send-mail";
import {
  NewsletterConfirmationMail,
  newsletterConfirmationSubject,
} from "@/lib/mail/templates/newsletter-confirmation";
import { getSiteUrl } from "@/lib/site-url";
import { createJobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";

/**
 * Sends an email that asks the recipient to confirm a newsletter subscription. Includes a one-click unsubscribe
 * link.
 */
export const task: Task<"mail.newsletter-confirmation"> = async ({ subscriberId }) => {
  const ctx = createJobContext("mail.newsletter-confirmation");
  const confirmation = await issueNewsletterConfirmation({ ctx, subscriberId });
  if (!confirmation) return;
  const { email, confirmToken, unsubscribeToken } = confirmation;
  const body = (
    <NewsletterConfirmationMail
      days={NEWSLETTER_CONFIRMATION_DAYS}
      confirmUrl={getSiteUrl(`/newsletter/confirm/${confirmToken}`)}
      unsubscribeUrl={getSiteUrl(`/newsletter/unsubscribe/${unsubscribeToken}`)}
    />
  );
  await sendMail({
    to: email,
    subject: newsletterConfirmationSubject,
    body,
    headers: {
      // RFC 8058: the email app sends a POST request to this URL. People who open the URL are redirected to
      // the unsubscribe page.
      "List-Unsubscribe": `<${getSiteUrl(`/api/newsletter/unsubscribe/${unsubscribeToken}`)}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  });
};
