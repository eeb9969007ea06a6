import { isReadable, WHITE } from "@/lib/color";
import type { InvoiceDocument } from "@/lib/domain/billing/invoices/model/invoice-document";
import type { Flow } from "@/lib/domain/billing/invoices/pdf/draw-lines";
import { formatCents } from "@/lib/money/format";
import { getContentWidth, INK, MARGIN } from "@/lib/pdf/sheet";
import type { TaggedPage } from "@/lib/pdf/tagged-page";

const GAP = 16;
const AMOUNT_WIDTH = 90;

/** Draws the sums, the total, the notes and the link to pay. */
export function drawClosing(
  page: TaggedPage,
  document: InvoiceDocument,
  { y: top, reserve, payUrl, color }: Flow & { payUrl: string | null; color: string | null },
): void {
  const { sums, totalCents, notes } = document;
  let y = top;
  for (const { label, cents } of sums) y = drawSum(page, { label, cents, size: 9 }, reserve(y, 20));
  y = drawSum(page, { label: "Total", cents: totalCents, size: 13 }, reserve(y, 24)) + GAP;
  if (notes) y = drawNotes(page, notes, { y, reserve });
  if (payUrl) drawPayLink(page, payUrl, { y: reserve(y, 40), color });
}

function drawSum(
  page: TaggedPage,
  { label, cents, size }: { label: string; cents: number; size: number },
  y: number,
): number {
  const width = getContentWidth(page.sheet) / 2 - AMOUNT_WIDTH;
  const x = MARGIN + getContentWidth(page.sheet) / 2;
  const look = { size, weight: size > 9 ? "bold" : "regular" } as const;
  const element = page.add(page.root, "P");
  const bottom = page.text(element, "Span", label, { ...look, x, y, width });
  page.text(element, "Span", formatCents(cents), {
    ...{ ...look, x: x + width, y, width: AMOUNT_WIDTH, align: "right" },
  });
  element.end();
  return bottom + 3;
}

/** Each paragraph can start a new page. */
function drawNotes(page: TaggedPage, notes: string, { y: top, reserve }: Flow): number {
  const place = { x: MARGIN, width: getContentWidth(page.sheet) };
  let y = page.text(page.root, "H2", "Notes", { ...place, y: reserve(top, 40), size: 9, weight: "bold" });
  for (const paragraph of notes.split("\n")) {
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
  const place = { x: MARGIN, width: getContentWidth(page.sheet) };
  const below = page.text(page.root, "P", "View or pay this invoice online", { ...place, y, weight: "bold" });
  const ink = color && isReadable(color, WHITE) ? color : INK;
  const height = page.getHeight(url, place);
  const link = page.add(page.root, "Link", { alt: "View or pay this invoice online" });
  page.text(link, "Span", url, { ...place, y: below, color: ink });
  page.sheet.link(MARGIN, below, place.width, height, url, { structParent: link });
  link.end();
}
