import { formatDocumentDay } from "@/lib/dates/document-formats";
import { findApprovalForMail } from "@/lib/domain/billing/portal/find-approval-for-mail";
import { getPortalApprovalsPath } from "@/lib/domain/billing/portal/model/portal-path";
import { findMailBranding } from "@/lib/domain/organizations/branding/find-branding";
import { sendMail } from "@/lib/mail/send-mail";
import { ChargeApprovalMail } from "@/lib/mail/templates/charge-approval";
import { formatCents } from "@/lib/money/format";
import { getSiteUrl } from "@/lib/site-url";
import { createOrganizationJobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";

/** Asks a client to approve a charge, unless it was decided, changed or written off since, or the client has no portal. */
export const task: Task<"mail.charge-approval"> = async ({ organizationId, ...input }) => {
  const ctx = await createOrganizationJobContext("mail.charge-approval", organizationId);
  const approval = await findApprovalForMail({ ctx, input });
  if (!ctx.organization || approval?.state !== "waiting" || approval.email === null) return;
  const { name: organizationName, currency } = ctx.organization;
  const { contactName, email, description, horseName, chargedOn, amountCents, formats, ownerEmail } =
    approval;
  const branding = await findMailBranding({ ctx });
  const amount = formatCents(amountCents, currency, formats.numberFormat);
  await sendMail({
    to: email,
    subject: `${organizationName} asks for your approval: ${description}`,
    replyTo: branding?.replyTo ?? ownerEmail,
    branding,
    body: (
      <ChargeApprovalMail
        {...{ organizationName, branding, contactName, email, description, horseName, amount }}
        day={formatDocumentDay(chargedOn, formats.dateFormat, "long")}
        url={getSiteUrl(getPortalApprovalsPath(organizationId))}
      />
    ),
  });
};
