import "server-only";
import type { DocumentBranding } from "@/lib/domain/billing/invoice-documents/draw-document-header";
import { drawInvoiceHeader } from "@/lib/domain/billing/invoice-documents/draw-invoice-header";
import { drawInvoiceLines } from "@/lib/domain/billing/invoice-documents/draw-invoice-lines";
import { drawTotalsAndNotes } from "@/lib/domain/billing/invoice-documents/draw-totals-and-notes";
import type { InvoiceDocument } from "@/lib/domain/billing/invoice-documents/model/invoice-document";
import { startDocument } from "@/lib/domain/billing/invoice-documents/start-document";

interface InvoicePdf {
  document: InvoiceDocument;
  paperSize: "letter" | "a4";
  branding: DocumentBranding | null;
  /** The URL of the page where the client pays. Null if the invoice can't be paid there. */
  payUrl: string | null;
}

/**
 * Writes an invoice or a credit note as a tagged PDF with embedded fonts. The PDF has the same content as the
 * invoice's page, in the same order.
 */
export async function writeInvoicePdf({
  document,
  paperSize,
  branding,
  payUrl,
}: InvoicePdf): Promise<Buffer> {
  const { organizationName, title } = document;
  const { page, reserve, finish } = startDocument({ organizationName, title, paperSize });
  let y = drawInvoiceHeader(page, document, branding);
  y = drawInvoiceLines(page, document, { y, reserve });
  drawTotalsAndNotes(page, document, { y, reserve, payUrl, color: branding?.color ?? null });
  return finish();
}
