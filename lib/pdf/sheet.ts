import { getFont } from "@/lib/pdf/fonts";

/** The margin in points. */
export const PAGE_MARGIN = 40;
const FOOTER_HEIGHT = 28;

export const TEXT_COLOR = "#14211b";
export const SECONDARY_TEXT_COLOR = "#5e6a63";
export const LINE_COLOR = "#d9dfd5";

export type Sheet = PDFKit.PDFDocument;

export interface TextOptions {
  size?: number;
  weight?: "regular" | "bold";
  color?: string;
  width?: number;
  align?: "left" | "right";
  /** The maximum number of lines. Longer text ends with an ellipsis. */
  lines?: number;
  /** Whether the font must be embedded in the file, as accessible files require. */
  isEmbedded?: boolean;
}

const LINE_HEIGHT = 1.25;

/** Returns the height of the text. */
export function getTextHeight(
  sheet: Sheet,
  text: string,
  { size = 9, weight, width, lines = 1, isEmbedded }: TextOptions,
): number {
  const line = size * LINE_HEIGHT;
  if (lines === 1 || width === undefined) return line;
  sheet.font(getFont(text, weight, isEmbedded)).fontSize(size);
  return (
    Math.min(
      // Without `lineGap`, the line gap of the previous text would apply.
      Math.max(Math.ceil(sheet.heightOfString(text, { width, lineGap: 0 }) / sheet.currentLineHeight()), 1),
      lines,
    ) * line
  );
}

/** Draws text at a position. The caller must compute the position of the next element. */
export function drawText(sheet: Sheet, text: string, x: number, y: number, words: TextOptions = {}): void {
  const { size = 9, weight, color = TEXT_COLOR, width, align = "left", lines = 1, isEmbedded } = words;
  sheet
    .font(getFont(text, weight, isEmbedded))
    .fontSize(size)
    .fillColor(color);
  const gap = size * LINE_HEIGHT - sheet.currentLineHeight();
  sheet.text(text, x, y, {
    align,
    lineGap: gap,
    ...(width === undefined
      ? { lineBreak: false }
      : { width, height: size * LINE_HEIGHT * lines, ellipsis: true }),
  });
}

/** Returns the y position of the bottom of the page's content area. */
export function getContentBottom({ page }: Sheet): number {
  return page.height - PAGE_MARGIN - FOOTER_HEIGHT;
}

export function getContentWidth({ page }: Sheet): number {
  return page.width - 2 * PAGE_MARGIN;
}

/** Draws the current page's footer. */
export function drawFooter(sheet: Sheet, left: string, right: string): void {
  const y = sheet.page.height - PAGE_MARGIN - 8;
  const words = { size: 8, color: SECONDARY_TEXT_COLOR, width: getContentWidth(sheet) };
  drawText(sheet, left, PAGE_MARGIN, y, words);
  drawText(sheet, right, PAGE_MARGIN, y, { ...words, align: "right" });
}
