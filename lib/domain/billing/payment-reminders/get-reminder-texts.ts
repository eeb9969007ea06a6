import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import {
  type InvoiceRemindersInput,
  invoiceRemindersSchema,
} from "@/lib/domain/billing/payment-reminders/model/schemas";
import { findReminderSettings } from "@/lib/domain/billing/payment-reminders/settings-data";
import { findTextNumbers } from "@/lib/domain/billing/payment-reminders/text-data";
import { parse } from "@/lib/errors";
import { isSmsAvailable } from "@/lib/sms/send-sms";

/**
 * Returns the IDs of the given invoices whose reminders are also sent by text message. Returns null if the
 * organization doesn't send text messages.
 */
export async function getReminderTexts({
  ctx,
  input,
}: VerbArguments<InvoiceRemindersInput>): Promise<ReadonlySet<string> | null> {
  requirePermission(ctx, "invoices", "read");
  const { invoice_ids: invoiceIds } = parse(invoiceRemindersSchema, input);
  if (!isSmsAvailable() || !(await findReminderSettings(ctx)).hasTexts) return null;
  return new Set((await findTextNumbers(ctx, invoiceIds)).keys());
}
