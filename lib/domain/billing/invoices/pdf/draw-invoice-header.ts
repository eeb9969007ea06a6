import { formatDocumentDay } from "@/lib/dates/document-formats";
import type { InvoiceDocument } from "@/lib/domain/billing/invoices/model/invoice-document";
import type { InvoicePdf } from "@/lib/domain/billing/invoices/pdf/invoice-pdf";
import { formatCents } from "@/lib/money/format";
import { getContentWidth, PAGE_MARGIN, SECONDARY_TEXT_COLOR } from "@/lib/pdf/sheet";
import type { TaggedPage } from "@/lib/pdf/tagged-page";

const LOGO_SIZE = { width: 180, height: 54 };
const GAP = 14;

/** Draws the branding, the title, both parties and the dates. Returns the y position below them. */
export function drawInvoiceHeader(
  page: TaggedPage,
  document: InvoiceDocument,
  branding: InvoicePdf["branding"],
): number {
  let y = PAGE_MARGIN;
  if (branding?.color) {
    page.rule(y, { color: branding.color, width: 4 });
    y += GAP;
  }
  if (branding?.logo) y = drawLogo(page, branding.logo, { name: document.organizationName, y });
  const { title, mark } = document;
  y = page.text(page.root, "H1", title, {
    ...getPlace(page, y),
    size: 20,
    weight: "bold",
  });
  if (mark) y = page.text(page.root, "P", mark, { ...getPlace(page, y), size: 12, weight: "bold" });
  return drawFacts(page, document, y + GAP);
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
    alt: `Logo of ${name}`,
    bbox: [PAGE_MARGIN, y, PAGE_MARGIN + size.width, y + size.height],
  });
  return y + size.height + GAP;
}

/** Draws three columns: the organization, the client, and the dates with the total. */
function drawFacts(page: TaggedPage, document: InvoiceDocument, top: number): number {
  const width = (getContentWidth(page.sheet) - 2 * GAP) / 3;
  const columns = listFacts(document);
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

interface Fact {
  label: string;
  texts: string[];
}

function listFacts(document: InvoiceDocument): Fact[][] {
  const { organizationName, taxRegistration, customerName, addressLines, customerEmail } = document;
  const { issuedOn, dueDate, terms, totalCents, currency, formats, creditedInvoice } = document;
  const registration = taxRegistration === null ? [] : [`Tax registration ${taxRegistration}`];
  return [
    [{ label: "From", texts: [organizationName, ...registration] }],
    [{ label: "Bill to", texts: [customerName, ...addressLines, ...(customerEmail ? [customerEmail] : [])] }],
    [
      ...(issuedOn === null
        ? []
        : [{ label: "Issued", texts: [formatDocumentDay(issuedOn, formats.dateFormat)] }]),
      creditedInvoice === null
        ? { label: "Due", texts: [formatDocumentDay(dueDate, formats.dateFormat)] }
        : { label: "For invoice", texts: [creditedInvoice] },
      ...(terms === null ? [] : [{ label: "Terms", texts: [terms] }]),
      { label: "Total", texts: [formatCents(totalCents, currency, formats.numberFormat)] },
    ],
  ];
}
