import { formatDocumentDay } from "@/lib/dates/document-formats";
import {
  type DocumentBranding,
  type DocumentFact,
  drawDocumentHeader,
} from "@/lib/domain/billing/invoice-documents/draw-document-header";
import type { InvoiceDocument } from "@/lib/domain/billing/invoice-documents/model/invoice-document";
import { formatCents } from "@/lib/money/format";
import type { TaggedPage } from "@/lib/pdf/tagged-page";

/** Draws the branding, the title, both parties and the dates. Returns the y position below them. */
export function drawInvoiceHeader(
  page: TaggedPage,
  document: InvoiceDocument,
  branding: DocumentBranding | null,
): number {
  const { organizationName, title, mark } = document;
  const header = { organizationName, title, mark, columns: listFacts(document) };
  return drawDocumentHeader(page, header, branding);
}

/** Returns the header's columns: the organization, the client, and the dates with the total. */
function listFacts(document: InvoiceDocument): DocumentFact[][] {
  const { organizationName, taxRegistration, customerName, addressLines, customerEmail } = document;
  const { issuedOn, dueDate, terms, totalCents, currency, formats, creditedInvoice, replacedInvoice } =
    document;
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
      ...(replacedInvoice === null ? [] : [{ label: "Replaces invoice", texts: [replacedInvoice] }]),
      { label: "Total", texts: [formatCents(totalCents, currency, formats.numberFormat)] },
    ],
  ];
}
