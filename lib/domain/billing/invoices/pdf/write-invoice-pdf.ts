import "server-only";
import { drawInvoiceHeader } from "@/lib/domain/billing/invoices/pdf/draw-invoice-header";
import { drawInvoiceLines } from "@/lib/domain/billing/invoices/pdf/draw-invoice-lines";
import { drawTotalsAndNotes } from "@/lib/domain/billing/invoices/pdf/draw-totals-and-notes";
import type { InvoicePdf } from "@/lib/domain/billing/invoices/pdf/invoice-pdf";
import { startDocument } from "@/lib/domain/billing/invoices/pdf/start-document";

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
