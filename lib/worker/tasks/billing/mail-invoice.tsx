import type { Context } from "@/lib/auth/context";
import { readAttachmentFiles } from "@/lib/domain/billing/invoice-attachments/read-attachment-files";
import { createInvoiceFile } from "@/lib/domain/billing/invoice-documents/create-invoice-file";
import { addMissingPaymentLinks } from "@/lib/domain/billing/payment-links/add-missing-payment-links";
import { getClientInvoicePath } from "@/lib/domain/billing/records/client-invoice-link";
import { findInvoiceForMail } from "@/lib/domain/billing/records/invoice-mail";
import { findMailBranding } from "@/lib/domain/organizations/branding/find-branding";
import { logger } from "@/lib/logger";
import { InvoiceMail } from "@/lib/mail/templates/invoice";
import { formatCents } from "@/lib/money/format";
import { getSiteUrl } from "@/lib/site-url";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import { sendContactMail } from "@/lib/worker/send-contact-mail";
import type { Task } from "@/lib/worker/task";
import { formatDueDate, getMailLines, getMailTotals } from "@/lib/worker/tasks/billing/invoice-wording";

/**
 * Emails an invoice with its payment link to the client, unless the invoice is paid, void or delivered on paper. If
 * client credit paid the invoice when it was sent, it is emailed anyway.
 */
export const task: Task<"mail.invoice"> = async (payload) => {
  const { organizationId, invoiceId: id, reversedCents, appliesCredit = false } = payload;
  const ctx = await createOrganizationJobContext("mail.invoice", organizationId);
  if (appliesCredit) await createLinkForBalance(ctx);
  const invoice = await findInvoiceForMail({ ctx, input: { id } });
  if (!invoice || invoice.voidedAt) return;
  // If the client has already paid the balance in another way, the invoice isn't emailed, because the client
  // gets a receipt for that payment.
  const isPaidWithCredit = appliesCredit && invoice.payments.every(({ method }) => method === "credit");
  const states = ["sent", "overdue", ...(isPaidWithCredit ? ["paid"] : [])];
  if (!states.includes(invoice.status)) return;
  const { organization, invoiceNumber, customerEmail, paymentLinkUrl } = invoice;
  if (!customerEmail) return;
  const [branding, file, attachments] = await Promise.all([
    findMailBranding({ ctx }),
    createInvoiceFile({ ctx, input: { id } }),
    readAttachmentFiles({ ctx, input: { id } }),
  ]);
  const totals = getMailTotals(invoice);
  const format = (cents: number) => formatCents(cents, totals.currency, totals.numberFormat);
  const reversed = reversedCents === undefined ? null : format(reversedCents);
  await sendContactMail(
    ctx,
    { kind: "invoice", invoice },
    {
      to: customerEmail,
      subject: reversed
        ? `Your payment of ${reversed} for invoice ${invoiceNumber} was reversed`
        : `Invoice ${invoiceNumber} from ${organization.name}: ${totals.balanceCents === 0 ? "paid with credit" : format(totals.balanceCents)}`,
      senderName: organization.name,
      replyTo: branding?.replyTo ?? organization.owner.email,
      branding,
      files: [{ ...file, type: "application/pdf" }, ...attachments],
      body: (
        <InvoiceMail
          organizationName={organization.name}
          branding={branding}
          customerName={invoice.customerName}
          invoiceNumber={invoiceNumber}
          replacedNumber={invoice.replaces?.invoiceNumber ?? null}
          reversed={reversed}
          dueDate={formatDueDate(invoice)}
          lines={getMailLines(invoice)}
          totals={totals}
          notes={invoice.notes}
          paymentInstructions={invoice.paymentInstructions}
          pageUrl={getSiteUrl(getClientInvoicePath(id))}
          isPayable={paymentLinkUrl !== null}
        />
      ),
    },
  );
};

/**
 * Creates a new payment link, because applying credit removes the invoice's link. If this fails, for example
 * because Stripe is unavailable, the task emails the invoice without a link.
 */
async function createLinkForBalance(ctx: Context): Promise<void> {
  try {
    await addMissingPaymentLinks({ ctx });
  } catch (error) {
    logger().warn({ error }, "Emailing an invoice whose payment link couldn't be created");
  }
}
