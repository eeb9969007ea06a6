import { findMailBranding } from "@/lib/domain/organizations/branding/find-branding";
import {
  findInvitationForMail,
  type InvitationForMail,
} from "@/lib/domain/organizations/invitations/find-invitation-for-mail";
import { getInvitationPath } from "@/lib/domain/organizations/invitations/model/get-invitation-path";
import { sendMail } from "@/lib/mail/send-mail";
import { getInvitationSubject, InvitationMail } from "@/lib/mail/templates/invitation";
import { getSiteUrl } from "@/lib/site-url";
import { formatMoment } from "@/lib/worker/mail-wording";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import type { Task } from "@/lib/worker/task";

/** Emails an invitation to an email address, unless the invitation can no longer be used. */
export const task: Task<"mail.invitation"> = async ({ organizationId, email, ...input }) => {
  const ctx = await createOrganizationJobContext("mail.invitation", organizationId);
  const invitation = await findInvitationForMail({ ctx, input });
  if (!invitation) return;
  const { organizationName, message } = invitation;
  const senderName = invitation.senderName ?? organizationName;
  const branding = await findMailBranding({ ctx });
  await sendMail({
    to: email,
    subject: getInvitationSubject({ senderName, organizationName }),
    senderName: organizationName,
    ...(branding && { branding, replyTo: branding.replyTo }),
    body: (
      <InvitationMail
        organizationName={organizationName}
        branding={branding}
        senderName={senderName}
        facts={getFacts(invitation)}
        message={message}
        url={getSiteUrl(getInvitationPath(invitation))}
      />
    ),
  });
};

function getFacts({ role, services, expiresAt, timeZone }: InvitationForMail): [string, string][] {
  return [
    ["Your role", role.name],
    ...(services.length > 0 ? [["Services", services.join(", ")] as [string, string]] : []),
    ...(expiresAt ? [["Valid until", formatMoment(new Date(expiresAt), timeZone)] as [string, string]] : []),
  ];
}
