import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { Money } from "@/components/ui/money";
import { formatDocumentDay } from "@/lib/dates/document-formats";
import { describeReturnedPart } from "@/lib/domain/billing/credit-notes/model/returned-amount";
import type { InvoiceDocument } from "@/lib/domain/billing/invoice-documents/model/invoice-document";
import type { ClientInvoice } from "@/lib/domain/billing/invoice-documents/read-client-invoice";

interface ClientCreditNotesProps {
  notes: ClientInvoice["creditNotes"];
  organizationName: string;
  bill: Pick<InvoiceDocument, "currency" | "formats">;
  /**
   * The path of the invoice's page. The path contains the payment link's token, which also authorizes
   * the downloads.
   */
  invoicePath: string;
}

/** Lists the invoice's credit notes. */
export function ClientCreditNotes({ notes, organizationName, bill, invoicePath }: ClientCreditNotesProps) {
  const { currency, formats } = bill;
  if (notes.length === 0) return null;
  const { numberFormat: format } = formats;
  return (
    <Card aria-labelledby="credit-notes" className="mt-4">
      <CardHeader id="credit-notes" title="Credit notes" />
      <CardRows>
        {notes.map((note) => (
          <li key={note.id} className="px-5 py-3">
            <p className="flex flex-wrap justify-between gap-x-3">
              <a
                href={`${invoicePath}/credit-notes/${note.id}`}
                download
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              >
                {note.creditNoteNumber}
              </a>
              <span className="self-center font-semibold">
                <Money cents={note.totalCents} currency={currency} format={format} />
              </span>
            </p>
            <p className="text-ink-soft text-sm wrap-anywhere">
              {formatDocumentDay(note.issuedOn, formats.dateFormat)}, {note.reason}
            </p>
            {note.returned.map((part) => (
              <p key={part.state} className="flex justify-between gap-3 text-ink-soft text-sm">
                {describeReturnedPart(part, organizationName)}
                <Money cents={part.amountCents} currency={currency} format={format} />
              </p>
            ))}
          </li>
        ))}
      </CardRows>
    </Card>
  );
}
