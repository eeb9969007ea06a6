"use client";

import { ListLink } from "@/components/layout/list-link";
import { SelectRowCheckbox } from "@/components/lists/row-selection";
import { type ListColumn, SortHeadings, type Sorting } from "@/components/lists/sort-headings";
import type { RowSelection } from "@/components/lists/use-row-selection";
import { useAmountNotation } from "@/components/money/amount-notation";
import { Badge } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { Table, TableHead, Td, Th, Tr } from "@/components/ui/table";
import type { InvoiceSummaryDto } from "@/lib/domain/billing/records/invoice-dto";
import { describePartPayment, describeRefund } from "./describe-part-payment";
import { DisputeBadge } from "./dispute-badge";
import { getInvoiceHref } from "./hrefs";
import { InvoiceStateBadge } from "./invoice-state-badge";
import { SendInvoiceButton } from "./send-invoice-button";

/** The fields that a row shows. */
export type InvoiceRowData = Pick<
  InvoiceSummaryDto,
  | "id"
  | "invoiceNumber"
  | "customerName"
  | "customerEmail"
  | "dueDate"
  | "totalCents"
  | "paidCents"
  | "balanceCents"
  | "writtenOffCents"
  | "refundedCents"
  | "disputedCents"
  | "currency"
  | "state"
  | "isSample"
  | "revision"
>;

export type InvoiceTableProps = {
  caption: string;
  invoices: readonly InvoiceRowData[];
  canSend: boolean;
  /** Set if users can sort the list and select rows. */
  tools?: { sorting: Sorting; selection: RowSelection };
};

const COLUMNS: readonly ListColumn[] = [
  { label: "Invoice", sort: "number", startsDescending: true },
  { label: "Client", sort: "client" },
  { label: "Due", sort: "due", startsDescending: true },
  { label: "Total", sort: "total", startsDescending: true, end: true },
  { label: "Status" },
];

/**
 * Shows invoices as rows (with fewer columns on a tablet) or as cards (on a phone). Each row or card links to its
 * invoice.
 */
export function InvoiceTable({ caption, invoices, canSend, tools }: InvoiceTableProps) {
  return (
    <Table caption={caption}>
      <TableHead>
        <SortHeadings sorting={tools?.sorting} columns={COLUMNS} />
        <Th>
          <span className="sr-only">Actions</span>
        </Th>
      </TableHead>
      <tbody>
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} canSend={canSend} selection={tools?.selection} />
        ))}
      </tbody>
    </Table>
  );
}

interface InvoiceRowProps {
  invoice: InvoiceRowData;
  canSend: boolean;
  selection: RowSelection | undefined;
}

function InvoiceRow({ invoice, canSend, selection }: InvoiceRowProps) {
  const { id, invoiceNumber, customerName, dueDate, totalCents, balanceCents, currency, state } = invoice;
  const { isSample } = invoice;
  const { numberFormat } = useAmountNotation();
  const partPayment = describePartPayment(invoice, numberFormat);
  const refund = describeRefund(invoice, numberFormat);
  return (
    <Tr className="relative">
      <Td phone="title">
        <span className="inline-flex items-center gap-2">
          {selection?.isSelecting && (
            <SelectRowCheckbox selection={selection} row={{ id, name: invoiceNumber }} />
          )}
          <ListLink href={getInvoiceHref(id)} className="row-link whitespace-nowrap">
            {invoiceNumber}
          </ListLink>
        </span>
      </Td>
      <Td className="truncate max-md:whitespace-normal max-md:wrap-anywhere md:max-w-32 lg:max-w-44 xl:max-w-64">
        {customerName}
      </Td>
      <Td label="Due">
        <DateText value={dueDate} yearClassName="md:max-xl:hidden" />
      </Td>
      <Td
        phone="end"
        end
        className={`tabular whitespace-nowrap ${state === "void" ? "text-ink-faint line-through" : "font-medium"}`}
      >
        <Money cents={totalCents} currency={currency} />
        {balanceCents > 0 && balanceCents < totalCents && (
          <span className="block font-normal text-ink-soft text-sm">
            <Money cents={balanceCents} currency={currency} /> due
          </span>
        )}
        {refund && <span className="block font-normal text-ink-soft text-sm md:hidden">{refund}</span>}
      </Td>
      <Td phone="end">
        <span className="inline-flex flex-wrap items-center gap-1">
          <InvoiceStateBadge state={state} writtenOffCents={invoice.writtenOffCents} />
          <DisputeBadge invoice={invoice} />
          {/* On a phone, the balance and the refund appear in the amount cell instead. */}
          {[partPayment, refund].map(
            (note) =>
              note && (
                <span key={note} className="text-ink-soft text-sm max-md:hidden">
                  · {note}
                </span>
              ),
          )}
          {isSample && <Badge tone="leather">Sample</Badge>}
        </span>
      </Td>
      <Td phone={state === "draft" && canSend ? "end" : "hidden"} end>
        {state === "draft" && canSend && <SendInvoiceButton invoice={invoice} place="list" />}
      </Td>
    </Tr>
  );
}
