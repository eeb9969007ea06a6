import { findPortalInvitation } from "@/lib/domain/billing/portal/find-portal-invitation";
import { getPortalPath } from "@/lib/domain/billing/portal/model/portal-path";
import { findMailBranding } from "@/lib/domain/organizations/branding/find-branding";
import { sendMail } from "@/lib/mail/send-mail";
import { PortalInvitationMail } from "@/lib/mail/templates/portal-invitation";
import { getSiteUrl } from "@/lib/site-url";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import type { Task } from "@/lib/worker/task";

/** Emails the portal's URL to a client, unless the client can no longer use the portal. */
export const task: Task<"mail.portal-invitation"> = async ({ organizationId, contactId }) => {
  const ctx = await createOrganizationJobContext("mail.portal-invitation", organizationId);
  const client = await findPortalInvitation({ ctx, input: { contactId } });
  if (!client || !ctx.organization) return;
  const branding = await findMailBranding({ ctx });
  const organizationName = ctx.organization.name;
  await sendMail({
    to: client.email,
    subject: `Your invoices from ${organizationName}`,
    senderName: organizationName,
    replyTo: branding?.replyTo ?? client.ownerEmail,
    branding,
    body: (
      <PortalInvitationMail
        organizationName={organizationName}
        branding={branding}
        contactName={client.name}
        email={client.email}
        url={getSiteUrl(getPortalPath(organizationId))}
      />
    ),
  });
};
