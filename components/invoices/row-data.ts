import type { InvoiceSummaryDto } from "@/lib/domain/invoices/dto";
import type { InvoiceRowData } from "./invoice-table";

/** Only what the rows of a table show goes to the browser. */
export function rowData(invoices: readonly InvoiceSummaryDto[]): InvoiceRowData[] {
  return invoices.map(({ id, invoiceNumber, customerName, dueDate, totalCents, state }) => ({
    id,
    invoiceNumber,
    customerName,
    dueDate,
    totalCents,
    state,
  }));
}
