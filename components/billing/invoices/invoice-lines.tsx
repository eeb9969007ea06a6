import type { ReactNode } from "react";
import { Card, CardBody } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { Table, TableHead, Td, Th, Tr } from "@/components/ui/table";
import type { InvoiceDto } from "@/lib/domain/billing/invoices/dto";
import { formatTaxRate } from "@/lib/domain/billing/invoices/model/tax-rules";
import { fromHundredths } from "@/lib/money/cents";
import { InvoiceTotals } from "./invoice-totals";

const quantityFormat = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });

interface InvoiceLinesProps {
  invoice: Pick<
    InvoiceDto,
    | "invoiceNumber"
    | "customerName"
    | "customerEmail"
    | "customerAddress"
    | "dueDate"
    | "state"
    | "subtotalCents"
    | "discountCents"
    | "taxMode"
    | "taxRegistration"
    | "totalCents"
    | "lines"
    | "notes"
  >;
  /** The name of the billing organization. */
  from: string;
  /** Shown below the total. */
  children?: ReactNode;
}

/** Shows the invoice as its client sees it. */
export function InvoiceLines({ invoice, from, children }: InvoiceLinesProps) {
  return (
    <Card aria-label="Invoice">
      <CardBody>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)_auto_auto] print:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)_auto_auto]">
          <DetailItem term="From">
            {from}
            {invoice.taxRegistration && (
              <span className="block break-words font-normal text-ink-soft text-sm">
                Tax registration {invoice.taxRegistration}
              </span>
            )}
          </DetailItem>
          <DetailItem term="Bill to">
            {invoice.customerName}
            {invoice.customerAddress && (
              <span className="block whitespace-pre-line break-words font-normal text-ink-soft text-sm">
                {invoice.customerAddress}
              </span>
            )}
            <span className="block break-words font-normal text-ink-soft text-sm">
              {invoice.customerEmail}
            </span>
          </DetailItem>
          <DetailItem term="Due">
            <DateText value={invoice.dueDate} />
          </DetailItem>
          <DetailItem term="Total">
            <Money
              cents={invoice.totalCents}
              className={invoice.state === "void" ? "line-through" : undefined}
            />
          </DetailItem>
        </dl>
      </CardBody>
      <Table caption={`Line items of ${invoice.invoiceNumber}`}>
        <TableHead>
          <Th>Description</Th>
          <Th end>Quantity</Th>
          <Th end>Rate</Th>
          <Th end>Amount</Th>
        </TableHead>
        <tbody>
          {invoice.lines.map((line) => (
            <Tr key={line.id}>
              <Td phone="title" className="whitespace-normal!">
                {line.description}
                <LineNote line={line} />
              </Td>
              <Td end label="Quantity" className="tabular">
                {quantityFormat.format(fromHundredths(line.quantityHundredths))}
              </Td>
              <Td end label="Rate">
                <Money cents={line.rateCents} />
              </Td>
              <Td phone="end" end>
                <Money cents={line.amountCents} className="font-medium" />
                {line.discountCents > 0 && (
                  <span className="block text-ink-soft text-sm">
                    Discount <Money cents={-line.discountCents} />
                  </span>
                )}
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      <div className="border-line border-t px-5 py-4">
        <InvoiceTotals {...invoice} />
        <p className="flex items-baseline justify-between gap-4 font-semibold">
          Total
          <Money cents={invoice.totalCents} className="font-display text-2xl" />
        </p>
        {children}
      </div>
      {invoice.notes && (
        <div className="border-line border-t px-5 py-4">
          <h2 className="font-semibold font-text text-sm">Notes</h2>
          <p className="whitespace-pre-line text-ink-soft">{invoice.notes}</p>
        </div>
      )}
    </Card>
  );
}

/** Shows the horse, the day and the tax of a line. */
function LineNote({ line }: { line: InvoiceDto["lines"][number] }) {
  const { horseName, chargedOn, taxName, taxRate } = line;
  const tax = taxName === null ? null : `${taxName} ${formatTaxRate(taxRate)}`;
  if (horseName === null && chargedOn === null && tax === null) return null;
  return (
    <span className="block font-normal text-ink-soft text-sm">
      {horseName}
      {horseName !== null && chargedOn !== null && ", "}
      {chargedOn !== null && <DateText value={chargedOn} />}
      {tax !== null && (horseName === null && chargedOn === null ? tax : ` · ${tax}`)}
    </span>
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
