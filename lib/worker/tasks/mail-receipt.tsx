import { sendMail } from "@/lib/mail/send-mail";
import { ReceiptMail } from "@/lib/mail/templates/receipt";
import { findInvoiceForMail } from "@/lib/worker/invoice-for-mail";
import { mailLines, methodText, momentText } from "@/lib/worker/mail-wording";
import type { Task } from "@/lib/worker/task";

/** To the client: the invoice is paid. */
export const task: Task<"mail.receipt"> = async (payload) => {
  const invoice = await findInvoiceForMail(payload);
  const payment = invoice?.payments[0];
  if (!invoice || !payment) return;
  const { organization, invoiceNumber } = invoice;
  await sendMail({
    to: invoice.customerEmail,
    subject: `Receipt for invoice ${invoiceNumber} from ${organization.name}`,
    ...(organization.owner.email && { replyTo: organization.owner.email }),
    body: (
      <ReceiptMail
        organizationName={organization.name}
        customerName={invoice.customerName}
        invoiceNumber={invoiceNumber}
        lines={mailLines(invoice)}
        amountCents={payment.amount}
        paidOn={momentText(payment.paidAt, organization.timeZone)}
        method={methodText(payment.method)}
      />
    ),
  });
};
