import { findGuestVisitForMail } from "@/lib/domain/care/guest-links/find-guest-link-for-mail";
import { sendMail } from "@/lib/mail/send-mail";
import { VisitLoggedMail } from "@/lib/mail/templates/visit-logged";
import { getSiteUrl } from "@/lib/site-url";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import type { Task } from "@/lib/worker/task";

/**
 * Notifies the creator of a guest link that the visit was logged, unless the creator opted out or lost access to
 * the horses.
 */
export const task: Task<"mail.visit-logged"> = async ({ organizationId, ...input }) => {
  const ctx = await createOrganizationJobContext("mail.visit-logged", organizationId);
  const found = await findGuestVisitForMail({ ctx, input });
  if (!found) return;
  const { organizationName, recipient, link } = found;
  const [first] = link.horses;
  const heading = `${link.usedByName} logged a visit`;
  await sendMail({
    to: recipient.email,
    subject: heading,
    body: (
      <VisitLoggedMail
        heading={heading}
        organizationName={organizationName}
        facts={[["Horses", link.horses.map(({ name }) => name).join(", ")]]}
        href={getSiteUrl(first ? `/horses/${first.id}/health` : "/horses")}
        notificationsUrl={getSiteUrl("/account/notifications")}
      />
    ),
  });
};
