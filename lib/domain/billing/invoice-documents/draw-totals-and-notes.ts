import { hasReadableContrast, WHITE } from "@/lib/color";
import type { PageFlow } from "@/lib/domain/billing/invoice-documents/draw-invoice-lines";
import type { InvoiceDocument } from "@/lib/domain/billing/invoice-documents/model/invoice-document";
import { formatCents } from "@/lib/money/format";
import { getContentWidth, PAGE_MARGIN, TEXT_COLOR } from "@/lib/pdf/sheet";
import type { TaggedPage } from "@/lib/pdf/tagged-page";

const GAP = 16;
const AMOUNT_WIDTH = 90;

/** Draws the subtotals, total, balance, payment instructions, notes and payment link. */
export function drawTotalsAndNotes(
  page: TaggedPage,
  document: InvoiceDocument,
  { y: top, reserve, payUrl, color }: PageFlow & { payUrl: string | null; color: string | null },
): void {
  const { sums, totalCents, settlement, currency, formats, notes, paymentInstructions } = document;
  const format = (cents: number) => formatCents(cents, currency, formats.numberFormat);
  let y = top;
  for (const { label, cents } of sums)
    y = drawSum(page, { label, amount: format(cents), size: 9 }, reserve(y, 20));
  const total = format(totalCents);
  y = drawSum(page, { label: "Total", amount: total, size: 13 }, reserve(y, 24));
  for (const { label, cents } of settlement)
    y = drawSum(page, { label, amount: format(cents), size: 11 }, reserve(y, 22));
  y += GAP;
  if (paymentInstructions) {
    y = drawParagraphs(page, { heading: "How to pay", text: paymentInstructions }, { y, reserve });
  }
  if (notes)
    y = drawParagraphs(
      page,
      { heading: document.creditedInvoice === null ? "Notes" : "Reason", text: notes },
      { y, reserve },
    );
  if (payUrl) drawPayLink(page, payUrl, { y: reserve(y, 40), color });
}

function drawSum(
  page: TaggedPage,
  { label, amount, size }: { label: string; amount: string; size: number },
  y: number,
): number {
  const width = getContentWidth(page.sheet) / 2 - AMOUNT_WIDTH;
  const x = PAGE_MARGIN + getContentWidth(page.sheet) / 2;
  const look = { size, weight: size > 9 ? "bold" : "regular" } as const;
  const element = page.add(page.root, "P");
  const bottom = page.text(element, "Span", label, { ...look, x, y, width });
  page.text(element, "Span", amount, {
    ...{ ...look, x: x + width, y, width: AMOUNT_WIDTH, align: "right" },
  });
  element.end();
  return bottom + 3;
}

/** Draws a heading and paragraphs, each of which can start a new page. Returns the y position below them. */
export function drawParagraphs(
  page: TaggedPage,
  { heading, text }: { heading: string; text: string },
  { y: top, reserve }: PageFlow,
): number {
  const place = { x: PAGE_MARGIN, width: getContentWidth(page.sheet) };
  let y = page.text(page.root, "H2", heading, { ...place, y: reserve(top, 40), size: 9, weight: "bold" });
  for (const paragraph of text.split("\n")) {
    if (paragraph.trim() === "") {
      y += 6;
      continue;
    }
    y = reserve(y, page.getHeight(paragraph, place));
    y = page.text(page.root, "P", paragraph, { ...place, y });
  }
  return y + GAP;
}

function drawPayLink(page: TaggedPage, url: string, { y, color }: { y: number; color: string | null }): void {
  const place = { x: PAGE_MARGIN, width: getContentWidth(page.sheet) };
  const below = page.text(page.root, "P", "View or pay this invoice online", { ...place, y, weight: "bold" });
  const ink = color && hasReadableContrast(color, WHITE) ? color : TEXT_COLOR;
  const height = page.getHeight(url, place);
  const link = page.add(page.root, "Link", { alt: "View or pay this invoice online" });
  page.text(link, "Span", url, { ...place, y: below, color: ink });
  page.sheet.link(PAGE_MARGIN, below, place.width, height, url, { structParent: link });
  link.end();
}
