import "server-only";
import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { drawInvoiceHeader } from "@/lib/domain/billing/invoices/pdf/draw-invoice-header";
import { drawInvoiceLines } from "@/lib/domain/billing/invoices/pdf/draw-invoice-lines";
import { drawTotalsAndNotes } from "@/lib/domain/billing/invoices/pdf/draw-totals-and-notes";
import type { InvoicePdf } from "@/lib/domain/billing/invoices/pdf/invoice-pdf";
import { getFont } from "@/lib/pdf/fonts";
import {
  drawText,
  getContentBottom,
  getContentWidth,
  PAGE_MARGIN,
  SECONDARY_TEXT_COLOR,
} from "@/lib/pdf/sheet";
import { TaggedPage } from "@/lib/pdf/tagged-page";

/**
 * Writes an invoice or a credit note as a tagged PDF with embedded fonts. It has the content of the invoice's page in the same order.
 */
export async function writeInvoicePdf({
  document,
  paperSize,
  branding,
  payUrl,
}: InvoicePdf): Promise<Buffer> {
  const { organizationName, title } = document;
  const sheet = new PDFDocument({
    size: paperSize === "a4" ? "A4" : "LETTER",
    margins: { top: PAGE_MARGIN, left: PAGE_MARGIN, right: PAGE_MARGIN, bottom: 0 },
    info: {
      Title: `${title} from ${organizationName}`,
      Author: organizationName,
      Creator: "Hoofline",
    },
    lang: "en-US",
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    font: getFont("", "regular", true),
  });
  const content = buffer(sheet);
  const page = new TaggedPage(sheet);
  let pageNumber = 1;
  const drawFooter = () =>
    page.decorate(() => {
      const look = { size: 8, color: SECONDARY_TEXT_COLOR, width: getContentWidth(sheet), isEmbedded: true };
      const y = sheet.page.height - PAGE_MARGIN - 8;
      drawText(sheet, `${organizationName} · ${title}`, PAGE_MARGIN, y, look);
      drawText(sheet, `Page ${pageNumber}`, PAGE_MARGIN, y, { ...look, align: "right" });
    });
  /** Starts a new page if less than `height` is left. */
  const reserve = (y: number, height: number): number => {
    if (y + height <= getContentBottom(sheet)) return y;
    sheet.addPage();
    pageNumber += 1;
    drawFooter();
    return PAGE_MARGIN;
  };
  drawFooter();
  let y = drawInvoiceHeader(page, document, branding);
  y = drawInvoiceLines(page, document, { y, reserve });
  drawTotalsAndNotes(page, document, { y, reserve, payUrl, color: branding?.color ?? null });
  page.root.end();
  sheet.end();
  return content;
}
