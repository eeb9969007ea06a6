import { CreditNoteEmail } from "@/components/billing/invoices/credit-note-email";
import { PAYMENT_METHOD_NAMES } from "@/components/billing/invoices/invoice-labels";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { Money } from "@/components/ui/money";
import { type DocumentFormats, formatDocumentDay } from "@/lib/dates/document-formats";
import type { InvoiceCreditNoteDto, InvoiceDetailDto } from "@/lib/domain/billing/records/invoice-dto";
import type { Currency } from "@/lib/money/currency";

interface CreditNotesCardProps {
  invoice: Pick<InvoiceDetailDto, "organizationId" | "customerEmail" | "currency" | "creditNotes">;
  formats: DocumentFormats;
  canSend: boolean;
}

/** Lists the invoice's credit notes with their refunds. */
export function CreditNotesCard({ invoice, formats, canSend }: CreditNotesCardProps) {
  const { organizationId, customerEmail, currency, creditNotes } = invoice;
  if (creditNotes.length === 0) return null;
  return (
    <Card aria-labelledby="credit-notes">
      <CardHeader id="credit-notes" title="Credit notes" />
      <CardRows>
        {creditNotes.map((note) => (
          <li key={note.id} className="px-5 py-3">
            <p className="flex justify-between gap-3 font-semibold">
              <a
                href={`/api/credit-notes/${note.id}/pdf?organization_id=${organizationId}`}
                download
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {note.creditNoteNumber}
              </a>
              <span className="self-center">
                <Money cents={note.totalCents} currency={currency} />
              </span>
            </p>
            <p className="text-ink-soft text-sm">
              {formatDocumentDay(note.issuedOn, formats.dateFormat)}, {note.reason}
            </p>
            {note.returnAs === "credit" && (
              <Detail term="Kept as credit" cents={note.totalCents - note.appliedCents} currency={currency} />
            )}
            {note.refunds.map((refund) => (
              <Refund key={refund.id} refund={refund} currency={currency} />
            ))}
            <CreditNoteEmail {...{ note, customerEmail, canSend }} />
          </li>
        ))}
      </CardRows>
    </Card>
  );
}

const REFUND_STATUS_TEXTS: Readonly<Record<string, string>> = {
  pending: "Refund in progress",
  settled: "Refunded",
  failed: "Refund failed",
};

interface RefundProps {
  refund: InvoiceCreditNoteDto["refunds"][number];
  currency: Currency;
}

function Refund({ refund: { method, status, amountCents }, currency }: RefundProps) {
  const methods: Readonly<Record<string, string>> = PAYMENT_METHOD_NAMES;
  const term = `${REFUND_STATUS_TEXTS[status] ?? status}, ${(methods[method] ?? method).toLowerCase()}`;
  return <Detail term={term} cents={amountCents} currency={currency} />;
}

function Detail({ term, cents, currency }: { term: string; cents: number; currency: Currency }) {
  return (
    <p className="flex justify-between gap-3 text-ink-soft text-sm">
      {term}
      <Money cents={cents} currency={currency} />
    </p>
  );
}
