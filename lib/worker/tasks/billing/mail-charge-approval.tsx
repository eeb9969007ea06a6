import { getCalendarDate } from "@/lib/dates/calendar-date";
import { formatDocumentDay } from "@/lib/dates/document-formats";
import {
  type ApprovalForMail,
  findApprovalForMail,
} from "@/lib/domain/billing/portal/find-approval-for-mail";
import { getPortalApprovalsPath } from "@/lib/domain/billing/portal/model/portal-path";
import { findMailBranding } from "@/lib/domain/organizations/branding/find-branding";
import { sendMail } from "@/lib/mail/send-mail";
import { ChargeApprovalMail } from "@/lib/mail/templates/charge-approval";
import { fromMajorUnits } from "@/lib/money/cents";
import { formatCents } from "@/lib/money/format";
import { getSiteUrl } from "@/lib/site-url";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import type { Task } from "@/lib/worker/task";

/**
 * Asks a client to approve charges. Leaves out charges that have since been approved, declined, changed or
 * written off. Sends nothing if the client can't use the portal.
 */
export const task: Task<"mail.charge-approval"> = async ({
  organizationId,
  chargeId,
  otherChargeIds = [],
  contactId,
}) => {
  const ctx = await createOrganizationJobContext("mail.charge-approval", organizationId);
  if (!ctx.organization) return;
  const { name: organizationName, currency, timeZone } = ctx.organization;
  const waiting: ApprovalForMail[] = [];
  for (const id of [chargeId, ...otherChargeIds]) {
    const approval = await findApprovalForMail({ ctx, input: { chargeId: id, contactId } });
    if (approval?.state === "waiting") waiting.push(approval);
  }
  const [first] = waiting;
  if (!first || first.email === null) return;
  const { contactName, email, ownerEmail, formats } = first;
  const branding = await findMailBranding({ ctx });
  const formatDay = (day: string) => formatDocumentDay(day, formats.dateFormat, "long");
  const formatAmount = (cents: number) => formatCents(cents, currency, formats.numberFormat);
  const charges = waiting.map((charge) => {
    const { chargeId: id, description, horseName, chargedOn, amountCents, earlierDecision } = charge;
    return {
      ...{ id, description, horseName, day: formatDay(chargedOn), amount: formatAmount(amountCents) },
      earlierDecision: earlierDecision && {
        state: earlierDecision.state,
        day: formatDay(getCalendarDate(timeZone, new Date(earlierDecision.decidedAt))),
        amount: formatAmount(fromMajorUnits(earlierDecision.amount, currency)),
      },
    };
  });
  const subject = waiting.length === 1 ? first.description : `${waiting.length} charges`;
  await sendMail({
    to: email,
    subject: `${organizationName} asks for your approval: ${subject}`,
    senderName: organizationName,
    replyTo: branding?.replyTo ?? ownerEmail,
    branding,
    body: (
      <ChargeApprovalMail
        {...{ organizationName, branding, contactName, email, charges }}
        url={getSiteUrl(getPortalApprovalsPath(organizationId))}
      />
    ),
  });
};
