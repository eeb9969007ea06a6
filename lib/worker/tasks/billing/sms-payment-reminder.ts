import { fromDateColumn } from "@/lib/dates/calendar-date";
import { formatDocumentDay } from "@/lib/dates/document-formats";
import { writeReminderText } from "@/lib/domain/billing/payment-reminders/model/reminder-text";
import { prepareReminderText, recordTextResult } from "@/lib/domain/billing/payment-reminders/reminder-texts";
import { getClientInvoicePath } from "@/lib/domain/billing/records/client-invoice-link";
import { findInvoiceForMail } from "@/lib/domain/billing/records/invoice-mail";
import { formatCents } from "@/lib/money/format";
import { getSiteUrl } from "@/lib/site-url";
import { sendSms } from "@/lib/sms/send-sms";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import type { Task } from "@/lib/worker/task";
import { describeDueDay, getMailTotals } from "@/lib/worker/tasks/billing/invoice-wording";

/**
 * Sends a payment reminder as a text message, unless the invoice no longer needs a reminder. Waits during
 * quiet hours.
 */
export const task: Task<"sms.payment-reminder"> = async ({ organizationId, reminderId, isAutomatic }) => {
  const ctx = await createOrganizationJobContext("sms.payment-reminder", organizationId);
  const reminder = await prepareReminderText({ ctx, input: { reminderId, isAutomatic } });
  if (!reminder) return;
  const { invoiceId: id, today, to } = reminder;
  const invoice = await findInvoiceForMail({ ctx, input: { id } });
  if (!invoice) return;
  const { balanceCents, currency, numberFormat } = getMailTotals(invoice);
  const dueOn = fromDateColumn(invoice.dueDate);
  const text = writeReminderText({
    organizationName: invoice.organization.name,
    invoiceNumber: invoice.invoiceNumber,
    dueStatus: describeDueDay(dueOn, today),
    balance: formatCents(balanceCents, currency, numberFormat),
    dueDate: formatDocumentDay(dueOn, invoice.formats.dateFormat),
    pageUrl: getSiteUrl(getClientInvoicePath(id)),
    isPayable: invoice.paymentLinkUrl !== null,
  });
  try {
    await sendSms({ to, text, id: reminderId });
  } catch (error) {
    await recordTextResult({ ctx, input: { reminderId, status: "failed" } });
    throw error;
  }
  await recordTextResult({ ctx, input: { reminderId, status: "sent" } });
};
