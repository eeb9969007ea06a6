import { issuePortalSignIn } from "@/lib/domain/billing/portal/issue-portal-sign-in";
import { findPortalPlace } from "@/lib/domain/billing/portal/model/portal-path";
import { PORTAL_SIGN_IN_MINUTES } from "@/lib/domain/billing/portal/model/schemas";
import { findMailBranding } from "@/lib/domain/organizations/branding/find-branding";
import { sendMail } from "@/lib/mail/send-mail";
import { PortalSignInMail } from "@/lib/mail/templates/portal-sign-in";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import type { Task } from "@/lib/worker/task";

/** Emails a sign-in link and code if the address belongs to a client of the organization. */
export const task: Task<"mail.portal-sign-in"> = async ({ organizationId, email, section }) => {
  const ctx = await createOrganizationJobContext("mail.portal-sign-in", organizationId);
  const signIn = await issuePortalSignIn({ ctx, input: { email, place: findPortalPlace(section) } });
  if (!signIn || !ctx.organization) return;
  const branding = await findMailBranding({ ctx });
  const organizationName = ctx.organization.name;
  await sendMail({
    to: email,
    subject: `${signIn.code} is your code for ${organizationName}`,
    senderName: organizationName,
    branding,
    body: (
      <PortalSignInMail
        organizationName={organizationName}
        branding={branding}
        contactName={signIn.contactName}
        code={signIn.code}
        minutes={PORTAL_SIGN_IN_MINUTES}
        url={signIn.url}
      />
    ),
  });
};
