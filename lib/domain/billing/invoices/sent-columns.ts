import "server-only";
import type { Context } from "@/lib/auth/context";
import { addCalendarDays, type CalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import type { InvoiceColumns } from "@/lib/domain/billing/invoices/data";
import type { SentColumns } from "@/lib/domain/billing/invoices/link-data";
import { findPostalAddress } from "@/lib/domain/billing/records/contact-data";
import { findBillingSettings } from "@/lib/domain/billing/records/settings-data";

/**
 * Returns the values that are set when an invoice is sent: the issue date, the client's postal address, and the
 * organization's tax registration and payment instructions. Includes the due date if the draft has payment terms.
 */
export async function getSentColumns(
  tx: Context,
  draft: Pick<InvoiceColumns, "clientId" | "termsDays">,
  today: CalendarDate,
): Promise<SentColumns> {
  const { taxRegistration, paymentInstructions } = await findBillingSettings(tx);
  const customerAddress = draft.clientId === null ? null : await findPostalAddress(tx, draft.clientId);
  const sent = {
    ...{ sentAt: tx.clock.now(), issuedOn: toDateColumn(today) },
    ...{ customerAddress, taxRegistration, paymentInstructions },
  };
  if (draft.termsDays === null) return sent;
  return { ...sent, dueDate: toDateColumn(addCalendarDays(today, draft.termsDays)) };
}
