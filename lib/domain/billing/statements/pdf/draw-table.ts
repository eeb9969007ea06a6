import type { PageFlow } from "@/lib/domain/billing/invoice-documents/draw-invoice-lines";
import { getContentWidth, PAGE_MARGIN, SECONDARY_TEXT_COLOR, TEXT_COLOR } from "@/lib/pdf/sheet";
import type { TaggedPage } from "@/lib/pdf/tagged-page";

export interface TableColumn {
  label: string;
  /** The column's share of the table width. The shares of all columns add up to 1. */
  share: number;
  align: "left" | "right";
}

export interface TableRow {
  cells: readonly string[];
  isBold: boolean;
}

const PADDING = 5;
const GAP = 8;

/** Draws a table that can continue on new pages. Returns the y position below the table. */
export function drawTable(
  page: TaggedPage,
  { columns, rows }: { columns: readonly TableColumn[]; rows: readonly TableRow[] },
  { y: top, reserve }: PageFlow,
): number {
  const places = layOut(page, columns);
  const table = page.add(page.root, "Table");
  let y = drawHeads(page, table, { columns, places, y: reserve(top, 60) });
  for (const row of rows) {
    const heights = places.map(({ width }, index) => page.getHeight(row.cells[index] ?? "", { width }));
    y = drawRow(page, table, { row, places, y: reserve(y, Math.max(...heights) + 2 * PADDING) });
  }
  table.end();
  return y + PADDING;
}

interface Place {
  x: number;
  width: number;
  align: "left" | "right";
}

function layOut({ sheet }: TaggedPage, columns: readonly TableColumn[]): Place[] {
  const available = getContentWidth(sheet) - (columns.length - 1) * GAP;
  let x = PAGE_MARGIN;
  return columns.map(({ share, align }) => {
    const place = { x, width: available * share, align };
    x += place.width + GAP;
    return place;
  });
}

function drawHeads(
  page: TaggedPage,
  table: PDFKit.PDFStructureElement,
  { columns, places, y }: { columns: readonly TableColumn[]; places: readonly Place[]; y: number },
): number {
  const row = page.add(table, "TR");
  const look = { size: 8, weight: "bold", color: SECONDARY_TEXT_COLOR, scope: "Column" } as const;
  const bottoms = places.map((place, index) =>
    page.text(row, "TH", columns[index]?.label ?? "", { ...place, y, ...look }),
  );
  row.end();
  const bottom = Math.max(...bottoms) + PADDING;
  page.rule(bottom, { color: TEXT_COLOR });
  return bottom;
}

function drawRow(
  page: TaggedPage,
  table: PDFKit.PDFStructureElement,
  { row, places, y }: { row: TableRow; places: readonly Place[]; y: number },
): number {
  const element = page.add(table, "TR");
  const weight = row.isBold ? "bold" : "regular";
  const bottoms = places.map((place, index) =>
    page.text(element, "TD", row.cells[index] ?? "", { ...place, y: y + PADDING, weight }),
  );
  element.end();
  const bottom = Math.max(...bottoms) + PADDING;
  page.rule(bottom);
  return bottom;
}
