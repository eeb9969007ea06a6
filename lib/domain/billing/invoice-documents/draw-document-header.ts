import { getContentWidth, PAGE_MARGIN, SECONDARY_TEXT_COLOR } from "@/lib/pdf/sheet";
import type { TaggedPage } from "@/lib/pdf/tagged-page";

const LOGO_SIZE = { width: 180, height: 54 };
const GAP = 14;

export interface DocumentBranding {
  color: string | null;
  logo: { png: Uint8Array; width: number; height: number } | null;
}

/** A label with one or more lines below it. The first line is bold. */
export interface DocumentFact {
  label: string;
  texts: string[];
}

export interface DocumentHeader {
  organizationName: string;
  /** For example "Invoice INV-0001". */
  title: string;
  /** A line below the title, such as "Draft". */
  mark: string | null;
  /** Three columns: the organization, the client and the dates. */
  columns: readonly (readonly DocumentFact[])[];
}

/**
 * Draws the branding, the title and the details of a document for clients. Returns the y position below them.
 */
export function drawDocumentHeader(
  page: TaggedPage,
  { organizationName, title, mark, columns }: DocumentHeader,
  branding: DocumentBranding | null,
): number {
  let y = PAGE_MARGIN;
  if (branding?.color) {
    page.rule(y, { color: branding.color, width: 4 });
    y += GAP;
  }
  if (branding?.logo) y = drawLogo(page, branding.logo, { name: organizationName, y });
  y = page.text(page.root, "H1", title, { ...getPlace(page, y), size: 20, weight: "bold" });
  if (mark) y = page.text(page.root, "P", mark, { ...getPlace(page, y), size: 12, weight: "bold" });
  return drawFacts(page, columns, y + GAP);
}

function getPlace({ sheet }: TaggedPage, y: number) {
  return { x: PAGE_MARGIN, y, width: getContentWidth(sheet) };
}

function drawLogo(
  page: TaggedPage,
  { png, width, height }: { png: Uint8Array; width: number; height: number },
  { name, y }: { name: string; y: number },
): number {
  const scale = Math.min(LOGO_SIZE.width / width, LOGO_SIZE.height / height, 1);
  const size = { width: width * scale, height: height * scale };
  page.draw(page.root, "Figure", () => page.sheet.image(Buffer.from(png), PAGE_MARGIN, y, size), {
    alt: `${name} logo`,
    bbox: [PAGE_MARGIN, y, PAGE_MARGIN + size.width, y + size.height],
  });
  return y + size.height + GAP;
}

/** Draws the details in columns of equal width. */
function drawFacts(page: TaggedPage, columns: DocumentHeader["columns"], top: number): number {
  const width = (getContentWidth(page.sheet) - (columns.length - 1) * GAP) / columns.length;
  const bottoms = columns.map((facts, index) => {
    const place = { x: PAGE_MARGIN + index * (width + GAP), width };
    let y = top;
    for (const { label, texts } of facts) {
      const element = page.add(page.root, "P");
      y = page.text(element, "Span", label, { ...place, y, size: 8, color: SECONDARY_TEXT_COLOR });
      for (const [position, text] of texts.entries()) {
        y = page.text(element, "Span", text, {
          ...place,
          y,
          size: 10,
          weight: position === 0 ? "bold" : "regular",
        });
      }
      element.end();
      y += 6;
    }
    return y;
  });
  return Math.max(...bottoms) + GAP;
}
