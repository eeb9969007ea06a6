import { formatDocumentDay } from "@/lib/dates/document-formats";
import { findNoticeForMail } from "@/lib/domain/billing/autopay/find-mail";
import { describeMethod } from "@/lib/domain/billing/autopay/model/labels";
import { getPortalPath } from "@/lib/domain/billing/portal/model/portal-path";
import { findInvoiceForMail } from "@/lib/domain/billing/records/invoice-mail";
import { findMailBranding } from "@/lib/domain/organizations/branding/find-branding";
import { sendMail } from "@/lib/mail/send-mail";
import { AutopayMail } from "@/lib/mail/templates/autopay";
import { formatCents } from "@/lib/money/format";
import { getSiteUrl } from "@/lib/site-url";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import type { Task } from "@/lib/worker/task";

/** Notifies a client of the date and amount of an automatic payment, unless the payment was canceled. */
export const task: Task<"mail.autopay-notice"> = async ({ organizationId, chargeId }) => {
  const ctx = await createOrganizationJobContext("mail.autopay-notice", organizationId);
  const notice = await findNoticeForMail({ ctx, input: { chargeId } });
  const invoice = notice && (await findInvoiceForMail({ ctx, input: { id: notice.charge.invoiceId } }));
  if (!notice?.contact.email || !invoice) return;
  const { charge, contact, mandate } = notice;
  const { organization, invoiceNumber, formats, currency } = invoice;
  const branding = await findMailBranding({ ctx });
  const amount = formatCents(charge.announcedAmount, currency, formats.numberFormat);
  const day = formatDocumentDay(charge.chargeOn, formats.dateFormat, "long");
  await sendMail({
    to: notice.contact.email,
    subject: `${organization.name} will charge ${amount} on ${day}`,
    senderName: organization.name,
    replyTo: branding?.replyTo ?? organization.owner.email,
    branding,
    body: (
      <AutopayMail
        organizationName={organization.name}
        branding={branding}
        preview={`${amount} on ${day}`}
        heading="Your next automatic payment"
        paragraphs={[
          `Hello ${contact.name}, ${organization.name} will automatically charge you for invoice ${invoiceNumber}. You don't need to do anything.`,
        ]}
        facts={[
          ["Amount", amount],
          ["Date", day],
          ["Payment method", describeMethod(mandate)],
        ]}
        button={{
          label: "View or stop automatic payments",
          href: getSiteUrl(`${getPortalPath(organizationId)}/autopay`),
        }}
      />
    ),
  });
};
