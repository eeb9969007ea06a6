import { findTransferredHorseForMail } from "@/lib/domain/horses/horse-transfers/find-transfer-for-mail";
import { sendMail } from "@/lib/mail/send-mail";
import { AccountNoticeMail } from "@/lib/mail/templates/account-notice";
import { getSiteUrl } from "@/lib/site-url";
import { formatMoment } from "@/lib/worker/mail-wording";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import type { Task } from "@/lib/worker/task";

/**
 * Emails the former owner after a transfer is accepted. The email links to the former owner's copy of the horse's
 * data.
 */
export const task: Task<"mail.horse-transferred"> = async ({ organizationId, ...input }) => {
  const ctx = await createOrganizationJobContext("mail.horse-transferred", organizationId);
  const found = await findTransferredHorseForMail({ ctx, input });
  if (!found) return;
  const { organizationName, timeZone, transfer, recipient } = found;
  const { horseName, toOrganizationName, acceptedAt } = transfer;
  const heading = `${horseName} was transferred to ${toOrganizationName}`;
  const day = acceptedAt && formatMoment(new Date(acceptedAt), timeZone);
  await sendMail({
    to: recipient.email,
    subject: heading,
    body: AccountNoticeMail({
      preview: "Your copy of the history is ready.",
      heading,
      fullName: recipient.fullName,
      paragraphs: [
        `${toOrganizationName} accepted the transfer of ${horseName} from ${organizationName} on ${day}. They now have the horse's history.`,
        "Your copy is a ZIP file with the horse's records, a list of its documents and the document files.",
      ],
      button: { href: getSiteUrl(`/horses/${transfer.horseId}`), label: "Download the copy" },
      reason: `You received this email because you own ${organizationName}.`,
    }),
  });
};
