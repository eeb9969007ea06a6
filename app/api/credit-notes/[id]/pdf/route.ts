import { createCreditNoteFile } from "@/lib/domain/billing/invoice-documents/create-credit-note-file";
import { downloadRoute } from "@/lib/http/download-route";

/** Returns a credit note as a PDF file. */
export const GET = downloadRoute<{ id: string }>(async ({ ctx, params }) => ({
  ...(await createCreditNoteFile({ ctx, input: params })),
  type: "application/pdf",
}));
