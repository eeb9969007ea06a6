import { findInvoiceForMail } from "@/lib/domain/billing/invoices/invoice-mail";
import { hasMailEnabled } from "@/lib/domain/identity/notifications/has-mail-enabled";
import { sendMail } from "@/lib/mail/send-mail";
import { PaymentReceivedMail } from "@/lib/mail/templates/payment-received";
import { formatCents } from "@/lib/money/format";
import { getSiteUrl } from "@/lib/site-url";
import { createOrganizationJobContext } from "@/lib/worker/job-context";
import { formatMoment, getMethodText } from "@/lib/worker/mail-wording";
import type { Task } from "@/lib/worker/task";

/** Emails the owner that an invoice is paid, unless they recorded the payment themselves or opted out. */
export const task: Task<"mail.payment-received"> = async ({ organizationId, invoiceId: id }) => {
  const ctx = await createOrganizationJobContext("mail.payment-received", organizationId);
  const invoice = await findInvoiceForMail({ ctx, input: { id } });
  const payment = invoice?.payments[0];
  const ownerEmail = invoice?.organization.owner.email;
  if (!invoice || !payment || !ownerEmail) return;
  const { organization, invoiceNumber, customerName } = invoice;
  if (payment.recordedBy === organization.owner.id) return;
  if (!(await hasMailEnabled({ ctx, input: { userId: organization.owner.id, kind: "invoice-paid" } })))
    return;
  await sendMail({
    to: ownerEmail,
    subject: `${customerName} paid invoice ${invoiceNumber}: ${formatCents(payment.amount)}`,
    body: (
      <PaymentReceivedMail
        organizationName={organization.name}
        customerName={customerName}
        invoiceNumber={invoiceNumber}
        amountCents={payment.amount}
        feeCents={payment.applicationFeeAmount}
        paidOn={formatMoment(payment.paidAt, organization.timeZone)}
        method={getMethodText(payment.method)}
        dashboardUrl={getSiteUrl("/pro-dashboard")}
      />
    ),
  });
};
