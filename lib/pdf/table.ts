import {
  drawText,
  getContentWidth,
  getTextHeight,
  LINE_COLOR,
  PAGE_MARGIN,
  SECONDARY_TEXT_COLOR,
  type Sheet,
  TEXT_COLOR,
} from "@/lib/pdf/sheet";

export interface PdfColumn {
  label: string;
  /** The relative width. */
  share: number;
  align: "left" | "right";
}

interface PlacedColumn extends PdfColumn {
  x: number;
  width: number;
}

const GAP = 8;
const PADDING = 4;
const MAX_CELL_LINES = 3;

function placeColumns(sheet: Sheet, columns: readonly PdfColumn[]): PlacedColumn[] {
  const totalShare = columns.reduce((sum, { share }) => sum + share, 0);
  const room = getContentWidth(sheet) - GAP * (columns.length - 1);
  let x = PAGE_MARGIN;
  return columns.map((column) => {
    const width = (room * column.share) / totalShare;
    const placedColumn = { ...column, x, width };
    x += width + GAP;
    return placedColumn;
  });
}

/** Draws the header row. Returns the y position of the first row. */
export function drawTableHeader(sheet: Sheet, columns: readonly PdfColumn[], y: number): number {
  const placedColumns = placeColumns(sheet, columns);
  const look = { size: 8, weight: "bold", color: SECONDARY_TEXT_COLOR, lines: 2 } as const;
  const height = Math.max(
    ...placedColumns.map(({ label, width }) => getTextHeight(sheet, label, { ...look, width })),
  );
  for (const { label, x, width, align } of placedColumns)
    drawText(sheet, label, x, y, { ...look, width, align });
  return drawRule(sheet, y + height + PADDING, TEXT_COLOR);
}

export function getTableRowHeight(
  sheet: Sheet,
  columns: readonly PdfColumn[],
  cells: readonly string[],
): number {
  const heights = placeColumns(sheet, columns).map(({ width }, index) =>
    getTextHeight(sheet, cells[index] ?? "", { width, lines: MAX_CELL_LINES }),
  );
  return Math.max(...heights) + 2 * PADDING;
}

/** Draws one row. Returns the y position of the next row. */
export function drawTableRow(
  sheet: Sheet,
  columns: readonly PdfColumn[],
  cells: readonly string[],
  { y, height }: { y: number; height: number },
): number {
  for (const [index, { x, width, align }] of placeColumns(sheet, columns).entries()) {
    const text = cells[index] ?? "";
    if (text !== "") drawText(sheet, text, x, y + PADDING, { width, align, lines: MAX_CELL_LINES });
  }
  return drawRule(sheet, y + height, LINE_COLOR);
}

function drawRule(sheet: Sheet, y: number, color: string): number {
  sheet
    .moveTo(PAGE_MARGIN, y)
    .lineTo(PAGE_MARGIN + getContentWidth(sheet), y)
    .lineWidth(0.5)
    .strokeColor(color)
    .stroke();
  return y;
}
