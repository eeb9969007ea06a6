import type { DocumentLine, InvoiceDocument } from "@/lib/domain/billing/invoices/model/invoice-document";
import { type PlacedColumn, placeLineColumns } from "@/lib/domain/billing/invoices/pdf/columns";
import { formatDocumentDay } from "@/lib/domain/billing/invoices/pdf/format-day";
import { formatCents } from "@/lib/money/format";
import { FAINT, getContentWidth, INK, MARGIN } from "@/lib/pdf/sheet";
import type { TaggedPage } from "@/lib/pdf/tagged-page";

export interface Flow {
  y: number;
  /** Starts a new page if less than `height` is left. Returns the position to continue at. */
  reserve: (y: number, height: number) => number;
}

const PADDING = 5;
const NOTE_SIZE = 8;

/** Draws the table of lines, with a heading for each horse. Returns the y position below. */
export function drawLines(page: TaggedPage, document: InvoiceDocument, { y: top, reserve }: Flow): number {
  const columns = placeLineColumns(page.sheet);
  const table = page.add(page.root, "Table");
  let y = drawColumnHeads(page, table, { columns, y: reserve(top, 60) });
  for (const { heading, lines } of document.groups) {
    if (heading !== null) y = drawGroupHead(page, table, { heading, y: reserve(y, 60) });
    for (const line of lines) {
      const cells = getCells(line);
      y = reserve(y, getRowHeight(page, columns, cells));
      y = drawRow(page, table, { columns, cells, y });
    }
  }
  table.end();
  return y + PADDING;
}

function drawColumnHeads(
  page: TaggedPage,
  table: PDFKit.PDFStructureElement,
  { columns, y }: { columns: readonly PlacedColumn[]; y: number },
): number {
  const row = page.add(table, "TR");
  const bottoms = columns.map(({ label, x, width, align }) =>
    page.text(row, "TH", label, {
      x,
      y,
      width,
      align,
      size: 8,
      weight: "bold",
      color: FAINT,
      scope: "Column",
    }),
  );
  row.end();
  const bottom = Math.max(...bottoms) + PADDING;
  page.rule(bottom, { color: INK });
  return bottom;
}

function drawGroupHead(
  page: TaggedPage,
  table: PDFKit.PDFStructureElement,
  { heading, y }: { heading: string; y: number },
): number {
  const row = page.add(table, "TR");
  const place = { x: MARGIN, y: y + PADDING, width: getContentWidth(page.sheet) };
  const bottom = page.text(row, "TH", heading, { ...place, size: 10, weight: "bold", scope: "Row" });
  row.end();
  return bottom;
}

interface Cell {
  text: string;
  /** Smaller texts below. */
  notes: string[];
}

function getCells(line: DocumentLine): Cell[] {
  const { description, quantity, rateCents, amountCents, discountCents, chargedOn, tax } = line;
  const notes = [
    ...(chargedOn === null ? [] : [formatDocumentDay(chargedOn)]),
    ...(tax === null ? [] : [tax]),
  ];
  return [
    { text: description, notes: notes.length > 0 ? [notes.join(" · ")] : [] },
    { text: quantity, notes: [] },
    { text: formatCents(rateCents), notes: [] },
    {
      text: formatCents(amountCents),
      notes: discountCents > 0 ? [`Discount ${formatCents(-discountCents)}`] : [],
    },
  ];
}

function getRowHeight(page: TaggedPage, columns: readonly PlacedColumn[], cells: readonly Cell[]): number {
  const heights = columns.map(({ width }, index) => {
    const { text, notes } = cells[index] ?? { text: "", notes: [] };
    const notesHeight = notes.reduce(
      (sum, note) => sum + page.getHeight(note, { size: NOTE_SIZE, width }),
      0,
    );
    return page.getHeight(text, { width }) + notesHeight;
  });
  return Math.max(...heights) + 2 * PADDING;
}

function drawRow(
  page: TaggedPage,
  table: PDFKit.PDFStructureElement,
  { columns, cells, y }: { columns: readonly PlacedColumn[]; cells: readonly Cell[]; y: number },
): number {
  const row = page.add(table, "TR");
  const bottoms = columns.map(({ x, width, align }, index) => {
    const { text, notes } = cells[index] ?? { text: "", notes: [] };
    const cell = page.add(row, "TD");
    let bottom = page.text(cell, "P", text, { x, y: y + PADDING, width, align });
    for (const note of notes) {
      bottom = page.text(cell, "P", note, { x, y: bottom, width, align, size: NOTE_SIZE, color: FAINT });
    }
    cell.end();
    return bottom;
  });
  row.end();
  const bottom = Math.max(...bottoms) + PADDING;
  page.rule(bottom);
  return bottom;
}
