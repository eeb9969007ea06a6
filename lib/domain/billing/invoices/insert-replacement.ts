import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { type CalendarDate, fromDateColumn } from "@/lib/dates/calendar-date";
import type { InvoiceRow } from "@/lib/domain/billing/invoices/data";
import { insertDraft } from "@/lib/domain/billing/invoices/draft-data";
import { toInvoiceAuditFacts } from "@/lib/domain/billing/invoices/to-invoice-audit-facts";

/** Inserts a draft with the content of a void invoice, due today at the earliest. */
export async function insertReplacement(
  tx: Context,
  voided: InvoiceRow,
  today: CalendarDate,
): Promise<InvoiceRow> {
  const dueDate = fromDateColumn(voided.dueDate);
  const row = await insertDraft(tx, {
    organizationId: voided.organizationId,
    createdBy: "userId" in tx.actor ? tx.actor.userId : null,
    clientId: voided.clientId,
    replacesInvoiceId: voided.id,
    content: {
      customerName: voided.customerName,
      customerEmail: voided.customerEmail,
      dueDate: dueDate < today ? today : dueDate,
      notes: voided.notes,
      totalCents: voided.totalAmount,
      lines: voided.lineItems.map(({ description, quantity, rate, amount }) => ({
        description,
        quantityHundredths: quantity.times(100).toNumber(),
        rateCents: rate,
        amountCents: amount,
      })),
    },
  });
  const after = { ...toInvoiceAuditFacts(row), replaces_invoice_id: voided.id };
  await recordAudit(tx, { action: "invoice.created", entityType: "invoice", entityId: row.id, after });
  return row;
}
