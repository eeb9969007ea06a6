import { Fragment, type ReactNode } from "react";
import { Card, CardBody } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { Table, TableHead, Td, Th, Tr } from "@/components/ui/table";
import type { DateFormat } from "@/lib/dates/document-formats";
import type {
  InvoiceDocument,
  InvoiceDocumentGroup,
  InvoiceDocumentLine,
} from "@/lib/domain/billing/invoice-documents/model/invoice-document";
import { InvoiceParties } from "./invoice-parties";
import { InvoiceSums } from "./invoice-sums";

interface InvoiceLinesProps {
  document: InvoiceDocument;
  /** The URL of the client's page, for members who can open it. */
  clientHref?: string | undefined;
  /** Shown below the total. */
  children?: ReactNode;
  /** Renders content after a line's description, for example a link. */
  renderLineLink?: ((lineId: string) => ReactNode) | undefined;
}

/** Shows the invoice as its client sees it. The PDF has the same content in the same order. */
export function InvoiceLines({ document, clientHref, children, renderLineLink }: InvoiceLinesProps) {
  const { invoiceNumber, groups, sums, totalCents, settlement, notes, paymentInstructions } = document;
  return (
    <Card aria-label="Invoice">
      <CardBody>
        <InvoiceParties document={document} clientHref={clientHref} />
      </CardBody>
      <Table caption={`Line items for ${invoiceNumber}`}>
        <TableHead>
          <Th>Description</Th>
          <Th end>Quantity</Th>
          <Th end>Rate</Th>
          <Th end>Amount</Th>
        </TableHead>
        <tbody>
          {groups.map((group) => (
            <LineGroup key={group.key} {...{ group, document, renderLineLink }} />
          ))}
        </tbody>
      </Table>
      <div className="border-line border-t px-5 py-4">
        <InvoiceSums sums={sums} currency={document.currency} format={document.formats.numberFormat} />
        <p className="flex items-baseline justify-between gap-4 font-semibold">
          Total
          <Money
            cents={totalCents}
            currency={document.currency}
            format={document.formats.numberFormat}
            className="font-display text-2xl"
          />
        </p>
        {settlement.map(({ label, cents }) => (
          <p key={label} className="mt-1 flex items-baseline justify-between gap-4 font-semibold">
            {label}
            <Money cents={cents} currency={document.currency} format={document.formats.numberFormat} />
          </p>
        ))}
        {children}
      </div>
      {paymentInstructions && <Paragraphs heading="How to pay" text={paymentInstructions} />}
      {notes && <Paragraphs heading="Notes" text={notes} />}
    </Card>
  );
}

function Paragraphs({ heading, text }: { heading: string; text: string }) {
  return (
    <div className="border-line border-t px-5 py-4">
      <h2 className="font-semibold font-text text-sm">{heading}</h2>
      <p className="whitespace-pre-line wrap-anywhere text-ink-soft">{text}</p>
    </div>
  );
}

interface LineGroupProps extends Pick<InvoiceLinesProps, "renderLineLink"> {
  group: InvoiceDocumentGroup;
  document: Pick<InvoiceDocument, "currency" | "formats">;
}

function LineGroup({ group: { heading, lines }, document, renderLineLink }: LineGroupProps) {
  const { currency, formats } = document;
  const format = formats.numberFormat;
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
            <LineNote line={line} format={formats.dateFormat} />
            {renderLineLink?.(line.id)}
          </Td>
          <Td end label="Quantity" className="tabular">
            {line.quantity}
          </Td>
          <Td end label="Rate">
            <Money cents={line.rateCents} currency={currency} format={format} />
          </Td>
          <Td phone="end" end>
            <Money cents={line.amountCents} currency={currency} format={format} className="font-medium" />
            {line.discountCents > 0 && (
              <span className="block text-ink-soft text-sm">
                Discount <Money cents={-line.discountCents} currency={currency} format={format} />
              </span>
            )}
          </Td>
        </Tr>
      ))}
    </Fragment>
  );
}

/** Shows a line's date and tax. */
function LineNote({ line: { chargedOn, tax }, format }: { line: InvoiceDocumentLine; format: DateFormat }) {
  if (chargedOn === null && tax === null) return null;
  return (
    <span className="block font-normal text-ink-soft text-sm">
      {chargedOn !== null && <DateText value={chargedOn} format={format} />}
      {chargedOn !== null && tax !== null && " · "}
      {tax}
    </span>
  );
}
