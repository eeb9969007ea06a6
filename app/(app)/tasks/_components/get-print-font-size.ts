/** One row of the printed board: a horse and its tasks. */
export interface PrintRow {
  name: string;
  tasks: readonly string[];
}

/**
 * The font sizes in points. The largest size that fits is used. Sizes below the smallest one would be unreadable.
 */
const FONT_SIZES = [11, 10, 9, 8, 7, 6] as const;

/**
 * The area in millimeters that fits on A4 and on US letter paper, without the margins (app/styles/page-parts.css)
 * and the heading.
 */
const PRINT_AREA_MM = { width: 192, height: 248 };
const POINT_MM = 0.353;
/** The line height and the average width of a character in the Inter font, relative to the font size. */
const LETTER_WIDTH_EM = 0.53;
const LINE_HEIGHT_EM = 1.25;
/** The padding around each row, in millimeters, and the width of a task's checkbox, in characters. */
const ROW_PADDING_MM = 1;
const BOX_LETTERS = 6;
/** The width of the name column, relative to the page width. */
const NAME_COLUMN_SHARE = 0.2;

function getHeightMm(size: number, rows: readonly PrintRow[]): number {
  const letters = (width: number) => Math.floor(width / (size * POINT_MM * LETTER_WIDTH_EM));
  const [forName, forTasks] = [
    letters(PRINT_AREA_MM.width * NAME_COLUMN_SHARE),
    letters(PRINT_AREA_MM.width * (1 - NAME_COLUMN_SHARE)),
  ];
  return rows.reduce((height, { name, tasks }) => {
    const letterCount = tasks.reduce((sum, text) => sum + text.length + BOX_LETTERS, 0);
    // Only about 92% of each line is filled, because tasks don't break across lines.
    const lines = Math.max(Math.ceil(name.length / forName), Math.ceil(letterCount / (forTasks * 0.92)), 1);
    return height + lines * size * POINT_MM * LINE_HEIGHT_EM + ROW_PADDING_MM;
  }, 0);
}

/** Returns the largest font size, in points, at which the board fits on one A4 or letter page. */
export function getPrintFontSize(rows: readonly PrintRow[]): number {
  return FONT_SIZES.find((size) => getHeightMm(size, rows) <= PRINT_AREA_MM.height) ?? 6;
}
