import { brand } from "@/lib/brand";
import { findMailRecipient } from "@/lib/domain/identity/account/find-mail-recipient";
import { findClosedOrganization } from "@/lib/domain/organizations/organizations/find-closed-organization";
import { sendMail } from "@/lib/mail/send-mail";
import { AccountNoticeMail } from "@/lib/mail/templates/account-notice";
import { createJobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";

/** Informs a member that the organization was closed, unless it has been reopened. */
export const task: Task<"mail.organization-closed"> = async ({ organizationId, userId }) => {
  const ctx = createJobContext("mail.organization-closed");
  const organization = await findClosedOrganization({ ctx, input: { organizationId } });
  const recipient = organization && (await findMailRecipient({ ctx, where: { id: userId } }));
  if (!recipient) return;
  const { name, ownerName } = organization;
  await sendMail({
    to: recipient.email,
    subject: `${name} was closed on ${brand.name}`,
    body: AccountNoticeMail({
      preview: "Its horses, records and schedules are no longer available.",
      heading: `${name} was closed`,
      fullName: recipient.fullName,
      paragraphs: [
        `${ownerName} closed ${name} on ${brand.name}. Its horses, records and schedules are no longer available and will be deleted after 30 days.`,
        `Your own account isn't affected. If you need something from ${name}, ask ${ownerName}. The owner can reopen the organization within 30 days.`,
      ],
      reason: `You received this email because you were a member of ${name}.`,
    }),
  });
};
