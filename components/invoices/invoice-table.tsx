"use client";

import { DateText } from "@/components/ui/date-text";
import { LightLink } from "@/components/ui/light-link";
import { Money } from "@/components/ui/money";
import { StatusBadge } from "@/components/ui/status-badge";
import { Table, TableHead, Td, Th, Tr } from "@/components/ui/table";
import type { InvoiceSummaryDto } from "@/lib/domain/invoices/dto";
import { invoiceHref } from "./hrefs";
import { SendButton } from "./send-button";

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
        <LightLink
          href={invoiceHref(id)}
          className="tabular after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-focus"
        >
          {invoiceNumber}
        </LightLink>
      </Td>
      <Td className="truncate md:max-w-32 lg:max-w-44 xl:max-w-64">{customerName}</Td>
      <Td label="Due">
        <DateText value={dueDate} className="md:max-xl:hidden" />
        <DateText value={dueDate} shape="day" className="hidden md:max-xl:inline" />
      </Td>
      <Td phone="end" end>
        <Money
          cents={totalCents}
          className={state === "void" ? "text-ink-faint line-through" : "font-medium"}
        />
      </Td>
      <Td phone="end">
        <StatusBadge status={state} />
      </Td>
      <Td phone={state === "draft" && canSend ? "end" : "hidden"} end>
        {state === "draft" && canSend && <SendButton id={id} invoiceNumber={invoiceNumber} place="list" />}
      </Td>
    </Tr>
  );
}
