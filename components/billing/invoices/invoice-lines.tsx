import { Fragment, type ReactNode } from "react";
import { Card, CardBody } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { Table, TableHead, Td, Th, Tr } from "@/components/ui/table";
import type {
  DocumentGroup,
  DocumentLine,
  InvoiceDocument,
} from "@/lib/domain/billing/invoices/model/invoice-document";
import { InvoiceParties } from "./invoice-parties";
import { InvoiceTotals } from "./invoice-totals";

interface InvoiceLinesProps {
  document: InvoiceDocument;
  /** Shown below the total. */
  children?: ReactNode;
}

/** Shows the invoice as its client sees it. The PDF has the same content in the same order. */
export function InvoiceLines({ document, children }: InvoiceLinesProps) {
  const { invoiceNumber, groups, sums, totalCents, notes } = document;
  return (
    <Card aria-label="Invoice">
      <CardBody>
        <InvoiceParties document={document} />
      </CardBody>
      <Table caption={`Line items of ${invoiceNumber}`}>
        <TableHead>
          <Th>Description</Th>
          <Th end>Quantity</Th>
          <Th end>Rate</Th>
          <Th end>Amount</Th>
        </TableHead>
        <tbody>
          {groups.map((group) => (
            <LineGroup key={group.key} group={group} />
          ))}
        </tbody>
      </Table>
      <div className="border-line border-t px-5 py-4">
        <InvoiceTotals sums={sums} />
        <p className="flex items-baseline justify-between gap-4 font-semibold">
          Total
          <Money cents={totalCents} className="font-display text-2xl" />
        </p>
        {children}
      </div>
      {notes && (
        <div className="border-line border-t px-5 py-4">
          <h2 className="font-semibold font-text text-sm">Notes</h2>
          <p className="whitespace-pre-line text-ink-soft">{notes}</p>
        </div>
      )}
    </Card>
  );
}

function LineGroup({ group: { heading, lines } }: { group: DocumentGroup }) {
  return (
    <Fragment>
      {heading !== null && (
        <Tr>
          <Td phone="title" colSpan={4} className="whitespace-normal! font-semibold">
            {heading}
          </Td>
        </Tr>
      )}
      {lines.map((line) => (
        <Tr key={line.id}>
          <Td phone="title" className="whitespace-normal!">
            {line.description}
            <LineNote line={line} />
          </Td>
          <Td end label="Quantity" className="tabular">
            {line.quantity}
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
    </Fragment>
  );
}

/** Shows the day and the tax of a line. */
function LineNote({ line: { chargedOn, tax } }: { line: DocumentLine }) {
  if (chargedOn === null && tax === null) return null;
  return (
    <span className="block font-normal text-ink-soft text-sm">
      {chargedOn !== null && <DateText value={chargedOn} />}
      {chargedOn !== null && tax !== null && " · "}
      {tax}
    </span>
  );
}
