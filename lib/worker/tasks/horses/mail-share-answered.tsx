import { findShareAnswerForMail } from "@/lib/domain/horses/horse-shares/find-share-answer-for-mail";
import { sendMail } from "@/lib/mail/send-mail";
import { ShareAnsweredMail } from "@/lib/mail/templates/share-answered";
import { getSiteUrl } from "@/lib/site-url";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import type { Task } from "@/lib/worker/task";

/**
 * Notifies the creator of a share link that the other organization responded, unless the creator opted out or lost
 * access to the horse.
 */
export const task: Task<"mail.share-answered"> = async ({ organizationId, ...input }) => {
  const ctx = await createOrganizationJobContext("mail.share-answered", organizationId);
  const found = await findShareAnswerForMail({ ctx, input });
  if (!found) return;
  const { recipient, organizationName, offer } = found;
  const { horseId, horseName, organizationName: other, isAccepted } = offer;
  const heading = isAccepted
    ? `${other} now has access to ${horseName}`
    : `${other} declined access to ${horseName}`;
  await sendMail({
    to: recipient.email,
    subject: heading,
    body: (
      <ShareAnsweredMail
        heading={heading}
        text={
          isAccepted
            ? `They can now see and add to the parts of ${horseName}'s record that you share. You can change or end the share at any time.`
            : "Nothing is shared. You can create another link."
        }
        organizationName={organizationName}
        href={getSiteUrl(`/horses/${horseId}/sharing`)}
        notificationsUrl={getSiteUrl("/account/notifications")}
      />
    ),
  });
};
