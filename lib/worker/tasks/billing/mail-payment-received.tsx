import { listPaidInvoices } from "@/lib/domain/billing/client-payments/list-paid-invoices";
import { findInvoiceForMail } from "@/lib/domain/billing/records/invoice-mail";
import { getInvoiceBalance } from "@/lib/domain/billing/records/model/invoice-balance";
import { hasMailEnabled } from "@/lib/domain/identity/email-preferences/has-mail-enabled";
import { sendMail } from "@/lib/mail/send-mail";
import { describePaidInvoices } from "@/lib/mail/templates/invoice-parts";
import { PaymentReceivedMail } from "@/lib/mail/templates/payment-received";
import { formatCents } from "@/lib/money/format";
import { getSiteUrl } from "@/lib/site-url";
import { formatMoment } from "@/lib/worker/mail-wording";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import type { Task } from "@/lib/worker/task";
import { findMailPayment, getPaymentText } from "@/lib/worker/tasks/billing/invoice-wording";

/**
 * Notifies the owner by email that a client paid an invoice or part of it, unless the owner recorded the payment or
 * opted out.
 */
export const task: Task<"mail.payment-received"> = async ({
  organizationId,
  invoiceId: id,
  paymentId,
  ...payload
}) => {
  const ctx = await createOrganizationJobContext("mail.payment-received", organizationId);
  const invoice = await findInvoiceForMail({ ctx, input: { id } });
  const payment = findMailPayment(invoice, paymentId);
  const ownerEmail = invoice?.organization.owner.email;
  const paid = payment && (await listPaidInvoices({ ctx, input: { paymentId: payment.id } }));
  if (!invoice || !paid || !ownerEmail) return;
  const { organization, invoiceNumber, customerName } = invoice;
  const { paidCents = invoice.paidAmount } = payload;
  if (payment.recordedBy === organization.owner.id) return;
  if (!(await hasMailEnabled({ ctx, input: { userId: organization.owner.id, kind: "invoice-paid" } })))
    return;
  const { invoices: paidInvoices, amountCents, creditedCents } = paid;
  await sendMail({
    to: ownerEmail,
    subject: `${customerName} paid ${describePaidInvoices(invoiceNumber, paidInvoices)}: ${formatCents(amountCents, invoice.currency, invoice.formats.numberFormat)}`,
    body: (
      <PaymentReceivedMail
        organizationName={organization.name}
        customerName={customerName}
        invoiceNumber={invoiceNumber}
        amountCents={amountCents}
        paidInvoices={paidInvoices}
        creditedCents={creditedCents}
        balanceCents={invoice.voidedAt ? 0 : getInvoiceBalance({ ...invoice, paidAmount: paidCents })}
        currency={invoice.currency}
        numberFormat={invoice.formats.numberFormat}
        feeCents={paid.applicationFeeCents}
        paidOn={formatMoment(payment.paidAt, organization.timeZone)}
        method={getPaymentText({ ...payment, reference: paid.reference })}
        invoiceUrl={getSiteUrl(`/pro-dashboard/invoices/${id}`)}
      />
    ),
  });
};
