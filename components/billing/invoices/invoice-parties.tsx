import type { ReactNode } from "react";
import { EmailText } from "@/components/billing/contacts/email-text";
import { DateText } from "@/components/ui/date-text";
import { LightLink } from "@/components/ui/light-link";
import { Money } from "@/components/ui/money";
import type { InvoiceDocument } from "@/lib/domain/billing/invoice-documents/model/invoice-document";

/** Shows the sender, the client, the dates and the total of an invoice. */
export function InvoiceParties({
  document,
  clientHref,
}: {
  document: InvoiceDocument;
  clientHref?: string | undefined;
}) {
  const {
    issuedOn,
    dueDate,
    terms,
    mark,
    totalCents,
    settlement,
    balanceCents,
    taxRegistration,
    addressLines,
    replacedInvoice,
  } = document;
  const { numberFormat, dateFormat } = document.formats;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-6 print:grid-cols-6">
      <DetailItem term="From" className="sm:col-span-3 print:col-span-3">
        {document.organizationName}
        {taxRegistration && <Detail>Tax registration {taxRegistration}</Detail>}
      </DetailItem>
      <DetailItem term="Bill to" className="sm:col-span-3 print:col-span-3">
        {clientHref ? (
          <LightLink href={clientHref} className="link">
            {document.customerName}
          </LightLink>
        ) : (
          document.customerName
        )}
        {addressLines.length > 0 && <Detail>{addressLines.join("\n")}</Detail>}
        {document.customerEmail && (
          <Detail>
            <EmailText email={document.customerEmail} />
          </Detail>
        )}
      </DetailItem>
      {issuedOn !== null && (
        <DetailItem term="Issued" className="sm:col-span-2 print:col-span-2">
          <DateText value={issuedOn} format={dateFormat} />
        </DetailItem>
      )}
      <DetailItem term="Due" className="sm:col-span-2 print:col-span-2">
        <DateText value={dueDate} format={dateFormat} />
        {terms !== null && <Detail>{`Terms: ${terms}`}</Detail>}
      </DetailItem>
      <DetailItem term="Total" className="sm:col-span-2 print:col-span-2">
        <Money
          cents={totalCents}
          currency={document.currency}
          format={numberFormat}
          className={mark === "Void" ? "line-through" : undefined}
        />
        {settlement.length > 0 && balanceCents > 0 && (
          <Detail>
            Balance due <Money cents={balanceCents} currency={document.currency} format={numberFormat} />
          </Detail>
        )}
      </DetailItem>
      {replacedInvoice !== null && (
        <DetailItem term="Replaces invoice" className="sm:col-span-2 print:col-span-2">
          {replacedInvoice}
        </DetailItem>
      )}
    </dl>
  );
}

function DetailItem({ term, className, children }: { term: string; className: string; children: ReactNode }) {
  return (
    <div className={`min-w-0 ${className}`}>
      <dt className="text-ink-faint text-sm">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function Detail({ children }: { children: ReactNode }) {
  return (
    <span className="block whitespace-pre-line break-words font-normal text-ink-soft text-sm">
      {children}
    </span>
  );
}
