import { z } from "zod";
import { idList } from "@/lib/lists/fields";

/** The maximum number of invoices in one download. Equals the number of invoices on a page of the list. */
const MAX_INVOICE_FILES = 25;

export const invoiceFilesSchema = z.object({
  ids: idList("Choose invoices from the list.", MAX_INVOICE_FILES).pipe(
    z.array(z.string()).min(1, "Choose at least one invoice."),
  ),
});
export type InvoiceFilesInput = z.input<typeof invoiceFilesSchema>;
