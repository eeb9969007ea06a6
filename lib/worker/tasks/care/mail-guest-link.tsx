import { findGuestLinkForMail } from "@/lib/domain/care/guest-links/find-guest-link-for-mail";
import { getGuestLinkPath } from "@/lib/domain/care/guest-links/guest-link-path";
import { RECORD_LABELS } from "@/lib/domain/care/model/record-kinds";
import { sendMail } from "@/lib/mail/send-mail";
import { GuestLinkMail } from "@/lib/mail/templates/guest-link";
import { getSiteUrl } from "@/lib/site-url";
import { formatMoment } from "@/lib/worker/mail-wording";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import type { Task } from "@/lib/worker/task";

/** Sends a guest link to the entered email address, unless the link is no longer open. */
export const task: Task<"mail.guest-link"> = async ({ organizationId, email, ...input }) => {
  const ctx = await createOrganizationJobContext("mail.guest-link", organizationId);
  const found = await findGuestLinkForMail({ ctx, input });
  if (!found) return;
  const { organizationName, timeZone, link, token } = found;
  const horses = link.horses.map(({ name }) => name).join(", ");
  const heading = `Your visit to ${horses}`;
  await sendMail({
    to: email,
    subject: heading,
    senderName: organizationName,
    body: (
      <GuestLinkMail
        heading={heading}
        organizationName={organizationName}
        senderName={link.createdByName}
        facts={[
          ["Horses", horses],
          ["For", link.kinds.map((kind) => RECORD_LABELS[kind]).join(", ")],
          ["Valid until", formatMoment(new Date(link.expiresAt), timeZone)],
        ]}
        note={link.note}
        url={getSiteUrl(getGuestLinkPath(token))}
      />
    ),
  });
};
