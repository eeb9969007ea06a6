import { formatDocumentDay } from "@/lib/dates/document-formats";
import type {
  InvoiceDocument,
  InvoiceDocumentLine,
} from "@/lib/domain/billing/invoice-documents/model/invoice-document";
import { formatCents } from "@/lib/money/format";
import { getContentWidth, PAGE_MARGIN, SECONDARY_TEXT_COLOR, type Sheet, TEXT_COLOR } from "@/lib/pdf/sheet";
import type { TaggedPage } from "@/lib/pdf/tagged-page";

export interface PageFlow {
  y: number;
  /** Starts a new page if less than `height` is left. Returns the y position at which to continue. */
  reserve: (y: number, height: number) => number;
}

const PADDING = 5;
const NOTE_SIZE = 8;
const COLUMN_GAP = 10;
const NUMBER_COLUMN_WIDTHS = { Quantity: 54, Rate: 76, Amount: 84 } as const;

/** Draws the table of lines, with a heading for each horse. Returns the y position below the table. */
export function drawInvoiceLines(
  page: TaggedPage,
  document: InvoiceDocument,
  { y: top, reserve }: PageFlow,
): number {
  const columns = layOutLineColumns(page.sheet);
  const table = page.add(page.root, "Table");
  let y = drawColumnHeads(page, table, { columns, y: reserve(top, 60) });
  for (const { heading, lines } of document.groups) {
    if (heading !== null) y = drawGroupHead(page, table, { heading, y: reserve(y, 60) });
    for (const line of lines) {
      const cells = getCells(line, document);
      y = reserve(y, getRowHeight(page, columns, cells));
      y = drawRow(page, table, { columns, cells, y });
    }
  }
  table.end();
  return y + PADDING;
}

interface PlacedColumn {
  label: string;
  x: number;
  width: number;
  align: "left" | "right";
}

/** Returns the columns of the line table. The description fills the space next to the number columns. */
function layOutLineColumns(sheet: Sheet): readonly PlacedColumn[] {
  const numbers = Object.entries(NUMBER_COLUMN_WIDTHS);
  const numbersWidth = numbers.reduce((sum, [, width]) => sum + width + COLUMN_GAP, 0);
  const description: PlacedColumn = {
    ...{ label: "Description", x: PAGE_MARGIN, width: getContentWidth(sheet) - numbersWidth, align: "left" },
  };
  let x = PAGE_MARGIN + description.width + COLUMN_GAP;
  const placed = numbers.map(([label, width]): PlacedColumn => {
    const column: PlacedColumn = { label, x, width, align: "right" };
    x += width + COLUMN_GAP;
    return column;
  });
  return [description, ...placed];
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
      color: SECONDARY_TEXT_COLOR,
      scope: "Column",
    }),
  );
  row.end();
  const bottom = Math.max(...bottoms) + PADDING;
  page.rule(bottom, { color: TEXT_COLOR });
  return bottom;
}

function drawGroupHead(
  page: TaggedPage,
  table: PDFKit.PDFStructureElement,
  { heading, y }: { heading: string; y: number },
): number {
  const row = page.add(table, "TR");
  const place = { x: PAGE_MARGIN, y: y + PADDING, width: getContentWidth(page.sheet) };
  const bottom = page.text(row, "TH", heading, { ...place, size: 10, weight: "bold", scope: "Row" });
  row.end();
  return bottom;
}

interface Cell {
  text: string;
  /** The smaller text below the description. */
  notes: string[];
}

function getCells(line: InvoiceDocumentLine, { currency, formats }: InvoiceDocument): Cell[] {
  const { description, quantity, rateCents, amountCents, discountCents, chargedOn, tax } = line;
  const notes = [
    ...(chargedOn === null ? [] : [formatDocumentDay(chargedOn, formats.dateFormat)]),
    ...(tax === null ? [] : [tax]),
  ];
  return [
    { text: description, notes: notes.length > 0 ? [notes.join(" · ")] : [] },
    { text: quantity, notes: [] },
    { text: formatCents(rateCents, currency, formats.numberFormat), notes: [] },
    {
      text: formatCents(amountCents, currency, formats.numberFormat),
      notes:
        discountCents > 0 ? [`Discount ${formatCents(-discountCents, currency, formats.numberFormat)}`] : [],
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
      bottom = page.text(cell, "P", note, {
        x,
        y: bottom,
        width,
        align,
        size: NOTE_SIZE,
        color: SECONDARY_TEXT_COLOR,
      });
    }
    cell.end();
    return bottom;
  });
  row.end();
  const bottom = Math.max(...bottoms) + PADDING;
  page.rule(bottom);
  return bottom;
}
