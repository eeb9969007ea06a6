import type { ReactNode } from "react";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import type { InvoiceDocument } from "@/lib/domain/billing/invoices/model/invoice-document";

/** Shows who bills, who pays, and when. */
export function InvoiceParties({ document }: { document: InvoiceDocument }) {
  const { issuedOn, dueDate, terms, mark, totalCents, taxRegistration, addressLines } = document;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:auto-cols-auto sm:grid-flow-col sm:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)] print:grid-flow-col print:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)]">
      <DetailItem term="From">
        {document.organizationName}
        {taxRegistration && <Detail>Tax registration {taxRegistration}</Detail>}
      </DetailItem>
      <DetailItem term="Bill to">
        {document.customerName}
        {addressLines.length > 0 && <Detail>{addressLines.join("\n")}</Detail>}
        {document.customerEmail && <Detail>{document.customerEmail}</Detail>}
      </DetailItem>
      {issuedOn !== null && (
        <DetailItem term="Issued">
          <DateText value={issuedOn} />
        </DetailItem>
      )}
      <DetailItem term="Due">
        <DateText value={dueDate} />
        {terms !== null && <Detail>{`Terms: ${terms}`}</Detail>}
      </DetailItem>
      <DetailItem term="Total">
        <Money cents={totalCents} className={mark === "Void" ? "line-through" : undefined} />
      </DetailItem>
    </dl>
  );
}

function DetailItem({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
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
