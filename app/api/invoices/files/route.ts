import { createInvoiceFiles } from "@/lib/domain/billing/invoice-documents/create-invoice-file";
import { downloadRoute } from "@/lib/http/download-route";

/**
 * Returns one invoice as a PDF file, or several invoices as a ZIP file. The query parameter `ids` lists the
 * invoices.
 */
export const GET = downloadRoute(({ ctx, query }) =>
  createInvoiceFiles({ ctx, input: { ids: query.get("ids") ?? "" } }),
);
