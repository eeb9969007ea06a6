import "server-only";
import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { drawClosing } from "@/lib/domain/billing/invoices/pdf/draw-closing";
import { drawHead } from "@/lib/domain/billing/invoices/pdf/draw-head";
import { drawLines } from "@/lib/domain/billing/invoices/pdf/draw-lines";
import type { InvoicePdf } from "@/lib/domain/billing/invoices/pdf/invoice-pdf";
import { getFont } from "@/lib/pdf/fonts";
import { drawText, FAINT, getBottom, getContentWidth, MARGIN } from "@/lib/pdf/sheet";
import { TaggedPage } from "@/lib/pdf/tagged-page";

/** Writes an invoice as a tagged PDF with embedded fonts. It has the content of the invoice's page in the same order. */
export async function writeInvoicePdf({
  document,
  paperSize,
  branding,
  payUrl,
}: InvoicePdf): Promise<Buffer> {
  const { organizationName, invoiceNumber } = document;
  const sheet = new PDFDocument({
    size: paperSize === "a4" ? "A4" : "LETTER",
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    info: {
      Title: `Invoice ${invoiceNumber} from ${organizationName}`,
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
      const look = { size: 8, color: FAINT, width: getContentWidth(sheet), isEmbedded: true };
      const y = sheet.page.height - MARGIN - 8;
      drawText(sheet, `${organizationName} · Invoice ${invoiceNumber}`, MARGIN, y, look);
      drawText(sheet, `Page ${pageNumber}`, MARGIN, y, { ...look, align: "right" });
    });
  /** Starts a new page if less than `height` is left. */
  const reserve = (y: number, height: number): number => {
    if (y + height <= getBottom(sheet)) return y;
    sheet.addPage();
    pageNumber += 1;
    drawFooter();
    return MARGIN;
  };
  drawFooter();
  let y = drawHead(page, document, branding);
  y = drawLines(page, document, { y, reserve });
  drawClosing(page, document, { y, reserve, payUrl, color: branding?.color ?? null });
  page.root.end();
  sheet.end();
  return content;
}
