import type { DocumentFormats } from "@/lib/dates/document-formats";
import {
  type InvoiceDocument,
  type InvoiceDocumentSource,
  toInvoiceDocument,
} from "@/lib/domain/billing/invoice-documents/model/invoice-document";
import type { CreditNoteDto, CreditNoteLineDto } from "@/lib/domain/billing/records/model/credit-note-dto";

type DocumentLine = InvoiceDocumentSource["lines"][number];

/** Returns the content of a credit note's PDF, which has the layout of an invoice. */
export function toCreditNoteDocument(
  note: CreditNoteDto,
  invoice: InvoiceDocumentSource,
  organizationName: string,
  formats: DocumentFormats,
): InvoiceDocument {
  const subtotalCents = note.lines.reduce((sum, line) => sum + line.amountCents, 0);
  const document = toInvoiceDocument(
    {
      ...invoice,
      ...{ invoiceNumber: note.creditNoteNumber, issuedOn: note.issuedOn, termsDays: null },
      ...{ subtotalCents, discountCents: 0, totalCents: note.totalCents, paidCents: 0, creditedCents: 0 },
      ...{
        balanceCents: 0,
        notes: note.reason,
        paymentInstructions: null,
        lines: note.lines.map(toDocumentLine),
      },
    },
    organizationName,
    formats,
  );
  return {
    ...document,
    title: `Credit note ${note.creditNoteNumber}`,
    creditedInvoice: note.invoiceNumber,
    mark: null,
  };
}

/** Shows every credited line with a quantity of 1. */
function toDocumentLine(line: CreditNoteLineDto): DocumentLine {
  return {
    ...{ id: line.lineItemId, description: line.description, discountCents: 0, chargeShareId: null },
    ...{ quantityHundredths: 100, rateCents: line.amountCents, amountCents: line.amountCents },
    ...{ taxRate: line.taxRate, taxName: line.taxName, taxCents: line.taxCents },
    ...{ horseId: line.horseId, horseName: line.horseName, chargedOn: line.chargedOn },
  };
}
