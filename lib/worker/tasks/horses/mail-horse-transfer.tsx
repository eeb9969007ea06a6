import { findTransferOfferForMail } from "@/lib/domain/horses/horse-transfers/find-transfer-for-mail";
import { getTransferPath } from "@/lib/domain/horses/horse-transfers/transfer-path";
import { sendMail } from "@/lib/mail/send-mail";
import { HorseTransferMail } from "@/lib/mail/templates/horse-transfer";
import { getSiteUrl } from "@/lib/site-url";
import { formatMoment } from "@/lib/worker/mail-wording";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import type { Task } from "@/lib/worker/task";

/** Sends an offer to the entered email address, unless the offer has ended. */
export const task: Task<"mail.horse-transfer"> = async ({ organizationId, email, ...input }) => {
  const ctx = await createOrganizationJobContext("mail.horse-transfer", organizationId);
  const found = await findTransferOfferForMail({ ctx, input });
  if (!found) return;
  const { organizationName, timeZone, transfer, token } = found;
  const { horseName, createdByName, note, expiresAt } = transfer;
  const heading = `${createdByName} is transferring ${horseName} to you`;
  await sendMail({
    to: email,
    subject: heading,
    body: (
      <HorseTransferMail
        heading={heading}
        organizationName={organizationName}
        senderName={createdByName}
        horseName={horseName}
        note={note}
        until={formatMoment(new Date(expiresAt), timeZone)}
        url={getSiteUrl(getTransferPath(token))}
      />
    ),
  });
};
