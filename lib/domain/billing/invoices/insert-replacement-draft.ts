import type { Context } from "@/lib/auth/context";
import { type CalendarDate, fromDateColumn } from "@/lib/dates/calendar-date";
import { addDraft } from "@/lib/domain/billing/invoices/add-draft";
import { toDraftLine } from "@/lib/domain/billing/invoices/to-draft-line";
import { type InvoiceRow, toInvoiceLineDto } from "@/lib/domain/billing/records/invoice-data";
import { parseTaxMode } from "@/lib/domain/billing/records/model/tax-rules";
import { findBillingSettings } from "@/lib/domain/billing/records/settings-data";

/**
 * Inserts a draft with the content of a void invoice. If the due date has passed, the draft is due today.
 * Links the invoice's charges to the draft. `voided` is the invoice as it was before its charges became
 * unbilled.
 */
export async function insertReplacementDraft(
  tx: Context,
  voided: InvoiceRow,
  today: CalendarDate,
): Promise<InvoiceRow> {
  const dueDate = fromDateColumn(voided.dueDate);
  const { taxRounding } = await findBillingSettings(tx);
  return addDraft(tx, {
    organizationId: voided.organizationId,
    createdBy: "userId" in tx.actor ? tx.actor.userId : null,
    clientId: voided.clientId,
    replacesInvoiceId: voided.id,
    content: {
      customerName: voided.customerName,
      customerEmail: voided.customerEmail,
      dueDate: dueDate < today ? today : dueDate,
      notes: voided.notes,
      lines: voided.lineItems.map((line) => toDraftLine(toInvoiceLineDto(line))),
    },
    taxRules: { taxMode: parseTaxMode(voided.taxMode), taxRounding },
  });
}
