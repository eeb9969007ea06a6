import { FAINT, getHeight, getWidth, INK, LINE, MARGIN, type Sheet, setText } from "@/lib/pdf/sheet";

export interface PdfColumn {
  label: string;
  /** Relative width. */
  share: number;
  align: "left" | "right";
}

interface Placed extends PdfColumn {
  x: number;
  width: number;
}

const GAP = 8;
const PADDING = 4;
const LINES = 3;

function place(sheet: Sheet, columns: readonly PdfColumn[]): Placed[] {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  const room = getWidth(sheet) - GAP * (columns.length - 1);
  let x = MARGIN;
  return columns.map((column) => {
    const width = (room * column.share) / whole;
    const placed = { ...column, x, width };
    x += width + GAP;
    return placed;
  });
}

/** Draws the header row. Returns the y position of the first row. */
export function drawHeader(sheet: Sheet, columns: readonly PdfColumn[], y: number): number {
  const placed = place(sheet, columns);
  const look = { size: 8, weight: "bold", color: FAINT, lines: 2 } as const;
  const height = Math.max(...placed.map(({ label, width }) => getHeight(sheet, label, { ...look, width })));
  for (const { label, x, width, align } of placed) setText(sheet, label, x, y, { ...look, width, align });
  return rule(sheet, y + height + PADDING, INK);
}

export function getRowHeight(sheet: Sheet, columns: readonly PdfColumn[], cells: readonly string[]): number {
  const heights = place(sheet, columns).map(({ width }, index) =>
    getHeight(sheet, cells[index] ?? "", { width, lines: LINES }),
  );
  return Math.max(...heights) + 2 * PADDING;
}

/** Draws one row. Returns the y position of the next. */
export function setRow(
  sheet: Sheet,
  columns: readonly PdfColumn[],
  cells: readonly string[],
  { y, height }: { y: number; height: number },
): number {
  for (const [index, { x, width, align }] of place(sheet, columns).entries()) {
    const text = cells[index] ?? "";
    if (text !== "") setText(sheet, text, x, y + PADDING, { width, align, lines: LINES });
  }
  return rule(sheet, y + height, LINE);
}

function rule(sheet: Sheet, y: number, color: string): number {
  sheet
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + getWidth(sheet), y)
    .lineWidth(0.5)
    .strokeColor(color)
    .stroke();
  return y;
}
