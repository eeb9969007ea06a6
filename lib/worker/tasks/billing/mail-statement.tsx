import { formatDocumentDay } from "@/lib/dates/document-formats";
import { findPortalInvitation } from "@/lib/domain/billing/portal/find-portal-invitation";
import { getPortalPath } from "@/lib/domain/billing/portal/model/portal-path";
import { findStatementForMail } from "@/lib/domain/billing/statements/statement-mail";
import { findMailBranding } from "@/lib/domain/organizations/branding/find-branding";
import { sendMail } from "@/lib/mail/send-mail";
import { StatementMail } from "@/lib/mail/templates/statement";
import { formatCents } from "@/lib/money/format";
import { getSiteUrl } from "@/lib/site-url";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import type { Task } from "@/lib/worker/task";

/** Emails a statement to its contact as a PDF. */
export const task: Task<"mail.statement"> = async ({ organizationId, deliveryId }) => {
  const ctx = await createOrganizationJobContext("mail.statement", organizationId);
  const found = await findStatementForMail({ ctx, input: { id: deliveryId } });
  if (!found) return;
  const { email, ownerEmail, statement, file } = found;
  const branding = await findMailBranding({ ctx });
  const portalClient = await findPortalInvitation({ ctx, input: { contactId: statement.contact.id } });
  const hasPortal = portalClient?.email === email;
  const { organizationName, contact, formats, currency, openingCents, closingCents } = statement;
  const formatDay = (day: string) => formatDocumentDay(day, formats.dateFormat, "long");
  const formatMoney = (cents: number) => formatCents(cents, currency, formats.numberFormat);
  await sendMail({
    to: email,
    subject: `Statement from ${organizationName}: ${formatDay(statement.from)} to ${formatDay(statement.to)}`,
    senderName: organizationName,
    replyTo: branding?.replyTo ?? ownerEmail,
    branding,
    files: [{ ...file, type: "application/pdf" }],
    body: (
      <StatementMail
        organizationName={organizationName}
        branding={branding}
        contactName={contact.name}
        from={formatDay(statement.from)}
        to={formatDay(statement.to)}
        openingBalance={formatMoney(openingCents)}
        closingBalance={formatMoney(closingCents)}
        paymentInstructions={statement.paymentInstructions}
        portalUrl={hasPortal ? getSiteUrl(getPortalPath(organizationId)) : null}
      />
    ),
  });
};
