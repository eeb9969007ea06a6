import { fromDateColumn } from "@/lib/dates/calendar-date";
import { createInvoiceFile } from "@/lib/domain/billing/invoice-documents/create-invoice-file";
import { describeInvoiceLateFees } from "@/lib/domain/billing/late-fees/charge-late-fees";
import { findPaymentReminderForMail } from "@/lib/domain/billing/payment-reminders/find-payment-reminder-for-mail";
import { getClientInvoicePath } from "@/lib/domain/billing/records/client-invoice-link";
import { findInvoiceForMail } from "@/lib/domain/billing/records/invoice-mail";
import { findMailBranding } from "@/lib/domain/organizations/branding/find-branding";
import { enqueue } from "@/lib/jobs/enqueue";
import { sendMail } from "@/lib/mail/send-mail";
import { PaymentReminderMail } from "@/lib/mail/templates/payment-reminder";
import { getSiteUrl } from "@/lib/site-url";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import type { Task } from "@/lib/worker/task";
import { describeDueDay, formatDueDate, getMailTotals } from "@/lib/worker/tasks/billing/invoice-wording";

/**
 * Emails a payment reminder with the invoice as a PDF, unless the invoice no longer needs a reminder. Waits
 * during quiet hours.
 */
export const task: Task<"mail.payment-reminder"> = async ({ organizationId, reminderId, isAutomatic }) => {
  const ctx = await createOrganizationJobContext("mail.payment-reminder", organizationId);
  const reminder = await findPaymentReminderForMail({ ctx, input: { reminderId, isAutomatic } });
  if (!reminder) return;
  const { invoiceId: id, today, sendAt } = reminder;
  if (sendAt > ctx.clock.now()) {
    const key = `mail.payment-reminder:${reminderId}:${sendAt.toISOString()}`;
    const payload = { organizationId, reminderId, isAutomatic };
    await enqueue(ctx.db, "mail.payment-reminder", payload, { key, runAt: sendAt });
    return;
  }
  const invoice = await findInvoiceForMail({ ctx, input: { id } });
  if (!invoice?.customerEmail) return;
  const { organization, invoiceNumber } = invoice;
  const [branding, file, lateFees] = await Promise.all([
    findMailBranding({ ctx }),
    createInvoiceFile({ ctx, input: { id } }),
    describeInvoiceLateFees({ ctx, input: { invoiceId: id } }),
  ]);
  const dueStatus = describeDueDay(fromDateColumn(invoice.dueDate), today);
  await sendMail({
    to: invoice.customerEmail,
    subject: `Invoice ${invoiceNumber} from ${organization.name} ${dueStatus}`,
    senderName: organization.name,
    replyTo: branding?.replyTo ?? organization.owner.email,
    branding,
    files: [{ ...file, type: "application/pdf" }],
    body: (
      <PaymentReminderMail
        organizationName={organization.name}
        branding={branding}
        customerName={invoice.customerName}
        invoiceNumber={invoiceNumber}
        dueDate={formatDueDate(invoice)}
        dueStatus={dueStatus}
        totals={getMailTotals(invoice)}
        lateFees={lateFees}
        paymentInstructions={invoice.paymentInstructions}
        pageUrl={getSiteUrl(getClientInvoicePath(id))}
        isPayable={invoice.paymentLinkUrl !== null}
      />
    ),
  });
};
