import { findInvoiceForMail } from "@/lib/domain/billing/invoices/invoice-mail";
import { findMailBranding } from "@/lib/domain/organizations/branding/find-branding";
import { sendMail } from "@/lib/mail/send-mail";
import { ReceiptMail } from "@/lib/mail/templates/receipt";
import { createOrganizationJobContext } from "@/lib/worker/job-context";
import { formatMoment, getMailLines, getMailTotals, getMethodText } from "@/lib/worker/mail-wording";
import type { Task } from "@/lib/worker/task";

/** Sends a receipt to the client. */
export const task: Task<"mail.receipt"> = async ({ organizationId, invoiceId: id }) => {
  const ctx = await createOrganizationJobContext("mail.receipt", organizationId);
  const invoice = await findInvoiceForMail({ ctx, input: { id } });
  const payment = invoice?.payments[0];
  if (!invoice?.customerEmail || !payment) return;
  const { organization, invoiceNumber } = invoice;
  const branding = await findMailBranding({ ctx });
  await sendMail({
    to: invoice.customerEmail,
    subject: `Receipt for invoice ${invoiceNumber} from ${organization.name}`,
    replyTo: branding?.replyTo ?? organization.owner.email,
    branding,
    body: (
      <ReceiptMail
        organizationName={organization.name}
        branding={branding}
        customerName={invoice.customerName}
        invoiceNumber={invoiceNumber}
        lines={getMailLines(invoice)}
        totals={getMailTotals(invoice)}
        amountCents={payment.amount}
        paidOn={formatMoment(payment.paidAt, organization.timeZone)}
        method={getMethodText(payment.method)}
      />
    ),
  });
};
