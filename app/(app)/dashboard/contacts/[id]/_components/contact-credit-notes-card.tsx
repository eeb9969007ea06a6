import { CreditNoteEmail } from "@/components/billing/invoices/credit-note-email";
import { ListLink } from "@/components/layout/list-link";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import type { CreditNoteDto } from "@/lib/domain/billing/records/model/credit-note-dto";

interface ContactCreditNotesCardProps {
  notes: readonly CreditNoteDto[];
  organizationId: string;
  canSend: boolean;
}

/** Lists the latest credit notes for the contact's invoices. */
export function ContactCreditNotesCard({ notes, organizationId, canSend }: ContactCreditNotesCardProps) {
  if (notes.length === 0) return null;
  return (
    <Card aria-labelledby="contact-credit-notes">
      <CardHeader id="contact-credit-notes" title="Credit notes" />
      <CardRows>
        {notes.map((note) => (
          <li key={note.id} className="px-5 py-3">
            <p className="flex flex-wrap items-center justify-between gap-x-4 font-medium">
              <a
                href={`/api/credit-notes/${note.id}/pdf?organization_id=${organizationId}`}
                download
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {note.creditNoteNumber}
              </a>
              <Money cents={note.totalCents} currency={note.currency} />
            </p>
            <p className="wrap-anywhere text-ink-soft text-sm">
              <DateText value={note.issuedOn} />,{" "}
              <ListLink
                href={`/pro-dashboard/invoices/${note.invoiceId}`}
                className="underline underline-offset-4"
              >
                {note.invoiceNumber}
              </ListLink>
              , {note.reason}
            </p>
            <CreditNoteEmail note={note} customerEmail={note.customerEmail} canSend={canSend} />
          </li>
        ))}
      </CardRows>
    </Card>
  );
}
