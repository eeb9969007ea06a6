"use client";

import { DateText } from "@/components/ui/date-text";
import { LightLink } from "@/components/ui/light-link";
import { Table, TableHead, Td, Th, Tr } from "@/components/ui/table";
import type { InvoiceSummaryDto } from "@/lib/domain/invoices/dto";
import { formatCents } from "@/lib/money/format";
import { invoiceHref } from "./hrefs";
import { SendButton } from "./send-button";
import { StateBadge } from "./state-badge";

/** What a row shows. */
export type InvoiceRowData = Pick<
  InvoiceSummaryDto,
  "id" | "invoiceNumber" | "customerName" | "dueDate" | "totalCents" | "state"
>;

export type InvoiceTableProps = {
  caption: string;
  invoices: readonly InvoiceRowData[];
  canSend: boolean;
};

/** Rows, on a tablet short ones, and cards on a phone; the whole of one leads to its invoice. */
export function InvoiceTable({ caption, invoices, canSend }: InvoiceTableProps) {
  return (
    <Table caption={caption}>
      <TableHead>
        <Th>Invoice</Th>
        <Th>Client</Th>
        <Th>Due</Th>
        <Th end>Total</Th>
        <Th>Status</Th>
        <Th>
          <span className="sr-only">Actions</span>
        </Th>
      </TableHead>
      <tbody>
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} canSend={canSend} />
        ))}
      </tbody>
    </Table>
  );
}

function InvoiceRow({ invoice, canSend }: { invoice: InvoiceRowData; canSend: boolean }) {
  const { id, invoiceNumber, customerName, dueDate, totalCents, state } = invoice;
  return (
    <Tr className="relative">
      <Td phone="title">
        <LightLink href={invoiceHref(id)} className="row-link">
          {invoiceNumber}
        </LightLink>
      </Td>
      <Td className="truncate md:max-w-32 lg:max-w-44 xl:max-w-64">{customerName}</Td>
      <Td label="Due">
        <DateText value={dueDate} yearClassName="md:max-xl:hidden" />
      </Td>
      <Td
        phone="end"
        end
        className={`tabular whitespace-nowrap ${state === "void" ? "text-ink-faint line-through" : "font-medium"}`}
      >
        {formatCents(totalCents)}
      </Td>
      <Td phone="end">
        <StateBadge state={state} />
      </Td>
      <Td phone={state === "draft" && canSend ? "end" : "hidden"} end>
        {state === "draft" && canSend && <SendButton id={id} invoiceNumber={invoiceNumber} place="list" />}
      </Td>
    </Tr>
  );
}
