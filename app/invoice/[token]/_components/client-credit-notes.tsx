import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { Money } from "@/components/ui/money";
import { formatDocumentDay } from "@/lib/dates/document-formats";
import type { InvoiceDocument } from "@/lib/domain/billing/invoices/model/invoice-document";
import type { ClientInvoice } from "@/lib/domain/billing/invoices/read-client-invoice";

interface ClientCreditNotesProps {
  notes: ClientInvoice["creditNotes"];
  bill: Pick<InvoiceDocument, "currency" | "formats">;
  token: string;
}

const RETURN_TEXTS = {
  refund: "Refunded to you",
  refunded: "Refunded to you",
  credit: "Added to your credit",
};

/** Lists the invoice's credit notes. The invoice's token also authorizes their downloads. */
export function ClientCreditNotes({ notes, bill: { currency, formats }, token }: ClientCreditNotesProps) {
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
                href={`/invoice/${token}/credit-notes/${note.id}`}
                download
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              >
                {note.creditNoteNumber}
              </a>
              <span className="self-center font-semibold">
                <Money cents={note.totalCents} currency={currency} format={format} />
              </span>
            </p>
            <p className="text-ink-soft text-sm">{formatDocumentDay(note.issuedOn, formats.dateFormat)}</p>
            {note.returnAs && (
              <p className="flex justify-between gap-3 text-ink-soft text-sm">
                {note.hasOpenRefund ? "Refund in progress" : RETURN_TEXTS[note.returnAs]}
                <Money cents={note.totalCents - note.appliedCents} currency={currency} format={format} />
              </p>
            )}
          </li>
        ))}
      </CardRows>
    </Card>
  );
}
