import {
  drawText,
  getContentWidth,
  getTextHeight,
  LINE_COLOR,
  PAGE_MARGIN,
  type Sheet,
  type TextOptions,
} from "@/lib/pdf/sheet";

type Element = PDFKit.PDFStructureElement;
type ElementOptions = NonNullable<Parameters<Sheet["struct"]>[1]>;

/** Text on a tagged page is never shortened. */
const ALL_LINES = 1_000;

/**
 * Draws into a PDF with tags that describe its structure for screen readers. All content is drawn inside an element
 * or marked as decoration.
 */
export class TaggedPage {
  readonly root: Element;

  constructor(readonly sheet: Sheet) {
    this.root = sheet.struct("Document");
    sheet.addStructure(this.root);
  }

  /** Adds an element that contains other elements. */
  add(parent: Element, type: string, options: ElementOptions = {}): Element {
    const element = this.sheet.struct(type, options);
    parent.add(element);
    return element;
  }

  /** Adds an element with drawn content. */
  draw(parent: Element, type: string, draw: () => void, options: ElementOptions = {}): void {
    parent.add(this.sheet.struct(type, options, [draw]));
  }

  /** Adds an element with text. Returns the y position below the text. */
  text(
    parent: Element,
    type: string,
    text: string,
    { x, y, scope, ...look }: { x: number; y: number; scope?: "Row" | "Column" } & TextOptions,
  ): number {
    const options = { ...look, isEmbedded: true, lines: ALL_LINES };
    const draw = () => drawText(this.sheet, text, x, y, options);
    this.draw(parent, type, draw, scope ? { scope } : {});
    return y + getTextHeight(this.sheet, text, options);
  }

  getHeight(text: string, look: TextOptions): number {
    return getTextHeight(this.sheet, text, { ...look, isEmbedded: true, lines: ALL_LINES });
  }

  /** Draws decoration, which screen readers skip. */
  decorate(draw: () => void): void {
    this.sheet.markContent("Artifact", { type: "Layout" });
    draw();
    this.sheet.endMarkedContent();
  }

  rule(y: number, { color = LINE_COLOR, width = 0.5 }: { color?: string; width?: number } = {}): void {
    const { sheet } = this;
    this.decorate(() =>
      sheet
        .moveTo(PAGE_MARGIN, y)
        .lineTo(PAGE_MARGIN + getContentWidth(sheet), y)
        .lineWidth(width)
        .strokeColor(color)
        .stroke(),
    );
  }
}
