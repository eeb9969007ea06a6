import "server-only";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { insertPaymentReminder } from "@/lib/domain/billing/payment-reminders/data";
import { findDueStep } from "@/lib/domain/billing/payment-reminders/model/schedule";
import {
  type InvoiceReminderInput,
  invoiceReminderSchema,
} from "@/lib/domain/billing/payment-reminders/model/schemas";
import { requireOpenInvoice } from "@/lib/domain/billing/payment-reminders/require-open-invoice";
import { queueReminder } from "@/lib/domain/billing/payment-reminders/send-due-reminders";
import { findReminderSettings } from "@/lib/domain/billing/payment-reminders/settings-data";
import { DomainError, parse } from "@/lib/errors";

/**
 * Emails a reminder for an open invoice immediately, even during quiet hours or a pause. The reminder counts as
 * the step that is currently due. Throws CONFLICT if the invoice has no open balance or email address, if a
 * bank debit is processing, or if a reminder was sent today.
 */
export async function sendReminder({
  ctx,
  input,
}: VerbArguments<InvoiceReminderInput>): Promise<{ customerEmail: string }> {
  const organization = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { id } = parse(invoiceReminderSchema, input);
  return ctx.transaction(async (tx) => {
    const invoice = await requireOpenInvoice(tx, id);
    const { customerEmail } = invoice;
    if (!customerEmail) {
      throw new DomainError(
        "CONFLICT",
        "There is no email address for this invoice. Call the client instead.",
      );
    }
    const today = getCalendarDate(organization.timeZone, tx.clock.now());
    const step = findDueStep(await findReminderSettings(tx), invoice, today);
    const reminderId = await insertPaymentReminder(tx, { invoiceId: id, step, sentOn: today });
    if (!reminderId) {
      throw new DomainError(
        "CONFLICT",
        "A reminder was already sent today. You can send the next one tomorrow.",
      );
    }
    await queueReminder(tx, { reminderId, invoice, step, isAutomatic: false });
    return storeResult(tx, { customerEmail });
  });
}
