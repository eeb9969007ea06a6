import { findShareEndForMail } from "@/lib/domain/horses/horse-shares/find-share-end-for-mail";
import type { JobPayloads } from "@/lib/jobs/catalog";
import { sendMail } from "@/lib/mail/send-mail";
import { ShareEndedMail } from "@/lib/mail/templates/share-ended";
import { getSiteUrl } from "@/lib/site-url";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import type { Task } from "@/lib/worker/task";

/** Notifies a member of either organization that a share ended, unless the member opted out. */
export const task: Task<"mail.share-ended"> = async ({ organizationId, cause, ...input }) => {
  const ctx = await createOrganizationJobContext("mail.share-ended", organizationId);
  const found = await findShareEndForMail({ ctx, input });
  if (!found) return;
  const { recipient, organizationName, share } = found;
  const { horseId, horseName, otherName, isReceived } = share;
  const heading = isReceived
    ? `${organizationName} no longer has access to ${horseName}`
    : `${otherName} no longer has access to ${horseName}`;
  await sendMail({
    to: recipient.email,
    subject: heading,
    body: (
      <ShareEndedMail
        heading={heading}
        text={isReceived ? getRecipientText(cause, share) : getSenderText(cause, share)}
        organizationName={organizationName}
        button={
          isReceived
            ? { href: getSiteUrl("/horses"), label: "View horses" }
            : { href: getSiteUrl(`/horses/${horseId}/sharing`), label: "View sharing" }
        }
        notificationsUrl={getSiteUrl("/account/notifications")}
      />
    ),
  });
};

interface Names {
  horseName: string;
  otherName: string;
}
type Cause = JobPayloads["mail.share-ended"]["cause"];

function getRecipientText(cause: Cause, { horseName, otherName }: Names): string {
  const kept = `Everything that you added stays with ${horseName}.`;
  if (cause === "left") return `A member of your organization ended the share from ${otherName}. ${kept}`;
  if (cause === "ended")
    return `${otherName} ended the share. ${kept} To get access again, ask ${otherName} for a new link.`;
  if (cause === "transferred")
    return `${otherName} transferred ${horseName} to a new owner, so the share ended. ${kept} To get access again, ask the new owner.`;
  return `The share from ${otherName} expired. ${kept} To get access again, ask ${otherName} to extend it.`;
}

function getSenderText(cause: Cause, { horseName, otherName }: Names): string {
  const kept = `Everything that they added stays with ${horseName}.`;
  if (cause === "expired") return `The share expired. ${kept} You can extend it on the sharing page.`;
  return `${otherName} ended the share. ${kept} You can create another link at any time.`;
}
