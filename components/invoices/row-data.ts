import type { InvoiceSummaryDto } from "@/lib/domain/invoices/dto";
import type { InvoiceRowData } from "./invoice-table";

/** What the rows of a table show, as one text: each value that is handed over alone is walked through three times. */
export function packRows(invoices: readonly InvoiceSummaryDto[]): string {
  const rows: InvoiceRowData[] = invoices.map(
    ({ id, invoiceNumber, customerName, dueDate, totalCents, state }) => ({
      id,
      invoiceNumber,
      customerName,
      dueDate,
      totalCents,
      state,
    }),
  );
  return JSON.stringify(rows);
}

export function unpackRows(packed: string): readonly InvoiceRowData[] {
  return JSON.parse(packed);
}
