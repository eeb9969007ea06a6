import { getCalendarDate } from "@/lib/dates/calendar-date";
import { formatDocumentDay } from "@/lib/dates/document-formats";
import { listPaidInvoices } from "@/lib/domain/billing/client-payments/list-paid-invoices";
import { findInvoiceForMail } from "@/lib/domain/billing/records/invoice-mail";
import { findMailBranding } from "@/lib/domain/organizations/branding/find-branding";
import { describePaidInvoices } from "@/lib/mail/templates/invoice-parts";
import { ReceiptMail } from "@/lib/mail/templates/receipt";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import { sendContactMail } from "@/lib/worker/send-contact-mail";
import type { Task } from "@/lib/worker/task";
import {
  findMailPayment,
  getMailLines,
  getMailTotals,
  getPaymentText,
} from "@/lib/worker/tasks/billing/invoice-wording";

/** Emails a payment receipt to the client. */
export const task: Task<"mail.receipt"> = async ({
  organizationId,
  invoiceId: id,
  paymentId,
  ...payload
}) => {
  const ctx = await createOrganizationJobContext("mail.receipt", organizationId);
  const invoice = await findInvoiceForMail({ ctx, input: { id } });
  const payment = findMailPayment(invoice, paymentId);
  const paid = payment && (await listPaidInvoices({ ctx, input: { paymentId: payment.id } }));
  if (!invoice?.customerEmail || !paid) return;
  const { organization, invoiceNumber } = invoice;
  // Later payments and reversals must not change the balance on the receipt.
  const { paidCents = invoice.paidAmount } = payload;
  const branding = await findMailBranding({ ctx });
  await sendContactMail(
    ctx,
    { kind: "receipt", invoice },
    {
      to: invoice.customerEmail,
      subject: `Receipt for ${describePaidInvoices(invoiceNumber, paid.invoices)} from ${organization.name}`,
      senderName: organization.name,
      replyTo: branding?.replyTo ?? organization.owner.email,
      branding,
      body: (
        <ReceiptMail
          organizationName={organization.name}
          branding={branding}
          customerName={invoice.customerName}
          invoiceNumber={invoiceNumber}
          lines={invoice.voidedAt ? [] : getMailLines(invoice)}
          totals={getMailTotals({ ...invoice, paidAmount: paidCents })}
          amountCents={paid.amountCents}
          paidInvoices={paid.invoices}
          creditedCents={paid.creditedCents}
          paidOn={formatDocumentDay(
            getCalendarDate(organization.timeZone, payment.paidAt),
            invoice.formats.dateFormat,
            "long",
          )}
          method={getPaymentText({ ...payment, reference: paid.reference })}
        />
      ),
    },
  );
};
