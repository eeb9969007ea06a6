import { findAnswerForMail } from "@/lib/domain/horse-shares/find-for-mail";
import { sendMail } from "@/lib/mail/send-mail";
import { ShareAnsweredMail } from "@/lib/mail/templates/share-answered";
import { siteUrl } from "@/lib/site-url";
import { organizationJobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";

/** To who made the link, unless they do without it or have no more to do with the horse. */
export const task: Task<"mail.share-answered"> = async ({ organizationId, ...input }) => {
  const ctx = await organizationJobContext("mail.share-answered", organizationId);
  const found = await findAnswerForMail({ ctx, input });
  if (!found) return;
  const { recipient, organizationName, offer } = found;
  const { horseId, horseName, organizationName: other, isAccepted } = offer;
  const heading = isAccepted ? `${other} has ${horseName} now` : `${other} turned ${horseName} down`;
  await sendMail({
    to: recipient.email,
    subject: heading,
    body: (
      <ShareAnsweredMail
        heading={heading}
        text={
          isAccepted
            ? `They see what you share of ${horseName} and add to it. You can change that, or end it, at any time.`
            : "Nothing is shared. You can make another link."
        }
        organizationName={organizationName}
        href={siteUrl(`/horses/${horseId}/sharing`)}
        notificationsUrl={siteUrl("/account/notifications")}
      />
    ),
  });
};
