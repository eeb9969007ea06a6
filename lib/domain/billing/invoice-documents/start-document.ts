import "server-only";
import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import type { PaperSize } from "@/lib/domain/billing/records/model/paper-sizes";
import { getFont } from "@/lib/pdf/fonts";
import {
  drawText,
  getContentBottom,
  getContentWidth,
  PAGE_MARGIN,
  SECONDARY_TEXT_COLOR,
} from "@/lib/pdf/sheet";
import { TaggedPage } from "@/lib/pdf/tagged-page";

interface DocumentSetup {
  organizationName: string;
  /** For example "Invoice INV-0001". Part of the file's title and of every page's footer. */
  title: string;
  paperSize: PaperSize;
}

interface StartedDocument {
  page: TaggedPage;
  /** Starts a new page if less than `height` is left. Returns the y position at which to continue. */
  reserve: (y: number, height: number) => number;
  /** Ends the document and returns the file. */
  finish: () => Promise<Buffer>;
}

/** Starts a tagged PDF for clients, with embedded fonts and a footer on every page. */
export function startDocument({ organizationName, title, paperSize }: DocumentSetup): StartedDocument {
  const sheet = new PDFDocument({
    size: paperSize === "a4" ? "A4" : "LETTER",
    margins: { top: PAGE_MARGIN, left: PAGE_MARGIN, right: PAGE_MARGIN, bottom: 0 },
    info: { Title: `${title} from ${organizationName}`, Author: organizationName, Creator: "Hoofline" },
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
  const reserve = (y: number, height: number): number => {
    if (y + height <= getContentBottom(sheet)) return y;
    sheet.addPage();
    pageNumber += 1;
    drawFooter();
    return PAGE_MARGIN;
  };
  drawFooter();
  const finish = () => {
    page.root.end();
    sheet.end();
    return content;
  };
  return { page, reserve, finish };
}
