import { createInvoiceFile } from "@/lib/domain/billing/invoice-documents/create-invoice-file";
import { downloadRoute } from "@/lib/http/download-route";

/** Returns an invoice as a PDF file. */
export const GET = downloadRoute<{ id: string }>(async ({ ctx, params }) => ({
  ...(await createInvoiceFile({ ctx, input: params })),
  type: "application/pdf",
}));
