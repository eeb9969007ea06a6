import { fromDateColumn } from "@/lib/dates/calendar-date";
import type { InvoiceColumns } from "@/lib/domain/billing/records/invoice-data";

/** Returns the invoice fields that the audit log stores. */
export function toInvoiceAuditFacts(row: InvoiceColumns) {
  return {
    invoice_number: row.invoiceNumber,
    status: row.status,
    revision: row.revision,
    customer_name: row.customerName,
    customer_email: row.customerEmail,
    due_date: fromDateColumn(row.dueDate),
    ...(row.discountAmount > 0 && { discount_cents: row.discountAmount }),
    ...(row.taxAmount > 0 && { tax_cents: row.taxAmount }),
    total_cents: row.totalAmount,
  };
}
