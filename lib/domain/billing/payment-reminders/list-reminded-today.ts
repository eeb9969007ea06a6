import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { selectRemindedOn } from "@/lib/domain/billing/payment-reminders/data";
import {
  type InvoiceRemindersInput,
  invoiceRemindersSchema,
} from "@/lib/domain/billing/payment-reminders/model/schemas";
import { parse } from "@/lib/errors";

/**
 * Returns the IDs of the given invoices for which a reminder was already sent today. Their next reminder can
 * be sent tomorrow.
 */
export async function listRemindedToday({
  ctx,
  input,
}: VerbArguments<InvoiceRemindersInput>): Promise<ReadonlySet<string>> {
  const organization = requirePermission(ctx, "invoices", "read");
  const { invoice_ids: invoiceIds } = parse(invoiceRemindersSchema, input);
  if (invoiceIds.length === 0) return new Set();
  return new Set(
    await selectRemindedOn(ctx, getCalendarDate(organization.timeZone, ctx.clock.now()), invoiceIds),
  );
}
